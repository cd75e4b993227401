import type { Catalogue } from './catalogue.ts';
import { readContentFiles } from './content-files.ts';
import { readPictureManifest } from './picture-manifest.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Holds the content of the site: nothing else keeps any of it from one request to the next. */
export interface ContentStore {
  /** The snapshot that new requests get. A request keeps the one it began with. */
  current: () => Catalogue;
  /** Replaces the snapshot for all requests to come, at once. */
  publish: (next: Catalogue) => void;
}

export function createContentStore(first: Catalogue): ContentStore {
  let snapshot = first;
  return {
    current: () => snapshot,
    publish: (next) => {
      snapshot = next;
    },
  };
}

/**
 * Opens the store on the files of two folders, which are read now and not again.
 *
 * @throws ContentError when the content is wrong, ConfigError when a folder is, so that neither starts the site
 */
export function openContentStore(folders: { contentDirectory: string; picturesDirectory: string }): ContentStore {
  const picture = readPictureManifest(folders.picturesDirectory);
  return createContentStore(readCatalogue(readContentFiles(folders.contentDirectory), picture));
}
