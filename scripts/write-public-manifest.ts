import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { publicManifestOf, publicRoutes } from '../server/http/public-manifest.ts';

/**
 * Writes the map of the routes that public pages load: without what few visitors open.
 *
 * @param directory of the files for browsers
 */
export async function writePublicManifest(directory: string): Promise<void> {
  const folder = join(directory, 'assets');
  const name = (await readdir(folder)).find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error(`There is no map of the routes in ${folder}`);
  const [, begin, json, end] =
    /^([\w.]+\s*=\s*)(\{.*\})(;?\s*)$/s.exec(await readFile(join(folder, name), 'utf8')) ?? [];
  if (json === undefined) throw new Error(`${name} is not what it was in other versions of React Router`);
  const manifest = JSON.parse(json) as { routes: Record<string, { path?: string; hasDefaultExport?: boolean }> };
  const text = begin + JSON.stringify({ ...manifest, routes: publicRoutes(manifest.routes) }) + end;
  await writeFile(join(folder, publicManifestOf(name)), text);
}
