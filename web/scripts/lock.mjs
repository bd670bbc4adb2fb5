// Strip download addresses from package-lock.json: npm then asks whatever registry the machine is set to.
// `npm run lock` writes; `npm run lock -- --check` only says whether it is clean.
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const before = readFileSync(path, 'utf8');
const lock = JSON.parse(before);
for (const entry of Object.values(lock.packages)) delete entry.resolved;
const after = `${JSON.stringify(lock, null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (before !== after || /https?:\/\/[^"]*\.tgz/.test(before)) {
    console.error('package-lock.json names download addresses: run `npm run lock`.');
    process.exit(1);
  }
} else {
  writeFileSync(path, after);
}
