// What is told at a table: aloud, turn by turn, and as marks on the board.

import type { Live } from '../api/live.svelte';
import type { LogLine, Turn } from '../api/types';
import { announcer } from '../app/announce.svelte';
import { settings } from '../app/settings.svelte';
import { Playback } from './playback.svelte';
import { finished, itemsOf, type Item } from './turns';

export class Telling {
  readonly playback = new Playback();
  /** The turns since the reader's last move. */
  readonly items: readonly Item[] = $derived.by(() => itemsOf(this.live.turns, this.live.since));
  private pointed = $state<number | null>(null);
  private heard: readonly Turn[] = [];

  constructor(private readonly live: Live) {}

  /** What the board bears now: what is being shown, what is pointed at, else all since the last move. */
  get marks(): readonly Item[] {
    if (this.playback.items) return this.playback.items;
    const pointed = this.live.turns.find((turn) => turn.n === this.pointed);
    if (pointed) return this.items.filter((item) => item.turn === pointed).concat(this.unnumbered(pointed));
    return settings.marks ? this.items.filter((item) => item.number !== null) : [];
  }

  /** The turn that is being shown: once more, or as it comes. */
  get current(): Turn | null {
    const items = this.playback.items;
    return items?.[items.length - 1]?.turn ?? this.live.pacing.turn;
  }

  /** What was seen when the turn was played that is being shown once more; null if that is not known. */
  get past(): unknown {
    const { items, before } = this.playback;
    const { views } = this.live;
    const n = items?.[items.length - 1]?.turn.n ?? -1;
    return views.get(before && views.has(n) ? n - 1 : n) ?? views.get(n) ?? null;
  }

  point = (turn: Turn | null): void => {
    this.pointed = turn?.n ?? null;
  };

  /** Show what happened since the last move, or end that. */
  show = (): void => {
    if (this.playback.items) this.playback.stop();
    else this.playback.start(this.items);
  };

  /** Show *turn* once more. */
  replay(turn: Turn): void {
    this.playback.start([this.items.find((item) => item.turn.n === turn.n) ?? { turn, number: null }]);
  }

  /** End what is being shown; says whether something was. */
  ends(): boolean {
    const shown = this.playback.items !== null;
    this.playback.stop();
    return shown;
  }

  /** Tell aloud what *lines* brought: each turn once, when it is over, and one's own steps at once. */
  hear(lines: readonly LogLine[], first: boolean): void {
    const over = finished(this.heard, this.live.turns);
    this.heard = this.live.turns;
    if (lines.length) this.playback.stop();
    if (first || !lines.length) return;
    const due = this.live.legal.length ? this.items[this.items.length - 1]?.turn : undefined;
    const told = due && !due.done ? [...over, due] : over;
    const own = lines.filter((line) => line.by === this.live.seat && line.by !== null);
    const text = told.length
      ? told.map((turn) => turn.text)
      : own.map((line) => line.text || (line.events[0]?.text ?? ''));
    if (text.length) announcer.say(text.join(' '));
  }

  private unnumbered(turn: Turn): Item[] {
    return this.items.some((item) => item.turn === turn) ? [] : [{ turn, number: null }];
  }
}
