import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The content that is built with: the sample that ships with the code, or another folder. */
export function contentFolder(): string {
  return resolve(root, process.env['CONTENT_DIR'] || 'content');
}

/** Where the encoded pictures of a folder of content are, beside it; undefined for the sample, whose are part of the build. */
export function encodedPictures(): string | undefined {
  const folder = contentFolder();
  return folder === join(root, 'content') ? undefined : join(folder, '.encoded');
}

/** Reads the settings of a site of one's own, `.env` in the folder of its content; what is set elsewhere counts more. */
export function readSiteSettings(): void {
  const settings = join(contentFolder(), '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const encoded = encodedPictures();
  if (encoded !== undefined && existsSync(encoded)) process.env['PICTURES_DIR'] ||= encoded;
}
