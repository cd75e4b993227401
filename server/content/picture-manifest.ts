import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import type { PictureFile } from '#domain/values/field-values.ts';
import { ConfigError } from '#server/process/config.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({ version: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) }),
);

/**
 * Reads the list of encoded pictures, which scripts/encode-pictures.ts writes beside them.
 *
 * @throws ConfigError when there is no list, or one that cannot be read
 */
export function readPictureManifest(directory: string): ReadonlyMap<string, PictureFile> {
  const file = join(directory, 'manifest.json');
  try {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(Object.entries(manifest).map(([name, picture]) => [name, { name, ...picture }]));
  } catch (error) {
    throw new ConfigError(
      `The list of pictures, ${file}, cannot be read; run npm run build again, or write a folder of encoded pictures as PICTURES_DIR`,
      { cause: error },
    );
  }
}
