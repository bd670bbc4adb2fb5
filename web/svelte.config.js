import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** Every component by its place in the list of all: a name of two letters where a hash has thirteen. */
const SRC = fileURLToPath(new URL('src/', import.meta.url));
const COMPONENTS = readdirSync(SRC, { recursive: true })
  .filter((path) => path.endsWith('.svelte'))
  .sort();

/** The class that keeps the style of a component to itself. */
function cssHash({ hash, css, filename = '' }) {
  const n = COMPONENTS.indexOf(filename.replace(/^.*?\bsrc\//, ''));
  return n < 0 ? `s-${hash(css)}` : `s-${n.toString(36)}`;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
