// Puts the files of a folder beside the built page, by their own names.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A plugin of Vite; *path* is that of the folder under `web`. */
export function beside(path) {
  const folder = fileURLToPath(new URL(`../${path}/`, import.meta.url));
  return {
    name: 'beside',
    apply: 'build',
    generateBundle() {
      for (const fileName of readdirSync(folder))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(folder + fileName) });
    },
  };
}
