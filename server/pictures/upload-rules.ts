/** What an uploaded picture may be. */

/** In bytes. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;
export const MAX_PIXELS = 50_000_000;
/** Of all uploaded pictures together, with every file that is made of them, in bytes. */
export const MAX_LIBRARY_BYTES = 2 * 1024 * 1024 * 1024;

export type PictureType = 'jpg' | 'png' | 'webp';

/**
 * Why a file is not taken: `empty`: there is none, or nothing in it. `bytes`, `pixels`: it has too many. `type`: it is no
 * JPEG, PNG or WebP. `unreadable`: it is damaged. `full`: the library has no room for it.
 */
export type PictureRefusal = 'empty' | 'bytes' | 'type' | 'animated' | 'pixels' | 'unreadable' | 'full';

/** The type of a file by its first bytes; a name or a header may say anything. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined;
}

/** Why nothing has been uploaded. */
export type UploadProblem = 'no-file' | 'bytes' | 'form' | 'signed-out' | 'attempts' | 'busy' | 'unavailable' | 'used';

/** What has become of the files of a form. */
export interface UploadResult {
  problem?: UploadProblem;
  /** With `attempts`: after how many minutes it is worth trying again. */
  minutes?: number;
  added?: string[];
  same?: string[];
  refused?: { file: string; why: PictureRefusal }[];
}
