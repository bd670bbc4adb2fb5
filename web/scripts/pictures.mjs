// Draws the icons of the installed page and the pictures of shared links, as PNG, into .cache/pictures.
// They are drawn anew only when a drawing or this script is newer.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import { compile } from 'svelte/compiler';
import { render } from 'svelte/server';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [FOLDER, SCENES, SIGN] = ['../.cache/pictures/', '../src/lobby/scenes/', '../public/favicon.svg'].map(here);
/** Inside node_modules' reach, so that what is compiled finds Svelte. */
const COMPILED = here('../.cache/scenes/');
const GAMES = ['medici', 'court', 'vecchio', 'tuscany'];
const [PARCHMENT, INK] = ['#f5eddc', '#2a211a'];
/** As Scene.svelte paints lines; outside of a page its style has to come along. */
const STYLE = `<style>.K{stroke:${INK};stroke-width:1.3;stroke-linejoin:round}.k{stroke:${INK};stroke-width:.9}</style>`;

const age = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const svg = (width, height, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${STYLE}${inner}</svg>`;
const ground = (width, height) => `<path d="M0 0h${width}v${height}H0z" fill="${PARCHMENT}"/>`;
const inner = (markup) => markup.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');

const sign = inner(readFileSync(SIGN, 'utf8'));
/** The sign, its box of 32 as large as *size*. */
const signAt = (x, y, size) => `<g transform="translate(${x} ${y}) scale(${size / 32})">${sign}</g>`;
const icon = (margin) => svg(512, 512, ground(512, 512) + signAt(margin, margin, 512 - 2 * margin));
const words = (x, y, size, text) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="EB Garamond" font-weight="600" fill="${INK}">${text}</text>`;
const sceneAt = (scene, x, y, scale) => `<g transform="translate(${x} ${y}) scale(${scale})">${scene}</g>`;

/** One game: its door, and our name. */
const shareOf = (scene) =>
  svg(
    1200,
    630,
    ground(1200, 630) + sceneAt(scene, 60, 55, 2) + signAt(760, 180, 120) + words(758, 400, 92, 'Signoria'),
  );
/** All of them. */
const shareAll = (scenes) =>
  svg(
    1200,
    630,
    ground(1200, 630) +
      signAt(350, 62, 130) +
      words(500, 160, 110, 'Signoria') +
      scenes.map((scene, i) => sceneAt(scene, 30 + i * 288, 290, 0.92)).join(''),
  );

/** The drawings of the doors, as the page draws them: their components, compiled to make markup. */
async function scenes() {
  const names = readdirSync(SCENES).filter((name) => name.endsWith('.svelte'));
  mkdirSync(COMPILED, { recursive: true });
  for (const name of names) {
    const { js } = compile(readFileSync(SCENES + name, 'utf8'), {
      filename: name,
      generate: 'server',
      css: 'external',
    });
    writeFileSync(`${COMPILED}${name}.mjs`, js.code.replaceAll(".svelte'", ".svelte.mjs'"));
  }
  const { default: Scene } = await import(`${COMPILED}Scene.svelte.mjs`);
  // Each has ids of its own: they stand side by side in one picture.
  const drawn = (game) => render(Scene, { props: { game }, idPrefix: game }).body;
  return GAMES.map((game) =>
    inner(
      drawn(game)
        .replace(/<!--[\s\S]*?-->/g, '')
        .trim(),
    ),
  );
}

async function draw() {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const serif = here('../node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2');
  const letters = await subsetFont(readFileSync(serif), 'Signoria', { targetFormat: 'sfnt' });
  const png = (drawing, width) =>
    new Resvg(drawing, { fitTo: { mode: 'width', value: width }, font: { fontBuffers: [letters] } }).render().asPng();
  const drawn = await scenes();
  return {
    'icon-180.png': png(icon(56), 180),
    'icon-192.png': png(svg(32, 32, sign), 192),
    'icon-512.png': png(svg(32, 32, sign), 512),
    'icon-maskable-512.png': png(icon(112), 512),
    'share.png': png(shareAll(drawn), 1200),
    ...Object.fromEntries(GAMES.map((game, i) => [`share-${game}.png`, png(shareOf(drawn[i]), 1200)])),
  };
}

const sources = [SIGN, here('pictures.mjs'), ...readdirSync(SCENES).map((name) => SCENES + name)];
if (age(`${FOLDER}share.png`) < Math.max(...sources.map(age))) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, picture] of Object.entries(await draw())) writeFileSync(FOLDER + name, picture);
}
