/** What an uploaded picture may be. */

/** In bytes. */
export const MOST_PICTURE_BYTES = 12 * 1024 * 1024;
export const MOST_PIXELS = 50_000_000;
/** Of all uploaded pictures together, with every file that is made of them, in bytes. */
export const MOST_LIBRARY_BYTES = 2 * 1024 * 1024 * 1024;

const pictureTypes = ['jpg', 'png', 'webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/**
 * Why a file is not taken: `empty`: there is none, or nothing in it. `bytes`, `pixels`: it has too many. `type`: it is no
 * JPEG, PNG or WebP. `unreadable`: it is damaged. `full`: the library has no room for it.
 */
const pictureRefusals = ['empty', 'bytes', 'type', 'animated', 'pixels', 'unreadable', 'full'] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];
