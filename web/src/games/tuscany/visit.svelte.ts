// Whose region stands large in the place of the reader's own: one looks at rivals without leaving the board.

class Visit {
  seat = $state<number | null>(null);

  /** Go to *seat*, or home again from there. */
  to(seat: number): void {
    this.seat = this.seat === seat ? null : seat;
  }

  /** The next rival of *players* after *own*, and after the last home again. */
  next(players: number, own: number): void {
    const after = ((this.seat ?? own) + 1) % players;
    this.seat = after === own ? null : after;
  }
}

export const visit = new Visit();
