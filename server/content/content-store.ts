import type { PictureFile } from '../../domain/model.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { readContentFiles } from './content-files.ts';
import type { ContentFiles } from './parse-content.ts';

/** Written by `scripts/encode-pictures.ts` before a build. */
const manifests: Record<string, Record<string, Omit<PictureFile, 'name'>>> = import.meta.glob(
  '/public/pictures/manifest.json',
  { import: 'default', eager: true },
);

/** The files this process was started with. */
export const contentFiles: ContentFiles = readContentFiles();

/**
 * The content this process was started with. It is the only holder of content: a new snapshot would replace it here.
 * @throws ContentError when the content is wrong, so that a broken file stops the start.
 */
export const catalogue: Catalogue = readCatalogue(contentFiles, (name) => {
  const file = manifests['/public/pictures/manifest.json']?.[name];
  if (file === undefined) throw new Error(`The picture ${name} has not been made; run the build again`);
  return { name, ...file };
});
