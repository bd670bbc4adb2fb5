// Who won a game, and by how much, as the result page says it. A draw is a draw.

export interface Verdict {
  kind: 'mine' | 'single' | 'shared' | 'draw';
  /** The seats of the winners; all of them in a draw. */
  winners: number[];
  /** The points of the winners; null where those who share the first place have different ones. */
  points: number | null;
  /** The next best seats, and by how many points they are behind; none where nobody is. */
  next: { seats: number[]; by: number } | null;
}

/** Read *scores* and *standing*; *own* are the seats of the reader. */
export function verdictOf(scores: readonly number[], standing: readonly number[], own: readonly number[]): Verdict {
  const at = (place: number): number[] => standing.flatMap((each, seat) => (each === place ? [seat] : []));
  const winners = at(1);
  const draw = winners.length > 1 && winners.length === standing.length;
  const [first] = winners;
  const kind = draw ? 'draw' : winners.length > 1 ? 'shared' : own.length === 1 && own[0] === first ? 'mine' : 'single';
  const points = winners.every((seat) => scores[seat] === scores[first!]) ? scores[first!]! : null;
  const seats = at(winners.length + 1);
  const by = points === null || !seats.length ? 0 : points - scores[seats[0]!]!;
  return { kind, winners, points, next: seats.length && points !== null ? { seats, by } : null };
}

/** Whether several share the place of *seat*. */
export const isShared = (standing: readonly number[], seat: number): boolean =>
  standing.filter((place) => place === standing[seat]).length > 1;
