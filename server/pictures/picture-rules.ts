import { hash } from 'node:crypto';

/** What browsers get of every picture, whether it comes from the content folder or was uploaded. */

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The sizes of a picture, and what its files are called after. */
export interface PictureSizes {
  /** Eight hexadecimal digits that stand for the picture's bytes and the settings here; part of every file's name. */
  version: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  widths: number[];
}

/** In pixels. The first row that reaches the width of the picture counts; none is encoded wider than it is. */
const widthRows = [
  [160, 320],
  [320, 640, 960],
  [400, 800, 1280],
  [400, 800, 1280, 1920],
];
/** The widest file of any picture, in pixels. */
export const MAX_WIDTH = 1920;
/** A drawing has no pixels of its own: a smaller one, a logo for example, is rendered this wide. */
export const MIN_DRAWING_WIDTH = widthRows[0]!.at(-1)!;

/** Tuned by eye on flat colours; AVIF's effort is low because a fresh clone waits for it. */
export const encoders = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 74, effort: 3 },
  jpg: { quality: 76, mozjpeg: true },
} as const;

const FILE = /^([a-z0-9-]{1,60})-([0-9a-f]{8})-(\d{1,4})\.(avif|webp|jpg)$/;

/** @param bytes of the picture that the files are made from */
export function versionOf(bytes: Uint8Array): string {
  const settings = Buffer.from(JSON.stringify([encoders, widthRows]));
  return hash('sha256', Buffer.concat([bytes, settings]), 'hex').slice(0, 8);
}

/** @param ownWidth of the picture, `MAX_WIDTH` at most */
export function widthsOf(ownWidth: number): number[] {
  const row = widthRows.find((widths) => widths.at(-1)! >= ownWidth)!;
  return [...new Set(row.map((width) => Math.min(width, ownWidth)))];
}

/** The name of one of the files of a picture, below `/pictures/`. */
export function pictureFileName(name: string, version: string, width: number, format: PictureFormat): string {
  return `${name}-${version}-${width}.${format}`;
}

/** What the name of a file says; undefined for what is no file of a picture. */
export function readPictureFileName(file: string) {
  const [, name, version = '', width, format] = FILE.exec(file) ?? [];
  return name === undefined ? undefined : { name, version, width: Number(width), format: format as PictureFormat };
}

/** What an uploaded picture may be. */

/** Of one, 64 megapixels: what cameras of phones call so has a few more than 64 million. A panorama of a phone is below it. */
export const MAX_PIXELS = 64 * 1024 * 1024;
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

export type UploadProblem =
  | 'no-file'
  | 'bytes'
  | 'form'
  | 'signed-out'
  | 'attempts'
  | 'busy'
  | 'unavailable'
  | 'stalled'
  | 'used';

/** What has become of the files of a form. */
export interface UploadResult {
  problem?: UploadProblem;
  /** With `attempts`: after how many minutes it is worth trying again. */
  minutes?: number;
  added?: string[];
  same?: string[];
  refused?: { file: string; why: PictureRefusal }[];
}
