import { setTimeout } from 'node:timers/promises';

import type { EntryProblem } from '../content/check-document.ts';
import type { Draft } from '../documents/document-store.ts';
import type { Publisher } from '../documents/publisher.ts';

/** No page of the editors' room waits longer for the problems of drafts, in milliseconds: where they are long to find, publishing says them. */
const CHECK_TIMEOUT_MS = 1_500;

/** What stands against publishing all these drafts together; undefined where it cannot be said now. */
export async function draftProblems(
  publisher: Publisher,
  drafts: readonly Draft[],
): Promise<EntryProblem[] | undefined> {
  if (drafts.length === 0) return [];
  const late = setTimeout(CHECK_TIMEOUT_MS, undefined, { ref: false });
  return Promise.race([publisher.check(drafts).catch(() => undefined), late]);
}
