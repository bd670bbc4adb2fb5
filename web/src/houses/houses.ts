// A player is a house: colour, emblem and initial together, never the colour alone.

import layout from '$draw/houses.json';

export type Emblem = 'palle' | 'crescent' | 'rings' | 'lozenges' | 'waves' | 'tower' | 'tree' | 'lion';
export type Tincture = 'lapis' | 'giglio' | 'verdigris' | 'ochre' | 'porphyry' | 'serena';

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
