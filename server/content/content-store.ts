import type { Catalogue } from './catalogue.ts';
import { readContentFiles } from './content-files.ts';
import { readPictureManifest } from './picture-manifest.ts';
import { readCatalogue } from './read-catalogue.ts';

interface ContentFolders {
  /** YAML and Markdown. */
  contentDirectory: string;
  /** The encoded pictures with their manifest. */
  picturesDirectory: string;
}

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
 * Reads a snapshot from the files of two folders, as they are now.
 *
 * @throws ContentError when the content is wrong, ConfigError when a folder is
 */
export function readSnapshot({ contentDirectory, picturesDirectory }: ContentFolders): Catalogue {
  return readCatalogue(readContentFiles(contentDirectory), readPictureManifest(picturesDirectory));
}
