import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { beside } from './scripts/beside.mjs';
import { licences } from './scripts/licences.mjs';
import { serviceWorker } from './scripts/worker.mjs';

const server = process.env.SIGNORIA_DEV ?? 'http://127.0.0.1:8123';

/** What every table and every replay needs, and little else does: in one file it weighs less than in a dozen. */
const TABLE = [
  'src/api/types',
  'src/games/(actions|faces|scored)',
  'src/houses/ranks',
  'src/parts/(Band|Grid|LateSheet|Piece|Spot|Toolbar|lit|motion|piece|roving)',
  'src/story/(Amount|Changed|Seal|turns)',
  'src/symbols/(Counted|Glyph|Scroll)',
  'src/table/(Chip|Houses|SectionLink|Stage|arrangement|ending|locale|seats|space)',
  'src/wire/',
  'node_modules/svelte/src/(easing|motion|transition)/',
  'node_modules/svelte/src/reactivity/(media-query|reactive-value)',
];

export default defineConfig({
  plugins: [svelte(), beside('.cache/pictures'), licences(), serviceWorker()],
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
    modulePreload: { polyfill: false },
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
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
