import type { Face } from './face';
import { generic } from './generic/face';

const folders = import.meta.glob<{ face: Face }>('./*/index.ts');

/** The face of the game called *name*; a game that brings none, or none that can be loaded, gets the generic one. */
export async function faceOf(name: string): Promise<Face> {
  const load = folders[`./${name}/index.ts`];
  if (!load) return generic;
  return load().then(
    ({ face }) => face,
    () => generic,
  );
}
