import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

import { unquoted } from '#server/process/config.ts';

const root = join(import.meta.dirname, '..');

/** The content that is built with: the sample that ships with the code, or another folder. */
export function contentFolder(): string {
  return resolve(root, unquoted(process.env['CONTENT_DIR']) || 'content');
}

/** Where the encoded pictures of a folder of content are, beside it; undefined for the sample, whose are part of the build. */
export function encodedPictures(): string | undefined {
  const folder = contentFolder();
  return folder === join(root, 'content') ? undefined : join(folder, '.encoded');
}

/**
 * Reads the settings of a site of one's own, `.env` in the folder of its content; what is set elsewhere counts more. Such a
 * site has its data beside them, so that a copy of the folder has data of its own.
 */
export function readSiteSettings(): void {
  const folder = contentFolder();
  const settings = join(folder, '.env');
  const hasSettings = existsSync(settings);
  // Some editors write a mark before the first line.
  const written = hasSettings ? parseEnv(readFileSync(settings, 'utf8').replace(/^\uFEFF/, '')) : {};
  const data = join(folder, '.data');
  if (hasSettings || existsSync(data)) process.env['DATA_DIR'] ||= written['DATA_DIR'] || data;
  for (const [name, value] of Object.entries(written)) process.env[name] ??= value;
  const encoded = encodedPictures();
  if (encoded !== undefined && existsSync(encoded)) process.env['PICTURES_DIR'] ||= encoded;
}
