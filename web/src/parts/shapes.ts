// Signs as data: src/signoria/draw/*.json, drawn here and by the Python drawings alike.

/** One part of a sign; colours are names of tokens, `self`, `ground` or a value. */
export interface Shape {
  d?: string | undefined;
  circle?: number[] | undefined;
  ellipse?: number[] | undefined;
  rect?: number[] | undefined;
  fill?: string | undefined;
  stroke?: string | undefined;
  width?: number | undefined;
  dash?: string | undefined;
  join?: string | undefined;
  cap?: string | undefined;
  transform?: string | undefined;
}

/** A colour of the data as CSS has it; without *own* what is of the sign's own colour inherits it. */
function colour(name: string, own: string | undefined, ground: string): string | undefined {
  if (name === 'self') return own;
  if (name === 'ground') return ground;
  return name.startsWith('#') || name === 'none' ? name : `var(--${name})`;
}

/** The attributes that paint *shape*. */
export function painted(shape: Shape, own: string | undefined, ground: string): Record<string, string | undefined> {
  return {
    fill: colour(shape.fill ?? 'self', own, ground),
    stroke: shape.stroke ? colour(shape.stroke, own, ground) : 'none',
    'stroke-width': shape.width?.toString(),
    'stroke-dasharray': shape.dash,
    'stroke-linejoin': shape.join,
    'stroke-linecap': shape.cap,
    transform: shape.transform,
  };
}
