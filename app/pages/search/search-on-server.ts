import type { Found } from '../../../domain/search/search-engine.ts';

/** How long the server may take, in milliseconds. Right after its start it waits for its index before it answers. */
const TIMEOUT_MS = 20_000;

/**
 * Asks the server what it finds.
 *
 * @param answers the address at which it searches, without a query
 * @throws when it cannot be reached, does not answer in time or is not ready, and when `controller` is aborted
 */
export async function searchOnServer(answers: string, query: string, controller: AbortController): Promise<Found> {
  const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const address = `${answers}?${new URLSearchParams({ q: query })}`;
    const response = await fetch(address, { signal: controller.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as Found;
  } finally {
    clearTimeout(timeout);
  }
}
