import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { beside } from './scripts/beside.mjs';
import { licences } from './scripts/licences.mjs';
import { preloads } from './scripts/preloads.mjs';
import { serviceWorker } from './scripts/worker.mjs';

const server = process.env.SIGNORIA_DEV ?? 'http://127.0.0.1:8123';

/**
 * What every table and every replay needs, and little else does: in one file it weighs less than in a dozen. What is
 * fetched later (see `src/table/later.ts`) must not stand here: it would come with the first drawing.
 */
const TABLE = [
  'src/api/(backoff|book|line|live|pacing|timers|types)',
  'src/app/ids',
  'src/games/(actions|faces|scored)',
  'src/houses/(Token|ranks)',
  'src/parts/(Band|Grid|LateSheet|Piece|Spot|Toolbar|lit|motion|piece|roving)',
  'src/story/(absence|playback|telling|turns)',
  'src/symbols/(Counted|Scroll)',
  'src/table/(ActionButton|ActionHelp|ActionList|Bar|BarIcon|Chip|Deciding|EmptyTable|Houses)\\.svelte',
  'src/table/(OnBoard|Play|SectionLink|Stage|Strip|UndoBox)\\.svelte',
  'src/table/(arrangement|calling|choosing|fading|groups|laid|later|looking|offers|opened|planning|plans)\\b',
  'src/table/(scoring|scorings|seats|showing|space|telling)\\b',
  'src/wire/',
  'src/words/(grammar|spoken)',
  'node_modules/svelte/src/(easing|motion|transition)/',
  'node_modules/svelte/src/reactivity/(media-query|reactive-value)',
];

const { plugin, resolveDependencies } = preloads();

export default defineConfig({
  plugins: [plugin, svelte(), beside('.cache/pictures'), licences(), serviceWorker()],
  // Relative addresses: the server says with <base href> under which path it lives.
  base: './',
  // Layout data that the Python drawings read too.
  resolve: { alias: { $draw: fileURLToPath(new URL('../src/signoria/draw', import.meta.url)) } },
  build: {
    outDir: '../src/signoria/server/static',
    emptyOutDir: true,
    // A data: font or script would need a wider content security policy.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies },
    // Which files each page needs: for the service worker and for the test of their weight.
    manifest: 'assets/parts.json',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'stage', test: new RegExp(TABLE.join('|')) }],
        },
      },
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
