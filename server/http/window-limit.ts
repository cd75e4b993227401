const WINDOW_MS = 60_000;

/**
 * Lets so many requests of a network, and so many of all together, through in a minute. It counts in this process alone; what
 * it remembers ends with each minute, and networks are not written down.
 */
export function createWindowLimit(max: { ofNetwork: number; ofAll: number }): (network: string) => boolean {
  let endsAt = 0;
  let all = 0;
  const ofNetwork = new Map<string, number>();
  return (network) => {
    const now = performance.now();
    if (now >= endsAt) {
      endsAt = now + WINDOW_MS;
      all = 0;
      ofNetwork.clear();
    }
    const count = ofNetwork.get(network) ?? 0;
    if (all >= max.ofAll || count >= max.ofNetwork) return false;
    all += 1;
    ofNetwork.set(network, count + 1);
    return true;
  };
}
