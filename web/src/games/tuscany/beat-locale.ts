// Words of the scoring, in both languages: they come with its beats.

export const WORDS = {
  en: {
    beatTitle: 'Round {n} is scored',
    beatGreen: 'Green',
    beatGreenText: 'Green points gained since the last scoring. They stay, and count again at every later scoring.',
    beatRed: 'Red',
    beatRedText: 'Each red marker advances by its owner’s green points.',
    beatLeft: 'Leftovers',
    beatLeftText: 'Stored pieces, marbles, workers and cards in hand bring the last red points.',
  },
  fr: {
    beatTitle: 'Décompte de la manche {n}',
    beatGreen: 'Vert',
    beatGreenText:
      'Points verts gagnés depuis le dernier décompte. Ils restent, et comptent encore à chaque décompte suivant.',
    beatRed: 'Rouge',
    beatRedText: 'Chaque compteur rouge avance d’autant de cases que sa maison a de points verts.',
    beatLeft: 'Matériel restant',
    beatLeftText:
      'Les pièces stockées, les marbres, les ouvriers et les cartes en main rapportent les derniers points rouges.',
  },
} as const;
