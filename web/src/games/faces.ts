import type { Face } from './face';

const folders = import.meta.glob<{ face: Face }>('./*/index.ts');

/** The face of the game called *name*, or null when this page cannot draw it. */
export async function faceOf(name: string): Promise<Face | null> {
  const load = folders[`./${name}/index.ts`];
  return load ? (await load()).face : null;
}
