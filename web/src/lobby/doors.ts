// A door is painted from the game's name: stable, different for each, and known to no list.

const PAINTS = ['lapis', 'giglio', 'verdigris', 'porphyry', 'terracotta'] as const;

export function paintOf(name: string): (typeof PAINTS)[number] {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return PAINTS[sum % PAINTS.length]!;
}
