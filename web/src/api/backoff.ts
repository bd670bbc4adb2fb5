/** How long to wait before attempt *attempt* to reconnect: longer and longer, never all at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const whole = Math.min(15_000, 400 * 2 ** attempt);
  return Math.round(whole * (0.7 + 0.3 * random()));
}
