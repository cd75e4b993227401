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
