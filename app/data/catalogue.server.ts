import type { PictureFile } from '../domain/model.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';

const sources: Record<string, string> = import.meta.glob('/content/**/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Written by `scripts/pictures.ts` before a build. */
const manifests: Record<string, Record<string, Omit<PictureFile, 'name'>>> = import.meta.glob(
  '/public/pictures/manifest.json',
  { import: 'default', eager: true },
);

/**
 * The content this build was made with, read once. It is the only holder of content: a new snapshot would replace it
 * here. @throws ContentError when the content is wrong, so that a broken file stops the start.
 */
export const catalogue: Catalogue = readCatalogue(
  Object.fromEntries(Object.entries(sources).map(([path, source]) => [path.slice(1), source])),
  (name) => {
    const file = manifests['/public/pictures/manifest.json']?.[name];
    if (file === undefined) throw new Error(`The picture ${name} has not been made; run the build again`);
    return { name, ...file };
  },
);
