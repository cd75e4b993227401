import type { PublishedFile } from './published-file.ts';

export type ContentStore = ReturnType<typeof createContentStore>;

/** Holds the content of the site: nothing else keeps any of it from one request to the next. */
export function createContentStore(file: Pick<PublishedFile, 'version' | 'catalogue'>) {
  let catalogue = opened(file);
  let release = catalogue.retain();
  const listeners: (() => void)[] = [];
  function open(): () => void {
    const releaseBefore = release;
    catalogue = opened(file);
    release = catalogue.retain();
    return releaseBefore;
  }
  return {
    /** What new requests read. A request that goes on later retains the one it began with. */
    current: () => catalogue,
    /** Lets new requests read what is published by now, in this process or another one. */
    refresh: () => {
      if (file.version === catalogue.version) return;
      const releaseBefore = open();
      for (const listener of listeners) listener();
      releaseBefore();
    },
    /** Reads the same through another connection: the one before keeps the log of the file from being begun anew. */
    openAnew: () => open()(),
    /** @param listener is called when something else is published, and makes anew what derives from the content */
    onPublish: (listener: () => void) => void listeners.push(listener),
    close: () => release(),
  };
}

/** What is published now, with what is printed of the house in memory: some of it is needed when nothing can be read any more. */
function opened(file: Pick<PublishedFile, 'catalogue'>) {
  const catalogue = file.catalogue();
  void catalogue.en.house;
  return catalogue;
}
