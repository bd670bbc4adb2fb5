// A scoring told again from its events, step by step. No rule is applied here: every florin is one that an event names.

import type { GameEvent, LogLine } from '../../api/types';
import { GOODS, type Good } from './view';

export interface CargoRow {
  seat: number;
  value: number;
  place: number;
  florins: number;
  tied: boolean;
}
export interface GoodRow {
  seat: number;
  steps: number;
  space: number | null;
  place: number | null;
  prize: number;
  bonus: number;
}
export type Step =
  | { kind: 'cargo'; rows: CargoRow[] }
  | { kind: 'good'; good: Good; rows: GoodRow[] }
  | { kind: 'total'; rows: { seat: number; cargo: number; goods: number; bonus: number; total: number }[] };

const SCORING = new Set(['round_ends', 'cargo', 'marker', 'prize', 'summit', 'game_ends', 'starts']);

const part = (event: GameEvent, name: string): number => Number(event.parts[name]);

/** The events of the last scoring among *lines*, or null. */
export function lastScoring(lines: readonly LogLine[]): GameEvent[] | null {
  const line = lines.findLast((each) => each.counts && each.events.some((event) => event.name === 'round_ends'));
  if (!line) return null;
  const from = line.events.findIndex((event) => event.name === 'round_ends');
  return line.events.slice(from).filter((event) => SCORING.has(event.name));
}

export const roundOf = (events: readonly GameEvent[]): number => part(events[0]!, 'round');

export function stepsOf(events: readonly GameEvent[]): Step[] {
  return [cargoStep(events), ...GOODS.map((good) => goodStep(events, good)), totalStep(events)];
}

function cargoStep(events: readonly GameEvent[]): Step {
  const told = events.filter((event) => event.name === 'cargo');
  const rows = told.map((event) => ({
    seat: part(event, 'seat'),
    value: part(event, 'value'),
    place: part(event, 'place'),
    florins: part(event, 'florins'),
    tied: told.filter((other) => part(other, 'place') === part(event, 'place')).length > 1,
  }));
  return { kind: 'cargo', rows: rows.sort((a, b) => a.place - b.place || a.seat - b.seat) };
}

function goodStep(events: readonly GameEvent[], good: Good): Step {
  const about = events.filter((event) => event.parts['good'] === good);
  const seats = [...new Set(about.map((event) => part(event, 'seat')))];
  const rows = seats.map((seat): GoodRow => {
    const mine = (name: string) => about.find((event) => event.name === name && part(event, 'seat') === seat);
    const [marker, prize, summit] = [mine('marker'), mine('prize'), mine('summit')];
    return {
      seat,
      steps: marker ? part(marker, 'steps') : 0,
      space: marker ? part(marker, 'space') : summit ? part(summit, 'space') : null,
      place: prize ? part(prize, 'place') : null,
      prize: prize ? part(prize, 'florins') : 0,
      bonus: summit ? part(summit, 'florins') : 0,
    };
  });
  return { kind: 'good', good, rows: rows.sort((a, b) => (a.place ?? 9) - (b.place ?? 9) || a.seat - b.seat) };
}

function totalStep(events: readonly GameEvent[]): Step {
  const sum = (seat: number, name: string) =>
    events
      .filter((event) => event.name === name && part(event, 'seat') === seat)
      .reduce((all, event) => all + part(event, 'florins'), 0);
  const seats = events.filter((event) => event.name === 'cargo').map((event) => part(event, 'seat'));
  const rows = seats.map((seat) => {
    const [cargo, goods, bonus] = [sum(seat, 'cargo'), sum(seat, 'prize'), sum(seat, 'summit')];
    return { seat, cargo, goods, bonus, total: cargo + goods + bonus };
  });
  return { kind: 'total', rows: rows.sort((a, b) => b.total - a.total) };
}

/** What each seat loaded in the round that ended with these events, from the sales and the cards of the last hold. */
export function cargoCards(log: readonly LogLine[], round: number, players: number): string[][] {
  const holds: string[][] = Array.from({ length: players }, () => []);
  let at = 1;
  let filling: number | null = null;
  for (const line of log) {
    if (!line.counts) continue;
    if (filling !== null && at === round && line.do?.startsWith('reveal ')) holds[filling]?.push(line.do.slice(7));
    for (const event of line.events) {
      if (event.name === 'sold' && at === round)
        holds[part(event, 'seat')]?.push(...(event.parts['cards'] as string[]));
      if (event.name === 'last_hold') filling = part(event, 'seat');
      if (event.name === 'round_ends') [at, filling] = [part(event, 'round') + 1, null];
    }
  }
  return holds;
}
