// What moves from one place to another in a turn: payments, what is gained, pieces. Each game reads it off its views.

export interface Carried {
  /** As the signs of the game call it. */
  what: string;
  /** Places of the board by name, or `seat-` and a number: the first that is drawn. */
  from: readonly string[];
  to: readonly string[];
  /** After how many milliseconds it sets out, and how long it is on its way. */
  after: number;
  time: number;
  /** A selector for what it becomes at the place it goes to: that is pale until it has come. */
  lands?: string;
}

export type Carries = (before: unknown, after: unknown, boards: Record<string, unknown> | undefined) => Carried[];

/** So long a turn may take in all. */
const MOST = 1150;

/** All of *carried* within the time of a turn: what would take longer goes faster. */
export function inTime(carried: readonly Carried[], most = MOST): Carried[] {
  const last = Math.max(0, ...carried.map(({ after, time }) => after + time));
  const pace = last > most ? most / last : 1;
  return carried.map((each) => ({ ...each, after: each.after * pace, time: each.time * pace }));
}
