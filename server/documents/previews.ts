import { hash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { documentName, type DocumentKey, type DocumentChange } from '#domain/documents/document.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { connectedDrafts } from './connected-drafts.ts';
import type { DocumentStore } from './document-store.ts';
import type { Draft } from './stored-documents.ts';
import { isSameValue, valueAt, withValueAt } from '#domain/documents/values.ts';
import { checkDocument, type EntryProblem } from '#server/content/check-document.ts';
import type { PublishedFile } from '#server/content/published-file.ts';

/** The site with some drafts, ready to be rendered. */
export interface Preview extends Candidate {
  drafts: readonly Draft[];
  /** Lets go of it, as its last reader does. */
  release: () => void;
}

interface PreviewsOptions {
  documents: Pick<DocumentStore, 'drafts'>;
  publisher: { candidate: (drafts: readonly Draft[]) => Promise<Candidate> };
  /** The content that is published at present. */
  current: () => Catalogue;
}

/** Each is a connection to the published file: that of all drafts, and those of a few links. */
const MAX_KEPT = 4;
const KEPT_MS = 10 * 60_000;

/**
 * Previews of the drafts as they are at the moment. The content of one is built once per state of its drafts and of the site: a page,
 * its data and the next page share it. Each method may throw what the documents and the publisher throw.
 */
export function createPreviews({ documents, publisher, current }: PreviewsOptions) {
  const kept = new LRUCache<string, Promise<Preview>>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    dispose: (preview) =>
      void preview.then(
        ({ release }) => release(),
        () => undefined,
      ),
  });

  async function build(drafts: readonly Draft[]): Promise<Preview> {
    const candidate = await publisher.candidate(drafts);
    return { ...candidate, drafts, release: candidate.catalogue.retain() };
  }
  function previewOf(drafts: readonly Draft[]): Promise<Preview> {
    const key = stateOf(drafts, current());
    const known = kept.get(key);
    if (known) return known;
    const preview = build(drafts);
    kept.set(key, preview);
    // What has failed may succeed with the next request.
    preview.catch(() => kept.delete(key));
    return preview;
  }
  return {
    ofAll: async () => previewOf(await documents.drafts()),
    /** With the drafts that are about one document (connected-drafts.ts). */
    of: async (document: DocumentKey) => previewOf(connectedDrafts(await documents.drafts(), document)),
  };
}

/** The time of the last save is part of it: a draft that was thrown away and begun again counts its revisions anew. */
function stateOf(drafts: readonly Draft[], { version }: Catalogue): string {
  const states = drafts.map((draft) => `${documentName(draft)} ${draft.revision} ${draft.updatedAt}`);
  return hash('sha256', [version, ...states.toSorted()].join('\n'), 'base64url');
}

/** The site as it would be with some changes, to be released; `leftOut` says what of them cannot be shown, and why. */
export interface Candidate {
  catalogue: Catalogue;
  leftOut: LeftOut[];
}

export interface LeftOut extends EntryProblem {
  /** Whether nothing of the draft is shown; else only what `field` names is not. */
  isWhole: boolean;
}

/** What is put back can be wrong in its turn; a draft that is not in order then is left out as a whole. */
const MAX_ROUNDS = 5;

/**
 * The site with some changes. What is not finished in one is left out of it: an item of a list, or a field, which is shown as
 * it is on the site. A change of which nothing can be shown is left out as a whole, and so is one by which something else
 * becomes wrong.
 */
export async function candidateOf(file: PublishedFile, changes: readonly DocumentChange[]): Promise<Candidate> {
  const parts: LeftOut[] = [];
  const whole: LeftOut[] = [];
  /** Undefined where nothing can be left out of it. */
  const finished = (change: DocumentChange, problems: readonly EntryProblem[]): DocumentChange | undefined => {
    if (change.value === undefined) return undefined;
    const fields = problems.map(({ field }) => field);
    const value = withoutUnfinished(change.value, file.document(change)?.value, fields);
    if (value === undefined || isSameValue(value, change.value)) return undefined;
    parts.push(...problems.map((problem) => ({ ...problem, isWhole: false })));
    return { ...change, value };
  };
  // What is wrong by itself comes first: what refers to it is right once that is.
  let remaining = changes.map((change) => {
    let next: DocumentChange | undefined = change;
    let kept = change;
    for (let round = 0; next && round < MAX_ROUNDS; round += 1) {
      kept = next;
      const { problems } = checkDocument(kept);
      next = problems.length > 0 ? finished(kept, problems) : undefined;
    }
    return kept;
  });
  for (let round = 0; ; round += 1) {
    const problems = await file.check(remaining);
    if (problems.length === 0 || remaining.length === 0) {
      const catalogue = await file.preview(remaining, new Date().toISOString());
      const names = new Set(whole.map(documentName));
      return { catalogue, leftOut: [...whole, ...parts.filter((part) => !names.has(documentName(part)))] };
    }
    const problemsOf = Map.groupBy(problems, documentName);
    const wrong = remaining.filter((change) => problemsOf.has(documentName(change)));
    const mended = new Map(
      wrong.map((change) => [
        change,
        round < MAX_ROUNDS ? finished(change, problemsOf.get(documentName(change))!) : undefined,
      ]),
    );
    if ([...mended.values()].some((change) => change !== undefined)) {
      remaining = remaining.map((change) => mended.get(change) ?? change);
      continue;
    }
    const toBlame = blamed(remaining, wrong, problems, file);
    const own = problems.filter((problem) => wrong.some((each) => documentName(each) === documentName(problem)));
    whole.push(...(wrong.length > 0 ? own : problems).map((problem) => ({ ...problem, isWhole: true })));
    remaining = remaining.filter((change) => !toBlame.has(change));
  }
}

/** Those that are wrong, else those that what is wrong names, else all. */
function blamed(
  remaining: readonly DocumentChange[],
  wrong: readonly DocumentChange[],
  problems: readonly EntryProblem[],
  file: PublishedFile,
): Set<DocumentChange> {
  const texts = problems.map((problem) => JSON.stringify(file.document(problem)));
  const causes = remaining.filter(({ id }) => texts.some((text) => text?.includes(`"${id}"`)));
  return new Set([wrong, causes, remaining].find((each) => each.length > 0));
}

/** A value without the items of lists that some fields stand in; where a field is in none, it is what is published. */
function withoutUnfinished(value: unknown, published: unknown, fields: readonly string[]): unknown {
  const items = fields.map((field) => /^(?:.*\.)?\d+(?=\.|$)/.exec(field)?.[0]);
  // From the last item to the first, so that none moves before its turn.
  const removed = [...new Set(items)]
    .filter((item) => item !== undefined)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .toReversed();
  const restored = fields.filter((field, index) => field !== '' && items[index] === undefined);
  const without = removed.reduce((next, item) => withValueAt(next, item, undefined), value);
  return restored.reduce((next, field) => withValueAt(next, field, valueAt(published, field)), without);
}
