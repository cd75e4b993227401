import { writeEditionFile, type KeptEdition } from './edition-file.ts';

/** Editions that follow each other at once are kept once, and nobody who publishes waits for it, in milliseconds. */
const KEEP_DELAY_MS = 2_000;

export interface EditionKeeper {
  /** @param isOtherLineage whether the editions before belong to another database */
  soon: (isOtherLineage: boolean) => void;
  /** Keeps at once what was to be kept soon. */
  end: () => Promise<void>;
}

/**
 * Keeps the present edition as a file.
 *
 * @param current undefined for content files that are no edition yet
 */
export function createEditionKeeper(
  directory: string,
  current: () => KeptEdition | undefined,
  onError: (error: unknown) => void,
): EditionKeeper {
  let pending: { isOtherLineage: boolean; timer: NodeJS.Timeout } | undefined;
  let writing = Promise.resolve();

  async function write(isOtherLineage: boolean): Promise<void> {
    const edition = current();
    if (edition) await writeEditionFile(directory, edition, isOtherLineage);
  }

  function keep(): void {
    const isOtherLineage = pending?.isOtherLineage === true;
    clearTimeout(pending?.timer);
    pending = undefined;
    writing = writing.then(() => write(isOtherLineage)).catch(onError);
  }

  return {
    soon(isOtherLineage) {
      if (pending) pending.isOtherLineage ||= isOtherLineage;
      else pending = { isOtherLineage, timer: setTimeout(keep, KEEP_DELAY_MS) };
    },
    async end() {
      if (pending) keep();
      await writing;
    },
  };
}
