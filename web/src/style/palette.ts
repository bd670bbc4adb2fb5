// A set of things that colour tells apart. A game registers its own by exporting `palettes` from
// `games/<game>/palettes.ts`.

export interface Hue {
  name: string;
  /** A token of tokens.css. */
  tincture: string;
  /** The symbol or shape that is always drawn with it. */
  sign?: string;
  /** The letter that always stands with it, in English and in French. */
  letters?: readonly [en: string, fr: string];
}

export interface Palette {
  name: string;
  hues: readonly Hue[];
}
