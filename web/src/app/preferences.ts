// What a reader may choose about the page, and how it is read back from what the browser has kept.

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const PACES = ['calm', 'usual', 'brisk'] as const;
export type Pace = (typeof PACES)[number];
export const TEXT_SIZES = [0.9, 1, 1.15, 1.3, 1.5] as const;

const FACTORS: Record<Pace, number> = { calm: 1.6, usual: 1, brisk: 0.5 };

/** How long something that usually takes *ms* takes at *pace*. */
export const paced = (ms: number, pace: Pace): number => Math.round(ms * FACTORS[pace]);

/** What was kept, if it is one of *all*. */
export const oneOf = <T extends string>(all: readonly T[], kept: string | null, otherwise: T): T =>
  all.find((each) => each === kept) ?? otherwise;

export const numberOf = (all: readonly number[], kept: string | null, otherwise: number): number =>
  all.find((each) => String(each) === kept) ?? otherwise;
