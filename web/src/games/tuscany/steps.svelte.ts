// What was chosen together is done one after the other: each step when the table asks for it.

import { untrack } from 'svelte';

export class Steps {
  private left: string[] = [];

  /** *names* tells what is possible now. To be made while a component is set up. */
  constructor(
    names: () => readonly string[],
    private readonly act: (action: string, event?: Event) => void,
  ) {
    $effect(() => {
      const asked = names();
      untrack(() => {
        const next = this.left[0];
        if (next === undefined || !asked.length) return;
        this.left = asked.includes(next) ? this.left.slice(1) : [];
        if (asked.includes(next)) this.act(next);
      });
    });
  }

  take(actions: readonly string[], event?: Event): void {
    const [first, ...rest] = actions;
    if (first === undefined) return;
    this.left = rest;
    this.act(first, event);
  }
}
