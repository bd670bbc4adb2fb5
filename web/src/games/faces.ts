import type { Face } from './face';

const folders = import.meta.glob<{ face: Face }>('./*/index.ts');

/** The face of the game called *name*; a game that brings none, or none that can be loaded, gets the generic one. */
export async function faceOf(name: string): Promise<Face> {
  const load = folders[`./${name}/index.ts`];
  return load ? load().then(({ face }) => face, generic) : generic();
}

const generic = async (): Promise<Face> => (await import('./generic/face')).generic;
