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
