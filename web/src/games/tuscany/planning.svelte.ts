// What the reader is about to do: the piece in hand, the space aimed at, what it brings and how it is paid.

import { moveOf } from '../actions';
import type { BoardProps } from '../face';
import { costOf, drawing, gainOf, indexOf } from './building';
import { Steps } from './steps.svelte';
import { subjectsOf, type Look, type Subject } from './subjects';
import {
  asView,
  buildOf,
  colourOf,
  isJoker,
  legalOn,
  namesOf,
  pieceName,
  storedFor,
  type Colour,
  type Upgrade,
} from './view';
import { capital, gainWords, tell } from './words';

export class Planning {
  looked = $state.raw<Look | null>(null);
  private readonly given: () => BoardProps;
  readonly steps: Steps;

  constructor(given: () => BoardProps) {
    this.given = given;
    this.steps = new Steps(
      () => this.names,
      (action, event) => this.given().onact(action, event),
    );
  }

  view = $derived.by(() => asView(this.given().view));
  names = $derived.by(() => namesOf(this.given().legal));
  mine = $derived.by(() => this.names.length > 0);
  /** Whose region is drawn large: one's own, or for those who watch that of the seat whose turn it is. */
  me = $derived.by(() => this.given().seat ?? Math.max(0, this.view.turn));
  plot = $derived.by(() => this.view.regions[this.me]!);
  holdable = $derived.by(() => this.mine && this.view.phase === 'act');
  /** The stored piece in hand: only its spaces are lit. */
  holding = $derived.by(() => {
    const { view } = this;
    const held = this.given().fixed;
    const there = view.phase === 'act' && this.plot.spaces.length > 0 && view.storage[this.me]!.includes(held ?? '');
    return held !== null && there ? held : null;
  });
  /** The space that is set. */
  aimed = $derived.by(() => {
    const { set } = this.given();
    return set && /^[a-f][1-5]$/.test(set) ? set : null;
  });

  colourAt(space: string): Colour {
    return this.plot.spaces[indexOf(space)]!;
  }

  /** What may be done on a space, with the piece in hand or with any. */
  actionsOn(space: string): string[] {
    const verbs =
      this.holding === null
        ? ['place', 'joker']
        : isJoker(this.holding)
          ? ['joker']
          : colourOf(this.holding) === this.colourAt(space)
            ? ['place']
            : [];
    return [...verbs, 'extend', 'found'].flatMap((verb) => legalOn(this.names, verb, space) ?? []);
  }

  /** The piece that an action would put on a space, if the view tells. */
  private pieceFor(action: string): string | null {
    const build = buildOf(action);
    if (!build) return null;
    if (build.verb === 'joker') return 'joker';
    if (build.verb === 'found') return 'start';
    const colour = this.colourAt(build.space);
    if (build.verb === 'extend')
      return [...new Set(this.view.display)].find((tile) => colourOf(tile) === colour) ?? null;
    const which = this.aimed === build.space ? this.given().plan?.choices['which'] : undefined;
    if (which) return which;
    return this.holding && !isJoker(this.holding) && colourOf(this.holding) === colour
      ? this.holding
      : (storedFor(this.view, this.me, colour)[0] ?? null);
  }

  private subjects = $derived.by(() => subjectsOf(this.view, this.me, this.given().words));

  private ofBuild(action: string): Subject | null {
    const { view, me } = this;
    const { words } = this.given();
    const build = buildOf(action)!;
    if (!this.plot.spaces.length) return null;
    const piece = this.pieceFor(action) ?? this.colourAt(build.space);
    const lines = build.verb === 'found' ? [] : gainWords(view, me, gainOf(view, me, piece, build.space), words);
    if (build.verb === 'extend') lines.push(capital(tell('buildFree')));
    return {
      action,
      piece,
      title: capital(tell('build', { piece: pieceName(words, piece), space: build.space })),
      lines,
      space: build.space,
    };
  }

  private ofAction(action: string): Subject | null {
    const { verb, parts } = moveOf(action);
    if (buildOf(action)) return this.ofBuild(action);
    if (verb === 'take' || verb === 'tile' || verb === 'discard') return this.subjects.piece(parts[0]!);
    if (verb === 'upgrade') return this.subjects.upgrade(parts[0] as Upgrade);
    if (verb === 'draw') {
      const title = tell('pile', { n: drawing(this.view, this.me), left: this.view.pile });
      return { sign: 'card', title, lines: [] };
    }
    return verb === 'marble' ? this.subjects.good('marble') : null;
  }

  private ofLook(look: Look): Subject | null {
    if ('space' in look) {
      const [action] = this.actionsOn(look.space);
      if (action) return this.ofBuild(action);
      return this.plot.spaces.length ? this.subjects.space(look.space) : null;
    }
    if ('piece' in look) return this.subjects.piece(look.piece);
    if ('upgrade' in look) return this.subjects.upgrade(look.upgrade);
    return 'bonus' in look ? this.subjects.bonus(look.bonus) : this.subjects.good(look.sign);
  }

  /** What the page speaks of: what is aimed at, what must be paid, what the reader looks at. */
  subject = $derived.by((): Subject | null => {
    const { view, me, aimed } = this;
    const { words, seat, marked } = this.given();
    if (aimed !== null && this.actionsOn(aimed)[0]) return this.ofBuild(this.actionsOn(aimed)[0]!);
    if (view.phase === 'pay' && view.space && this.plot.spaces.length && view.turn === seat)
      return {
        piece: view.piece,
        title: capital(tell('build', { piece: pieceName(words, view.piece), space: view.space })),
        lines: gainWords(view, me, gainOf(view, me, view.piece, view.space), words),
        space: view.space,
      };
    return (
      (marked === null ? null : this.ofAction(marked)) ??
      (this.looked ? this.ofLook(this.looked) : null) ??
      (this.holding ? this.subjects.piece(this.holding) : null) ??
      (this.mine && view.phase === 'upgrade' ? this.subjects.upgrades() : null)
    );
  });
  colour = $derived.by(() => (this.subject?.space ? this.colourAt(this.subject.space) : null));
  /** What the payment of the plan, or the one that is pointed at in the list, takes away. */
  cost = $derived.by(() => {
    const { marked, plan, set } = this.given();
    const pays = (action: string | null | undefined): boolean => action?.startsWith('pay ') ?? false;
    const way = pays(marked) ? marked : set === null ? null : plan?.actions.find(pays);
    const space = set ?? this.view.space;
    return way && /^[a-f][1-5]$/.test(space) ? costOf(way, this.colourAt(space)) : null;
  });
  /** The piece that would lie on a space. */
  ghosts = $derived.by((): Record<string, string> => {
    const { subject } = this;
    const about = this.aimed !== null || this.view.phase === 'pay' || this.given().marked !== null;
    return subject?.space && subject.piece && !this.plot.pieces[subject.space] && about
      ? { [subject.space]: subject.piece }
      : {};
  });
}
