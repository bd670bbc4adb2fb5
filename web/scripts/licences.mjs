// Writes licences.txt beside the built page: the notices of everything from elsewhere that the page ships.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKAGES = fileURLToPath(new URL('../node_modules/', import.meta.url));
/** Fonts come through a script of ours, so no module names them. */
const FONTS = ['@fontsource/eb-garamond', '@fontsource/source-sans-3'];

const nameOf = (module) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module)?.[1];

function noticeOf(name) {
  const folder = `${PACKAGES}${name}/`;
  const { version, license } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file && existsSync(folder + file) ? readFileSync(folder + file, 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/** A plugin of Vite. */
export function licences() {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => Object.keys(part.modules ?? {}));
      const shipped = new Set([...FONTS, ...modules.flatMap((module) => nameOf(module) ?? [])]);
      const source = [...shipped]
        .sort()
        .map(noticeOf)
        .join(`\n${'-'.repeat(72)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
