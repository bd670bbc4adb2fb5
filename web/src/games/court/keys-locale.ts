// Keys that stand for more than one action of the rules, with what they do.

export const WORDS = {
  en: { '1–5': 'Take up a card of your hand', J: 'Ally instead of eliminating' },
  fr: { '1–5': 'Prendre en main une carte', J: 'S’allier au lieu d’éliminer' },
} as const;
