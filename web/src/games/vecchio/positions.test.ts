// The map in recorded positions: whatever stands in the towns and whatever each of them costs, nothing covers anything.

import { describe, expect, test, vi } from 'vitest';

import { frameOf } from '../../table/arrangement';
import recorded from './fixtures/positions.json';
import fixture from './fixtures/table.json';
import { labelsOf, overlap, shieldSize, type Labels } from './labels';
import { planOf, type Point, type Rect } from './layout';
import { panelsOf, sheetOf } from './sheet';
import { asView, MIDDLEMEN, type Board, type View } from './view';

// The settings are a browser's.
vi.mock('../../app/settings.svelte', () => ({ settings: { lang: 'en' } }));

/** The maps of both boards are the same: they differ in crests alone. */
const board = fixture.board as unknown as Board;
const [WIDTH, HEIGHT] = [1366, 768];

type Position = (typeof recorded.positions)[number];
const named = (towns: readonly number[]): string[] => towns.map((town) => recorded.towns[town]!);

function viewOf(position: Position): View {
  return {
    ...asView(fixture.go.view),
    players: position.standing.length,
    standing: position.standing.map(named),
    lying: position.lying.map(named),
    middlemen: Object.fromEntries(MIDDLEMEN.map((colour, i) => [colour, named(position.middlemen)[i]!])),
  } as View;
}

const { houses, side, gap, bar, strip } = frameOf(WIDTH, HEIGHT, 4);
const sheet = sheetOf(WIDTH - houses - side - 4 * gap, HEIGHT - bar - strip - 3 * gap, 'hall');
const panels = Object.values(panelsOf(board, sheet));
const plan = planOf(board, sheet.map.width, sheet.map.height, panels, sheet.scale);
const size = shieldSize(sheet.scale);

function labelled(position: Position): Labels {
  const priced = named(position.priced);
  return labelsOf({
    board,
    view: viewOf(position),
    plan,
    scale: sheet.scale,
    ...sheet.map,
    panels,
    numbers: Object.keys(board.areas),
    named: new Map(Object.keys(board.towns).map((town) => [town, town.replaceAll('_', ' ')])),
    lit: new Set(priced),
    priced: new Map(priced.map((town) => [town, named(position.wide).includes(town)])),
  });
}

const within = ([x, y]: Point, rect: Rect): boolean =>
  x > rect.x && x < rect.x + rect.w && y > rect.y && y < rect.y + rect.h;
const kind = (all: Record<string, Rect>, name: string): [string, Rect][] =>
  Object.entries(all).map(([id, rect]) => [`${name} of ${id}`, rect]);

/** What covers the centre of a town, an area number or another pill. */
function covered(labels: Labels): string[] {
  const shields = Object.entries(labels.members).flatMap(([town, all]) =>
    all.map(({ at: [x, y] }, i): [string, Rect] => [
      `shield ${i} of ${town}`,
      { x: x - size / 2, y: y - size / 2, w: size, h: size },
    ]),
  );
  const pills = kind(labels.pills, 'pill');
  const above = [...pills, ...shields, ...kind(labels.names, 'name')];
  const below = [...kind(labels.areas, 'number'), ...pills];
  return above.flatMap(([one, rect]) => [
    ...Object.entries(plan.towns).flatMap(([town, at]) => (within(at, rect) ? [`${one} covers ${town}`] : [])),
    ...below.flatMap(([other, box]) => (other !== one && overlap(rect, box) > 1 ? [`${one} covers the ${other}`] : [])),
  ]);
}

describe.each(['reconstruction', 'brisk'])('on the board %s', (name) => {
  const positions = recorded.positions.filter((position) => position.board === name);
  test('there are a hundred positions', () => expect(positions).toHaveLength(100));
  test.each([0, 1, 2, 3])('no pill, shield or name covers a town, the number of an area or a pill (%i)', (part) => {
    for (const [n, position] of positions.entries()) {
      if (n % 4 !== part) continue;
      const labels = labelled(position);
      expect(covered(labels), `position ${n}`).toEqual([]);
      expect(Object.keys(labels.pills)).toHaveLength(position.priced.length);
      expect(Object.keys(labels.names).length).toBeGreaterThanOrEqual(Object.keys(board.towns).length - 3);
    }
  });
});
