import { tmpdir } from 'node:os';

import type { Catalogue } from '../server/content/catalogue.ts';
import { createContentBuilder, type BuilderFolders } from '../server/content/content-builder.ts';

/** The catalogue of content files, read as at the start of a site that has published nothing yet. */
export async function readCatalogueInProcess(folders: Omit<BuilderFolders, 'dataDirectory'>): Promise<Catalogue> {
  const builder = createContentBuilder({ ...folders, dataDirectory: tmpdir() });
  const { catalogue } = await builder.build([]);
  await builder.close();
  return catalogue;
}
