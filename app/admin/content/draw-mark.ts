import type { documentWords } from '#i18n/messages/admin-document-words.ts';
import { traceMark, UNITS, type Pixels } from './trace-mark.ts';

export type MarkRefusal = keyof ReturnType<typeof documentWords>['mark']['refused'];

/** Of the square in which a mark is drawn, in pixels. */
const SIDE = 640;
/** A mark that is smaller within its drawing than this part of it is not enlarged further. */
const LEAST_PART = 1 / 16;

/** A square of a picture: its corner and its side. */
type Frame = readonly [x: number, y: number, side: number];

/** Makes a mark of what the browser draws of a file, whatever it was made with. */
export async function markOf(file: Blob): Promise<{ mark: string } | { refused: MarkRefusal }> {
  const text = await file.text();
  const picture = text.trimStart().startsWith('<') ? await drawingOf(text) : await opened(createImageBitmap(file));
  if (typeof picture === 'string') return { refused: picture };
  const whole: Frame = [0, 0, Math.max(picture.width, picture.height)];
  const found = traceMark(pixelsOf(picture, whole));
  return 'mark' in found ? traceMark(pixelsOf(picture, frameAround(found.mark, whole))) : found;
}

/** What could run or reach out is refused, though nothing of it would work in a picture: it would be missing there. */
async function drawingOf(text: string): Promise<HTMLImageElement | MarkRefusal> {
  if (/<!ENTITY/i.test(text)) return 'entities';
  if (/<script\b|\son\w+\s*=\s*["']/i.test(text)) return 'script';
  // Where a link leads is not a part of the drawing.
  const parts = text.replaceAll(/<a\s[^<>]*>/g, '');
  const addresses = [...parts.matchAll(/(?:\b(?:href|src)\s*=\s*["']|url\(\s*(?:&quot;|["'])?)\s*([^"')]*)/g)];
  const isElsewhere = addresses.some(([, address = '']) => !/^(?:#|data:|$)/.test(address));
  if (isElsewhere || /@import|<\?xml-stylesheet/.test(text)) return 'elsewhere';
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text.trim().replace(ROOT, withItsSize))}`;
  return opened(image.decode().then(() => image));
}

/** The first tag of a drawing. A name in it may have a bracket. */
const ROOT = /<(?:\w+:)?svg(?=[\s>])(?:[^<>"']|"[^"]*"|'[^']*')*>/;

/** Browsers differ in how large a drawing is that does not say so itself, and want the name of its language. */
function withItsSize(tag: string): string {
  const isNamed = !tag.startsWith('<svg') || tag.includes('xmlns=');
  const named = isNamed ? tag : tag.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const said = [...tag.matchAll(/\s(?:width|height)\s*=\s*["']([^"']*)/g)].map(([, length = '']) => length);
  const isSized = said.filter((length) => Number.parseFloat(length) > 0 && !length.includes('%')).length === 2;
  const [, ...box] = /\sviewBox\s*=\s*["']\s*[^\s,"']+[\s,]+[^\s,"']+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag) ?? [];
  const [width = 0, height = 0] = box.map(Number);
  if (!(width && height) && isSized) return named;
  const scale = SIDE / Math.max(width, height);
  const [across, down] = [width, height].map((side) => side * scale || SIDE);
  const unsized = named
    .replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    .replaceAll(/([\s;"'])(?:width|height)\s*:[^;"']*/g, '$1');
  return unsized.replace(/^<[\w:]+/, `$& width="${across}" height="${down}"`);
}

function opened<Picture>(picture: Promise<Picture>): Promise<Picture | 'unreadable'> {
  return picture.catch(() => 'unreadable' as const);
}

function pixelsOf(picture: HTMLImageElement | ImageBitmap, [x, y, side]: Frame): Pixels {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  const scale = SIDE / side;
  context.drawImage(picture, -x * scale, -y * scale, picture.width * scale, picture.height * scale);
  return context.getImageData(0, 0, SIDE, SIDE);
}

/** The part of a picture that a mark has come from, with a pixel around it. */
function frameAround(mark: string, [, , whole]: Frame): Frame {
  const [x = 0, y = 0, width = 0, height = 0] = /viewBox="([^"]*)/
    .exec(mark)![1]!
    .split(' ')
    .map((each) => Number(each) / UNITS);
  const side = Math.max(width, height, SIDE * LEAST_PART) + 2;
  return [(x - 1) * (whole / SIDE), (y - 1) * (whole / SIDE), side * (whole / SIDE)];
}
