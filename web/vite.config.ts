import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { beside } from './scripts/beside.mjs';
import { licences } from './scripts/licences.mjs';
import { serviceWorker } from './scripts/worker.mjs';

const server = process.env.SIGNORIA_DEV ?? 'http://127.0.0.1:8123';

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
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
