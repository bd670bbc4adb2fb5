// When each part of a turn in which something is built begins, and how long it takes, in milliseconds.

export const PARTS = {
  cards: { after: 0, time: 250 },
  tile: { after: 250, time: 350 },
  points: { after: 600, time: 300 },
  /** The marker goes on when the points have come. */
  marker: { after: 900, time: 250 },
} as const;
