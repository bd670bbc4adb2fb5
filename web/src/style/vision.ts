// How colours look to eyes that lack one kind of cone, and how far apart they are.

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export const VISIONS = ['protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Vision = (typeof VISIONS)[number];

/** Viénot, Brettel and Mollon 1999, for linear sRGB. */
const VIENOT: Record<'protanopia' | 'deuteranopia', Matrix> = {
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};
/**
 * Brettel, Viénot and Mollon 1997, for linear sRGB: one half plane each side of a normal. One plane would not do for
 * tritanopia.
 */
const BRETTEL: { normal: Triple; above: Matrix; below: Matrix } = {
  normal: [0.03901, -0.02788, -0.01113],
  above: [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
  ],
  below: [
    [0.93678, 0.18979, -0.12657],
    [0.06154, 0.81526, 0.1232],
    [-0.37562, 1.12767, 0.24796],
  ],
};
const XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (m: Matrix, v: Triple): Triple => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
const clipped = (v: Triple): Triple => v.map((x) => Math.min(1, Math.max(0, x))) as unknown as Triple;

/** A colour such as `#1f4e8c` as light. */
export function linear(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

export function seenWith(vision: Vision, light: Triple): Triple {
  if (vision !== 'tritanopia') return clipped(times(VIENOT[vision], light));
  return clipped(times(dot(BRETTEL.normal, light) >= 0 ? BRETTEL.above : BRETTEL.below, light));
}

function lab(light: Triple): Triple {
  const [x, y, z] = times(XYZ, light).map((value, i) => {
    const t = value / WHITE[i]!;
    return t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The distance in CIE Lab (ΔE of 1976): about 2 is just noticed, 10 is seen at a glance. */
export function difference(a: Triple, b: Triple): number {
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** How bright a colour is, from 0 to 1. */
function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, from 1 to 21, as WCAG reckons it. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
