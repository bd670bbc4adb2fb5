// Keys that stand for more than one action of the rules, with what they do.

export const WORDS = {
  en: {
    T: 'The tiles of the display, one after the other',
    B: 'Place a tile: type the space, for example d2',
    '1–8': 'While paying: the card piles in their order',
    '9': 'While paying: a worker',
  },
  fr: {
    T: 'Les tuiles au centre, l’une après l’autre',
    B: 'Poser une tuile : tapez la case, par exemple d2',
    '1–8': 'Pour payer : les piles de cartes dans leur ordre',
    '9': 'Pour payer : un ouvrier',
  },
} as const;
