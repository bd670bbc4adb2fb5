// Put package-lock.json in order: `npm run lock` writes, `npm run lock -- --check` only says whether it is in order.
//
// - No download addresses: npm then asks whatever registry the machine is set to.
// - Every optional package for another platform is listed. A registry that holds only this platform's
//   makes npm leave the others out, and then refuse its own lock file in `npm ci`.
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const before = readFileSync(path, 'utf8');
const lock = JSON.parse(before);

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = {
  arm: 'arm',
  arm64: 'arm64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
  ia32: 'ia32',
};

/** What a package such as `binding-linux-arm64-musl` runs on. */
function platform(name) {
  const parts = name.split('/').pop().split('-');
  const os = parts.filter((part) => SYSTEMS.includes(part));
  const cpu = parts.filter((part) => part in PROCESSORS).map((part) => PROCESSORS[part]);
  return os.length || cpu.length ? { ...(cpu.length && { cpu }), ...(os.length && { os }) } : null;
}

for (const entry of Object.values(lock.packages)) {
  delete entry.resolved;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const runs = platform(name);
    if (runs && /^\d+\.\d+\.\d+$/.test(version))
      lock.packages[`node_modules/${name}`] ??= { version, ...runs, dev: true, optional: true };
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
const after = `${JSON.stringify(lock, null, 2)}\n`;

if (!process.argv.includes('--check')) writeFileSync(path, after);
else if (before !== after) {
  console.error('package-lock.json is not in order: run `npm run lock`.');
  process.exit(1);
}
