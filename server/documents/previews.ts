import { hash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { documentName, type DocumentKey } from '../../domain/documents/document.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { connectedDrafts } from './connected-drafts.ts';
import type { DocumentStore } from './document-store.ts';
import type { Draft } from './stored-documents.ts';
import type { Candidate } from './preview-candidate.ts';
import type { Publisher } from './publisher.ts';

/** The site with some drafts, ready to be rendered. */
export interface Preview extends Candidate {
  drafts: readonly Draft[];
  /** Lets go of it, as its last reader does. */
  release: () => void;
}

/** Previews of the drafts as they are at the moment. Each method may throw what the documents and the publisher throw. */
export interface Previews {
  ofAll: () => Promise<Preview>;
  /** With the drafts that are about one document (connected-drafts.ts). */
  of: (document: DocumentKey) => Promise<Preview>;
}

interface PreviewsOptions {
  documents: Pick<DocumentStore, 'drafts'>;
  publisher: Pick<Publisher, 'candidate'>;
  /** The content that is published at present. */
  current: () => Catalogue;
}

/** Each is a connection to the published file: that of all drafts, and those of a few links. */
const MAX_KEPT = 4;
const KEPT_MS = 10 * 60_000;

/** Builds the content of a preview once per state of its drafts and of the site: a page, its data and the next page share it. */
export function createPreviews({ documents, publisher, current }: PreviewsOptions): Previews {
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
    of: async (document) => previewOf(connectedDrafts(await documents.drafts(), document)),
  };
}

/** The time of the last save is part of it: a draft that was thrown away and begun again counts its revisions anew. */
function stateOf(drafts: readonly Draft[], { version }: Catalogue): string {
  const states = drafts.map((draft) => `${documentName(draft)} ${draft.revision} ${draft.updatedAt}`);
  return hash('sha256', [version, ...states.toSorted()].join('\n'), 'base64url');
}
