// Keys that stand for more than one action of the rules, with what they do.

export const WORDS = {
  en: {
    G: 'Go to a town: type its first letters',
    'M V C': 'Take over a province: Milano, Venezia, Chiesa',
    O: 'Offices in Florence, one after the other',
    P: 'Your province tiles, one after the other',
  },
  fr: {
    G: 'Aller dans une ville : tapez ses premières lettres',
    'M V C': 'S’emparer d’une province : Milano, Venezia, Chiesa',
    O: 'Les fonctions à Florence, l’une après l’autre',
    P: 'Vos tuiles Province, l’une après l’autre',
  },
} as const;
