// What is written on the steps of a pyramid, and where: a number is never covered, and covers nobody.

/** The width of a sign at 14 pixels. */
const SIGN = 7.8;

export interface Written {
  text: string;
  x: number;
}

interface Step {
  space: number;
  bonus: number;
  /** The width of the whole pyramid, and where this step begins and ends. */
  whole: number;
  left: number;
  right: number;
  /** Half the width of those who stand on it; 0 where nobody does. */
  half: number;
}

/** What fits beside those who stand on a step, and where their middle is. */
export function written({ space, bonus, whole, left, right, half }: Step): { label: Written | null; middle: number } {
  const texts = bonus ? [`${space} +${bonus}`, `+${bonus}`, `${bonus}`] : [`${space}`];
  for (const text of texts) {
    const wide = text.length * SIGN;
    if (!half) return { label: { text, x: Math.max(0, Math.min(left + 4, whole / 2 - wide / 2)) }, middle: whole / 2 };
    for (const x of [left + 4, Math.max(0, left - wide - 2), 0]) {
      const middle = Math.max((left + right) / 2, x + wide + 2 + half);
      if (middle + half <= whole - 1) return { label: { text, x }, middle };
    }
  }
  return { label: null, middle: Math.min(whole / 2, whole - 1 - half) };
}
