// The proof of a shuffle, done in the page: docs/record-format.md in TypeScript.

import { sha256 } from '../app/sha256';

export interface RecordLine {
  n?: number;
  by?: string;
  do?: string;
  undo?: number;
  check: string;
  commitment?: string;
  seed?: string;
  players?: number;
  chance?: string;
  [field: string]: unknown;
}

export interface Verdict {
  lines: number;
  /** The first line that was changed, from 1, or null. */
  changed: number | null;
  seedFits: boolean;
  sealFits: boolean;
  draws: number;
  /** The first entry that fell otherwise than the seed says, or null. */
  wrongDraw: number | null;
  drawsChecked: boolean;
}

export const isFair = (verdict: Verdict): boolean => verdict.changed === null && verdict.seedFits && verdict.sealFits && verdict.wrongDraw === null;

/** JSON with sorted keys, no spaces, and no escapes beyond what JSON asks for. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

export const parseRecord = (text: string): RecordLine[] => text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as RecordLine);

function firstChanged(lines: readonly RecordLine[]): number | null {
  let check = '';
  for (const [i, line] of lines.entries()) {
    const { check: written, ...bare } = line;
    check = sha256(check + canonical(bare)).slice(0, 16);
    if (check !== written) return i + 1;
  }
  return null;
}

/** The number below *total* that the seed gives for entry *n*. */
export function drawn(seed: string, n: number, total: number): number {
  return Number((BigInt(`0x${sha256(`${seed}/${n}`).slice(0, 32)}`) * BigInt(total)) >> 128n);
}

/**
 * Prove the record in *text*. *sealed* is what the table showed from the start; *outcomes* gives for each entry by chance
 * what could have come, each as likely as the next, or null where the page does not know.
 */
export function verify(text: string, sealed: string | null, outcomes: ((n: number) => string[] | null) | null): Verdict {
  const lines = parseRecord(text);
  const [header, closing] = [lines[0]!, lines[lines.length - 1]!];
  const seed = closing.seed ?? '';
  const chance = lines.slice(1, -1).filter((line) => line.by === 'chance' && line.do !== undefined);
  let wrongDraw: number | null = null;
  let known = outcomes !== null && header.chance === 'sha256';
  if (outcomes && known)
    for (const line of chance) {
      const could = outcomes(line.n!);
      if (!could) known = false;
      else if (wrongDraw === null && could[drawn(seed, line.n!, could.length)] !== line.do) wrongDraw = line.n!;
    }
  return {
    lines: lines.length,
    changed: firstChanged(lines),
    seedFits: sha256(seed) === header.commitment,
    sealFits: sealed === null || sealed === header.commitment,
    draws: chance.length,
    wrongDraw: known ? wrongDraw : null,
    drawsChecked: known,
  };
}
