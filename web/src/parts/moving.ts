// Until when something is on its way on the board: the next turn moves nothing before.

let end = 0;

/** Something is on its way for so many milliseconds. */
export const moves = (ms: number): void => {
  end = Math.max(end, performance.now() + ms);
};

/** What was on its way is there. */
export const arrived = (): void => {
  end = 0;
};

/** For how many milliseconds something is still on its way. */
export const moving = (): number => Math.max(0, end - performance.now());
