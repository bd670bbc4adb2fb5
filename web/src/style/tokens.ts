// The colours of tokens.css by name, for the tests that keep its promises.

import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]));
const [, light = '', dark = ''] = css.split(/:root[^{]*\{/);

export const themes = { light: tokens(light), dark: tokens(dark) };
