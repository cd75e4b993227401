import type { Catalogue } from './catalogue.ts';

/** Holds the content of the site: nothing else keeps any of it from one request to the next. */
export interface ContentStore {
  /** The snapshot that new requests get. A request keeps the one it began with. */
  current: () => Catalogue;
  /** Replaces the snapshot for all requests to come, at once. */
  publish: (next: Catalogue) => void;
  /** @param listener is called after each publication, and makes anew what derives from the content */
  onPublish: (listener: () => void) => void;
}

export function createContentStore(first: Catalogue): ContentStore {
  let snapshot = first;
  const listeners: (() => void)[] = [];
  return {
    current: () => snapshot,
    publish: (next) => {
      snapshot = next;
      for (const listener of listeners) listener();
    },
    onPublish: (listener) => void listeners.push(listener),
  };
}
