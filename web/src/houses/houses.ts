// A player is a house: colour, emblem and initial together, never the colour alone.

import layout from '$draw/houses.json';

export const EMBLEMS = ['palle', 'crescent', 'tower', 'lozenges', 'rings', 'waves', 'tree', 'lion'] as const;
export const TINCTURES = ['giglio', 'lapis', 'verdigris', 'ochre', 'porphyry', 'serena'] as const;

export type Emblem = (typeof EMBLEMS)[number];
export type Tincture = (typeof TINCTURES)[number];

export interface House {
  seat: number;
  name: string;
  initial: string;
  tincture: Tincture;
  emblem: Emblem;
  rank?: Rank | null;
}

/** What a bot is called by its level, and the level where it has one. */
export interface Rank {
  title: string;
  level: number | null;
}

/** What is on a shield. */
export type Charge = readonly [Tincture, Emblem];

const ARMS = layout.arms as unknown as readonly Charge[];

/** One letter for each name, all different: the first that is free in the name, else the seat's own. */
export function initials(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, seat) => {
    const letters = [...name.toLocaleUpperCase().replace(/[^\p{L}\p{N}]/gu, '')];
    const free = [...letters, ...'ABCDEF'.slice(seat), ...'ABCDEFGHIJ'].find((letter) => !taken.has(letter))!;
    taken.add(free);
    return free;
  });
}

/** What a house bears, as the server keeps it. */
export interface ArmsChoice {
  emblem: Emblem;
  tincture: Tincture;
}

/** The reader's own house, wherever no seat is meant. */
export const ownHouse = (name: string, { emblem, tincture }: ArmsChoice): House => ({
  seat: 0,
  name,
  initial: initials([name])[0]!,
  tincture,
  emblem,
});

/**
 * The arms of all seats: their own where they have some; the others get those of their place, or the next whose
 * tincture is free.
 */
export function armsOf(own: readonly (ArmsChoice | null)[]): Charge[] {
  const taken = new Set(own.flatMap((arms) => (arms ? [arms.tincture] : [])));
  return own.map((arms, seat): Charge => {
    if (arms) return [arms.tincture, arms.emblem];
    const order = [...ARMS.slice(seat % ARMS.length), ...ARMS.slice(0, seat % ARMS.length)];
    const free = order.find(([tincture]) => !taken.has(tincture)) ?? order[0]!;
    taken.add(free[0]);
    return free;
  });
}

/** The houses of those who sit here; a game whose houses are given brings their *arms*. */
export function housesOf(
  names: readonly string[],
  arms: readonly Charge[] = ARMS,
  ranks: readonly (Rank | null)[] = [],
): House[] {
  const letters = initials(names);
  return names.map((name, seat) => {
    const [tincture, emblem] = arms[seat % arms.length]!;
    return { seat, name, initial: letters[seat]!, tincture, emblem, rank: ranks[seat] ?? null };
  });
}
