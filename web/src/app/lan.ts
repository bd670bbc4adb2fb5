// Links that others can follow: a page that is open at a loopback address hands out the one in the network.

/** Whether *host* means this machine, whoever asks. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** *url* of the program that lives at *base*, as others in the network reach it. */
export function sharedAddress(url: string, base: string, lan: string | null): string {
  const known = lan !== null && isLoopback(new URL(url).hostname) && url.startsWith(base);
  return known ? new URL(url.slice(base.length), lan).href : url;
}
