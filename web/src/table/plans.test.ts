import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Lack } from '../api/live.svelte';
import type { Incoming, Plan, PlanRow } from '../api/types';
import { Planning, type Line } from './planning.svelte';
import { cycled, going, isPlain, nearest, spokenPlan, toggled, wished } from './plans';

vi.mock('../app/settings.svelte', () => ({ settings: { lang: 'en' } }));

const ROWS = ['who', 'pays', 'take'];
const way = (who: string, pays: string, take: string, more: Partial<Plan> = {}): Plan => ({
  goal: 'colle',
  actions: [`member ${who}`, 'go colle', `travel ${pays}`, `take ${take}`],
  title: 'Act in Colle',
  texts: [],
  pays: {},
  gains: {},
  price: '3 florins',
  sign: 'florins',
  result: '6 − 3 + 5 = 8',
  ends: 'turn',
  undoable: true,
  rare: false,
  choices: { who, pays, take },
  ...more,
});
const step = (action: string, goal: string, more: Partial<Plan> = {}): Plan =>
  way('', '', '', { actions: [action], goal, title: action, choices: {}, ...more });
/** Radda has no carriage way to a scroll. */
const WAYS = [
  way('radda', 'florins', 'florins'),
  way('radda', 'carriage', 'florins'),
  way('radda', 'florins', 'scroll'),
  way('empoli', 'florins', 'florins'),
  way('empoli', 'carriage', 'scroll'),
];
const row = (key: string, options: string[]): PlanRow => ({
  key,
  label: key,
  options: options.map((option) => ({ key: option, text: option, detail: '', piece: null, sign: null, open: true })),
});
const ROWS_OF = [
  row('who', ['radda', 'empoli', 'vernio']),
  row('pays', ['florins', 'carriage']),
  row('take', ['florins', 'scroll']),
];

describe('of the ways to a goal', () => {
  test('the one that fits is found', () =>
    expect(nearest(WAYS, { who: 'empoli', pays: 'carriage', take: 'scroll' }, ROWS)).toBe(WAYS[4]));
  test('an option keeps what it can of the rest, earlier rows first', () => {
    expect(toggled(WAYS, WAYS[2]!, 'pays', 'carriage', ROWS)).toBe(WAYS[1]);
    expect(toggled(WAYS, WAYS[4]!, 'pays', 'florins', ROWS)).toBe(WAYS[3]);
  });
  test('an option that no way has leads nowhere', () =>
    expect(toggled(WAYS, WAYS[0]!, 'who', 'vernio', ROWS)).toBeNull());
  test('a key goes round the options in reach', () => {
    expect(cycled(WAYS, WAYS[0]!, ROWS_OF[0]!, 1)).toBe('empoli');
    expect(cycled(WAYS, WAYS[3]!, ROWS_OF[0]!, 1)).toBe('radda');
    expect(cycled(WAYS, WAYS[0]!, ROWS_OF[0]!, -1)).toBe('empoli');
  });
  test('those of a member are kept apart, if there are any', () => {
    expect(going(WAYS, 'empoli')).toEqual(WAYS.slice(3));
    expect(going(WAYS, 'vernio')).toBe(WAYS);
  });
});

test('a single action that its goal says whole leaves nothing to choose', () => {
  expect(isPlain(step('draw', 'draw'))).toBe(true);
  expect(isPlain(step('choose tile', 'tile', { choices: { tile: 'tile' } }))).toBe(true);
  expect(isPlain(step('choose tile', 'milano', { choices: { tile: 'tile' } }))).toBe(false);
  expect(isPlain(WAYS[0]!)).toBe(false);
});

test('the price is told first, in one breath', () =>
  expect(spokenPlan(WAYS[0]!)).toBe('3 florins. Act in Colle. 6 − 3 + 5 = 8.'));

describe('a wish', () => {
  const wish = { goal: 'venezia_knight', rest: [], choices: {} };
  test('is the step that names what is still to come', () => {
    const plans = [step('choose venezia_scroll', 'venezia_scroll'), step('choose venezia_knight', 'venezia_knight')];
    expect(wished(plans, wish)).toBe(plans[1]);
  });
  test('may be followed by the end of the turn', () => {
    const plan = step('choose venezia_knight', 'venezia_knight', { actions: ['choose venezia_knight', 'end'] });
    expect(wished([plan], wish)).toBe(plan);
  });
  test('is no whole turn for the same goal', () =>
    expect(wished([way('radda', 'florins', 'florins', { goal: 'venezia_knight' })], wish)).toBeNull());
});

type Ack = Extract<Incoming, { type: 'ack' }>;

describe('a plan', () => {
  let sent: string[][] = [];
  let backTo: (number | undefined)[] = [];
  let told = '';
  let lacks: Lack | null = null;
  let said: Incoming | null;
  let line: Line & { seq: number; goals: Plan[] };
  let planning: Planning;
  const ack = (more: Partial<Ack> = {}): Incoming => ({ type: 'ack', id: 'x', seq: 14, ...more }) as Incoming;
  const refused = (name: string, more = {}): Incoming =>
    ({ type: 'refused', id: 'x', error: { name, text: 'No member stands there.', section: null }, ...more }) as never;
  const click = (): Event => ({ pointerType: 'mouse' }) as never;

  beforeEach(async () => {
    [sent, backTo, told] = [[], [], ''];
    said = ack();
    lacks = null;
    line = {
      seq: 10,
      goals: [WAYS[0]!, step('recover', 'recover'), step('reinforce', 'reinforce', { ends: 'chance' })],
      plans: (goal) =>
        Promise.resolve(
          goal === undefined
            ? { seq: line.seq, goals: line.goals }
            : { seq: line.seq, goals: goal === 'colle' ? WAYS : [], rows: ROWS_OF, why: lacks },
        ),
      chain: (actions) => {
        sent.push([...actions]);
        return Promise.resolve(said);
      },
      takeBack: (to) => {
        backTo.push(to);
        return Promise.resolve(ack({ seq: 15 }));
      },
    };
    planning = new Planning(
      line,
      (text) => (told = text),
      () => ['reinforce'],
    );
    await planning.learn();
  });

  const settled = (): Promise<void> => vi.waitFor(() => expect(planning.answer).toBe('none'));
  const touch = async (goal: string): Promise<void> => {
    planning.touch(goal, click());
    await vi.waitFor(() => expect(planning.plan === null || planning.rows.length > 0 || sent.length > 0).toBe(true));
  };
  const news = async (seq: number, goals: Plan[]): Promise<void> => {
    [line.seq, line.goals] = [seq, goals];
    planning.forget();
    await planning.learn();
  };

  test('is set by the first touch and done by the second, as one chain', async () => {
    await touch('colle');
    expect(sent).toEqual([]);
    expect(planning.plan).toBe(WAYS[0]);
    await touch('colle');
    expect(sent).toEqual([WAYS[0]!.actions]);
    await news(14, []);
    await settled();
    expect(planning.plan).toBeNull();
  });
  test('that is done stays set, and is not sent again, until the board shows it', async () => {
    await touch('colle');
    await touch('colle');
    await Promise.resolve();
    expect([planning.plan?.goal, planning.answer]).toEqual(['colle', 'awaited']);
    await planning.accept();
    expect(sent.length).toBe(1);
    line.seq = 14;
    planning.forget();
    expect([planning.plan, planning.answer]).toEqual([null, 'none']);
  });
  test('of a single action is done by the first click of a mouse', async () => {
    await touch('recover');
    expect(sent).toEqual([['recover']]);
  });
  test('that the game wants weighed is not', () => {
    planning.touch('reinforce', click());
    expect(sent).toEqual([]);
  });
  test('of a single action is not done by a letter', () => {
    expect(planning.letter('s', { recover: 's' })).toBe(true);
    expect(planning.plan?.goal).toBe('recover');
    expect(sent).toEqual([]);
  });
  test('for what is brought to its goal is done at once where that is sure, with what was chosen', async () => {
    await planning.bring('colle', WAYS[1]!.choices, () => true);
    expect([sent, planning.plan]).toEqual([[WAYS[1]!.actions], null]);
  });
  test('for what is brought to its goal is set where it must be seen, and done when it is brought again', async () => {
    const unsure = (): boolean => false;
    await planning.bring('colle', null, unsure);
    expect([sent, planning.plan]).toEqual([[], WAYS[0]]);
    await planning.bring('colle', null, unsure);
    expect(sent).toEqual([WAYS[0]!.actions]);
  });
  test('for what is brought to its goal is not sent twice by a second click', async () => {
    const brought = [planning.bring('colle', null, () => true), planning.bring('colle', null, () => true)];
    await Promise.all(brought);
    expect(sent).toHaveLength(1);
  });
  test('stays when an option is chosen, and keys go round its rows', async () => {
    await touch('colle');
    planning.choose('take', 'scroll');
    expect(planning.plan).toBe(WAYS[2]);
    planning.cycle(0, 1);
    expect(planning.plan?.choices.who).toBe('empoli');
    planning.choose('who', 'vernio');
    expect(planning.plan?.choices.who).toBe('empoli');
  });
  test('goes by the member that was touched first', async () => {
    planning.fix('empoli');
    await touch('colle');
    expect(planning.plan).toBe(WAYS[3]);
    planning.fix('empoli');
    expect(planning.fixed).toBeNull();
  });
  test('is taken back whole, and set again with what was chosen', async () => {
    await touch('colle');
    planning.choose('pays', 'carriage');
    await planning.accept();
    await news(14, []);
    await planning.takeBack();
    expect(backTo).toEqual([10]);
    await news(15, [WAYS[0]!]);
    expect(planning.plan).toBe(WAYS[1]);
  });
  test('is taken back by single steps once another was taken from the list', async () => {
    await touch('colle');
    await planning.accept();
    planning.stepped();
    await planning.takeBack();
    expect(backTo).toEqual([undefined]);
  });
  test('that others overtook is looked for again, or said to be gone', async () => {
    await touch('colle');
    said = refused('stale');
    await planning.accept();
    await news(12, [WAYS[3]!]);
    expect(planning.plan).toBe(WAYS[0]);
    await planning.accept();
    await news(13, []);
    expect(planning.plan).toBeNull();
    expect(told).toBe('No longer possible: Act in Colle');
  });
  test('that others made impossible while they acted is said to be gone, and why', async () => {
    await touch('colle');
    lacks = { text: 'Act in Colle: 1 of 3 florins.', section: 'travelling', needs: [] };
    await news(13, []);
    expect(planning.plan).toBeNull();
    expect(told).toBe('No longer possible: Act in Colle: 1 of 3 florins.');
  });
  test('is dropped without a word when a single step was taken instead', async () => {
    await touch('colle');
    planning.stepped();
    await news(13, []);
    expect(told).toBe('');
  });
  test('that was wished for and is taken by another gives way to the cheapest, and says so', async () => {
    line.goals = [step('enter', 'venezia', { ends: 'chance' })];
    await planning.learn();
    planning.touch('venezia', undefined, 'venezia_knight');
    await planning.accept();
    lacks = { text: 'Gemma has the tile.', section: 'province', needs: [] };
    await news(14, [step('choose venezia_scroll', 'venezia_scroll'), step('choose venezia_scroll', 'venezia')]);
    expect(planning.plan?.goal).toBe('venezia');
    expect(planning.as).toBe('cheapest');
    expect(planning.note).toBe('No longer possible: Gemma has the tile.');
  });
  test('of a hint is drawn as long as nothing is set or pointed at', async () => {
    planning.hinted = WAYS[3]!;
    expect(planning.shown).toBe(WAYS[3]);
    planning.aimed = 'recover';
    expect(planning.shown?.goal).toBe('recover');
    await touch('colle');
    expect(planning.shown).toBe(WAYS[0]);
  });
  test('with a step that is refused keeps its card, and the row is named', async () => {
    await touch('colle');
    said = refused('illegal', { step: { number: 1, action: 'member radda', text: '' } });
    await planning.accept();
    expect(planning.plan).toBe(WAYS[0]);
    expect(planning.note).toBe('No member stands there.');
    expect(planning.refused).toBe('who');
  });
  test('that a reveal stops leaves a wish for the next question', async () => {
    line.goals = [step('enter', 'venezia', { ends: 'chance' })];
    await planning.learn();
    planning.touch('venezia', undefined, 'venezia_knight');
    await planning.accept();
    await news(14, [step('choose venezia_scroll', 'venezia_scroll'), step('choose venezia_knight', 'venezia_knight')]);
    expect(planning.plan?.goal).toBe('venezia_knight');
    expect(planning.as).toBe('wished');
  });
  test('that is not answered for 4 seconds says so, and is not sent twice', async () => {
    vi.useFakeTimers();
    line.chain = (actions) => {
      sent.push([...actions]);
      return new Promise(() => undefined);
    };
    planning.touch('recover');
    void planning.accept();
    void planning.accept();
    expect(planning.answer).toBe('awaited');
    vi.advanceTimersByTime(4000);
    expect(planning.answer).toBe('late');
    expect(sent).toHaveLength(1);
    vi.useRealTimers();
  });
});
