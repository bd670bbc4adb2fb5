// Words of the scoring, in both languages: they come with its beats.

export const WORDS = {
  en: {
    beatTitle: 'Final scoring',
    beatTracks: 'Tracks',
    beatTracksText: 'Each member scores the points of its space. Having a member on all five tracks scores 5 more.',
    beatMajorities: 'Majorities',
    beatMajoritiesText: 'Most members on a track: 3 points.',
    beatCrests: 'Crests',
    beatCrestsText: 'Each crest scores 1 point; passing a double turn scores too.',
    beatNobility: 'Nobility',
    beatNobilityText: 'The nobility tiles are revealed and scored.',
  },
  fr: {
    beatTitle: 'Décompte final',
    beatTracks: 'Pistes',
    beatTracksText:
      'Chaque membre rapporte les points de sa case. Être présent sur les cinq pistes en rapporte 5 de plus.',
    beatMajorities: 'Majorités',
    beatMajoritiesText: 'Le plus de membres sur une piste : 3 points.',
    beatCrests: 'Armoiries',
    beatCrestsText: 'Chaque jeton Armoiries rapporte 1 point ; un double tour passé en rapporte aussi.',
    beatNobility: 'Noblesse',
    beatNobilityText: 'Les tuiles Noblesse sont révélées et rapportent leurs points.',
  },
} as const;
