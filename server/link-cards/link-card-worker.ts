import sharp from 'sharp';

import { colours, categoryColours } from '#domain/colours.ts';
import { drawableText } from '#domain/drawable-text.ts';
import type { PictureFile } from '#domain/values/field-values.ts';
import type { LinkCard } from '#server/syndication/link-card.ts';
import { site } from '#content/site.ts';
import { replyToParent } from '#server/process/one-job-process.ts';
import {
  boldFonts,
  textFonts,
  titleFonts,
  titleLeadings,
  breakLines,
  hasRoomForWords,
  someLines,
  widthOf,
  type TextStyle,
  lineOf,
} from './set-text.ts';

/** The process that draws one card: its parent sends it, and gets a JPEG. */

export interface LinkCardJob {
  card: LinkCard;
  /** JPEG files, in the order of the card’s pictures. */
  pictures: readonly Uint8Array[];
}

export interface LinkCardReply {
  jpeg: Uint8Array<ArrayBuffer>;
}

// Pictures are JPEG files of ours, and the card itself is a drawing.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadSvgBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

replyToParent(async ({ card, pictures }: LinkCardJob) => ({ jpeg: await drawCard(card, pictures) }));

/** What a messenger shows at most; most cards have a fifth of it. In bytes. */
const MAX_CARD_BYTES = 300_000;

/** White between pictures side by side. */
const GAP = 6;

/**
 * Draws a card.
 *
 * @param pictures its pictures as JPEG files, in their order
 * @returns a JPEG of 1200 × 630 pixels
 */
async function drawCard(card: LinkCard, pictures: readonly Uint8Array[]): Promise<Buffer> {
  const panels = await Promise.all(
    pictures.map(async (bytes, index) => {
      const [from, to] = [index, index + 1].map((each) => Math.round((each * (PANEL + GAP)) / pictures.length));
      const size = { width: to! - from! - GAP, height: HEIGHT - BAR };
      const { data, info } = await sharp(bytes)
        .resize({ ...size, position: positionOf(card.pictures[index]?.focus) })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { input: data, raw: info, left: PICTURES_FROM + from!, top: 0 };
    }),
  );
  const drawing = (pictures.length === 0 ? ornamentOf(card) : '') + layOut(drawableCard(card));
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawing}</svg>`;
  const drawn = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.paper } }).composite([
    ...panels,
    { input: Buffer.from(overlay), left: 0, top: 0 },
  ]);
  for (const quality of [86, 70, 50, 30]) {
    const jpeg = await drawn.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.byteLength < MAX_CARD_BYTES) return jpeg;
  }
  throw new Error('A card is too large at any quality');
}

/** The card without what no font has. Where a text is the site’s own words, nothing is missing. */
function drawableCard(card: LinkCard): LinkCard {
  return {
    ...card,
    eyebrow: drawableText(card.eyebrow),
    title: drawableText(card.title),
    text: card.text && drawableText(card.text),
    ...(card.facts && { facts: card.facts.map(drawableText).filter(Boolean) }),
  };
}

function positionOf(focus: PictureFile['focus']): string {
  // Sharp says `right top` for what content calls `top-right`.
  return focus === undefined ? 'centre' : focus.split('-').toReversed().join(' ');
}

/** The grid and the type of a card. Numbers are pixels. */

export const WIDTH = 1200;
export const HEIGHT = 630;
/** Of the bar along the foot. */
export const BAR = 14;
/** The pictures fill what is right of it. */
const PICTURES_FROM = 716;
/** Their width. */
const PANEL = WIDTH - PICTURES_FROM;

/** The column of the text. */
const LEFT = 56;
const RIGHT = PICTURES_FROM - 44;
const COLUMN = RIGHT - LEFT;

/** The colour of a card, and the deeper one of its ornament; pages of the whole site are set in ink. */
function coloursOf({ colour }: LinkCard): { colour: string; deep: string } {
  return colour === undefined ? { colour: colours.ink, deep: colours.lapisDeep } : categoryColours[colour];
}

const plain = (size: number): TextStyle => ({ fonts: textFonts, size });
const bold = (size: number): TextStyle => ({ fonts: boldFonts, size });
const titleStyle = ({ language }: LinkCard, size: number, tracking = -0.018): TextStyle => ({
  fonts: titleFonts[language],
  size,
  tracking,
});

/** A line of text in a colour. @param baseline its y */
function line(colour: string, text: string, style: TextStyle, x: number, baseline: number): string {
  return `<g fill="${colour}">${lineOf(text, style, x, baseline)}</g>`;
}

/** A line that ends at the right edge of the column. */
function lineToRight(colour: string, text: string, style: TextStyle, baseline: number): string {
  return line(colour, text, style, RIGHT - widthOf(text, style), baseline);
}

function hairline(y: number): string {
  return `<path stroke="${colours.hairline}" stroke-width="1.5" d="M${LEFT} ${y}H${RIGHT}"/>`;
}

/** The style, smaller where the line would be wider than that. */
function fitted(text: string, style: TextStyle, width: number): TextStyle {
  return { ...style, size: Math.min(style.size, (style.size * width) / widthOf(text, style)) };
}

const HEAD_LINE = 104;
const DAY_BASELINE = 268;
const FOOT = HEIGHT - BAR;

/** Everything on a card but its pictures, as SVG: a page of a printed programme. */
function layOut(card: LinkCard): string {
  const over = card.eyebrow.toLocaleUpperCase(card.language);
  const isInHead = widthOf(over, EYEBROW) < COLUMN - nameWidth(card) - 40;
  const foot = card.nextDays === undefined ? footOf(card) : daysAtFoot(card);
  const top = card.day === undefined ? HEAD_LINE + 24 : DAY_BASELINE + 30;
  return [
    `<rect width="${PICTURES_FROM}" height="${HEIGHT}" fill="${colours.paper}"/>`,
    headOf(card, isInHead ? over : ''),
    dayOf(card, DAY_BASELINE),
    titleOf(card, isInHead ? undefined : card.eyebrow, top, foot.top - 24),
    foot.svg,
    statusOf(card),
    barOf(card),
  ].join('');
}

const EYEBROW: TextStyle = { fonts: boldFonts, size: 20, tracking: 0.11 };
const LOGO = 58;
const nameStyle = (card: LinkCard) => titleStyle(card, 38, -0.01);
const nameWidth = (card: LinkCard) => LOGO + widthOf(site.name[card.language], nameStyle(card));

/** The logo (app/layout/header.tsx), and words on the right. */
function headOf(card: LinkCard, words: string): string {
  const { colour } = coloursOf(card);
  const star = 'M20 1l5.6 5.6h7.8v7.8L39 20l-5.6 5.6v7.8h-7.8L20 39l-5.6-5.6H6.6v-7.8L1 20l5.6-5.6V6.6h7.8z';
  const book =
    'M20 15.5c-2.7-2.2-6-2.8-9.3-2.5v13.2c3.3-.3 6.6.3 9.3 2.5 2.7-2.2 6-2.8 9.3-2.5V13c-3.3-.3-6.6.3-9.3 2.5zm0 0v13';
  return [
    `<g transform="translate(${LEFT} 40) scale(1.1)"><path fill="${colour}" d="${star}"/>`,
    `<path fill="none" stroke="${colours.paper}" stroke-width="1.5" stroke-linejoin="round" d="${book}"/></g>`,
    line(colours.ink, site.name[card.language], nameStyle(card), LEFT + LOGO, 76),
    lineToRight(colour, words, EYEBROW, 76),
    hairline(HEAD_LINE),
  ].join('');
}

/** The day of an event: large, with weekday, month and time beside it. @param baseline of the day */
function dayOf(card: LinkCard, baseline: number): string {
  const { day: of, isCancelled = false } = card;
  if (of === undefined) return '';
  const { colour } = coloursOf(card);
  const { day, weekday, month, year, time = '', zone } = of;
  const figures = titleStyle(card, 178, -0.04);
  const x = LEFT + widthOf(day, figures) + 30;
  const date = `${month} ${year}`;
  const strike = (from: number, to: number, y: number, width: number) =>
    `<path stroke="${colours.alarm}" stroke-width="${width}" d="M${from} ${y}H${to}"/>`;
  return [
    line(colour, day, figures, LEFT - 4, baseline),
    line(colours.inkSoft, weekday, plain(32), x, baseline - 92),
    line(colours.ink, date, bold(36), x, baseline - 46),
    line(colour, time, fitted(time, bold(36), RIGHT - x), x, baseline),
    zone === undefined ? '' : line(colours.inkSoft, zone, plain(26), x + widthOf(time, bold(36)) + 14, baseline),
    isCancelled
      ? strike(LEFT - 4, x - 30, baseline - 62, 7) + strike(x, x + widthOf(date, bold(36)), baseline - 58, 4)
      : '',
  ].join('');
}

/** The next days of a list, side by side. @param baseline of the days */
function nextDaysOf(card: LinkCard, baseline: number): string {
  const figures = titleStyle(card, 92, -0.04);
  const days = (card.nextDays ?? []).map(({ day, month, weekday }, index) => {
    const x = LEFT + (index * COLUMN) / 3;
    return [
      line(coloursOf(card).colour, day, figures, x - 2, baseline),
      line(colours.ink, month, bold(26), x, baseline + 44),
      line(colours.inkSoft, weekday, plain(24), x, baseline + 77),
    ].join('');
  });
  return days.join('');
}

/** What stands at the foot, and where it begins. */
interface Foot {
  svg: string;
  top: number;
}

/** Who and where on the left, price and language on the right; all below each other where that is too long. */
function footOf(card: LinkCard): Foot {
  const { facts = [], terms = [] } = card;
  if (facts.length + terms.length === 0) return { svg: '', top: FOOT - 16 };
  const { colour } = coloursOf(card);
  const onRight = terms.map((text, index) =>
    index === 0 && terms.length > 1
      ? { text, style: MAIN, ink: colour }
      : { text, style: FURTHER, ink: colours.inkSoft },
  );
  const width = COLUMN - Math.max(0, ...onRight.map(({ text, style }) => widthOf(text, style) + 36));
  const styleOf = (index: number) => (index === 0 ? MAIN : FURTHER);
  const beside = facts.map((fact, index) => venueLines(fact, styleOf(index), width));
  const isBeside = beside.every((lines) => lines !== undefined);
  const below = () => [...facts, terms.join(' · ')].map((fact, index) => someLines(fact, 2, styleOf(index), COLUMN));
  const onLeft = (isBeside ? beside : below()).flatMap((lines, index) =>
    lines.map((text) => ({ text, style: styleOf(index), ink: index === 0 ? colours.ink : colours.inkSoft })),
  );
  const rows = Math.max(onLeft.length, isBeside ? onRight.length : 0);
  const top = FOOT - 46 - rows * 37;
  const baseline = (row: number) => top + 46 + row * 37;
  const svg = [
    hairline(top),
    ...onLeft.map(({ text, style, ink }, row) => line(ink, text, style, LEFT, baseline(row))),
    ...(isBeside ? onRight : []).map(({ text, style, ink }, row) => lineToRight(ink, text, style, baseline(row))),
  ];
  return { svg: svg.join(''), top };
}

const MAIN = bold(27);
const FURTHER = plain(25);

/** On one line, or broken after a comma: `The Reading Room, Al Quoz,` `Dubai, and online`; undefined where it is too long. */
function venueLines(text: string, style: TextStyle, width: number): string[] | undefined {
  const parts = text.replaceAll(/(?<!,) /g, '\u00A0');
  if (!hasRoomForWords(parts, style, width)) return undefined;
  const lines = breakLines(parts, style, width);
  return lines.length <= 2 ? lines : undefined;
}

function daysAtFoot(card: LinkCard): Foot {
  const top = FOOT - 222;
  return card.nextDays?.length === 0
    ? { svg: '', top: FOOT - 16 }
    : { svg: hairline(top) + nextDaysOf(card, top + 106), top };
}

/** What one must know before all else, across the picture. */
function statusOf({ status, isCancelled = false }: LinkCard): string {
  if (status === undefined) return '';
  const width = PANEL;
  const style = bold(30);
  const lines = someLines(status, 3, style, width - 48);
  const top = FOOT - 46 - lines.length * 40;
  const band = `<rect x="${PICTURES_FROM}" y="${top}" width="${width}" height="${FOOT - top}" fill="${isCancelled ? colours.alarm : colours.ink}"/>`;
  const centred = lines.map((each, row) =>
    line(colours.paper, each, style, PICTURES_FROM + (width - widthOf(each, style)) / 2, top + 54 + row * 40),
  );
  return band + centred.join('');
}

/** In the colour of the category, or in those of all for pages of the whole site. */
function barOf(card: LinkCard): string {
  const { lapis, terracotta, pomegranate, malachite, saffron } = colours;
  const stripes =
    card.colour === undefined ? [lapis, terracotta, pomegranate, malachite, saffron] : [coloursOf(card).colour];
  const width = WIDTH / stripes.length;
  return stripes
    .map(
      (colour, index) => `<rect x="${index * width}" y="${FOOT}" width="${width}" height="${BAR}" fill="${colour}"/>`,
    )
    .join('');
}

/** As many stars fill the width. */
const STARS = 3;

/** Where a page has no picture: eight-pointed stars whose points touch, as SVG; what lies between them are crosses. */
function ornamentOf(card: LinkCard): string {
  const { colour, deep } = coloursOf(card);
  const tile = PANEL / STARS;
  // The points of a star of two squares lie on a circle.
  const side = tile / Math.SQRT2;
  const square = (size: number) => `x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"`;
  const star = (size: number) => `<rect ${square(size)}/><rect ${square(size)} transform="rotate(45)"/>`;
  const fill = colour === deep ? deep : card.colour === undefined ? colours.lapis : colour;
  const drawn = [
    `<g fill="${fill}" stroke="${colours.paper}" stroke-width="3">${star(side)}</g>`,
    `<g fill="${fill}">${star(side - 3)}</g>`,
    `<g fill="none" stroke="${colours.paper}" stroke-opacity=".6" stroke-width="1.5">${star(side * 0.6)}</g>`,
    `<g fill="${colours.gold}">${star(side * 0.24)}</g>`,
  ].join('');
  const rows = Math.ceil(FOOT / tile / 2) + 1;
  const stars: string[] = [];
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = 0; column < STARS; column += 1) {
      const [x, y] = [PICTURES_FROM + (column + 0.5) * tile, FOOT / 2 + row * tile];
      stars.push(`<g transform="translate(${x} ${y})">${drawn}</g>`);
    }
  }
  return `<rect x="${PICTURES_FROM}" width="${PANEL}" height="${FOOT}" fill="${deep}"/>${stars.join('')}`;
}

const MAX_SIZE = 88;
/** Beside a date. */
const MAX_SIZE_WITH_DAY = 72;
const MIN_SIZE = 34;
/** A title on fewer lines may be as much smaller. */
const FEWER_LINES = 0.8;
/** Of the lines below and above the title. */
const TEXT = { style: plain(28), leading: 39, before: 20, most: 4 };
const OVER = { style: bold(24), leading: 33, after: 14 };
const DATES = { size: 42, height: 62 };

/**
 * The title, as large as there is room for, with its dates and the sentences under it that still fit.
 *
 * @param over words above it, where they have no other place
 * @param top of the room
 * @param bottom of the room
 */
function titleOf(card: LinkCard, over: string | undefined, top: number, bottom: number): string {
  const { colour } = coloursOf(card);
  const { text = '', dates, day, language } = card;
  const title = withArticles(card.title);
  const overLines = over === undefined ? [] : someLines(over, 2, OVER.style, COLUMN);
  const overHeight = overLines.length === 0 ? 0 : overLines.length * OVER.leading + OVER.after;
  const datesHeight = dates === undefined ? 0 : DATES.height;
  const room = bottom - top - overHeight - datesHeight;
  // Two lines of the text are worth a smaller title.
  const leastText = text === '' ? 0 : TEXT.before + 2 * TEXT.leading;
  const leading = titleLeadings[language];
  const heightOf = (lines: readonly string[], size: number) => lines.length * size * leading;
  let size = day === undefined ? MAX_SIZE : MAX_SIZE_WITH_DAY;
  const setAt = (at: number) => breakLines(title, titleStyle(card, at), COLUMN);
  const fits = (lines: readonly string[]) =>
    heightOf(lines, size) + leastText <= room && hasRoomForWords(title, titleStyle(card, size), COLUMN);
  while (size > MIN_SIZE && !fits(setAt(size))) size -= 2;
  const noOfLines = setAt(size).length;
  const least = Math.max(MIN_SIZE, size * FEWER_LINES);
  size = stepsDown(size, least).find((each) => setAt(each).length < noOfLines) ?? size;
  const style = titleStyle(card, size);
  const titleLines = someLines(title, Math.max(1, Math.floor(room / (size * leading))), style, COLUMN);
  const height = heightOf(titleLines, size);

  const most = Math.min(TEXT.most, Math.floor((room - height - TEXT.before) / TEXT.leading));
  const textLines = someLines(text, text === '' ? 0 : most, TEXT.style, COLUMN);
  const free = room - height - (textLines.length === 0 ? 0 : TEXT.before + textLines.length * TEXT.leading);
  // Under a date the title stands close to it; alone, in the middle of the room.
  const start = top + (day === undefined ? free / 2 : Math.min(free / 2, 18));
  const titleFrom = start + overHeight;
  const textFrom = titleFrom + height + datesHeight + TEXT.before;
  return [
    ...overLines.map((each, row) => line(colour, each, OVER.style, LEFT, start + 24 + row * OVER.leading)),
    ...titleLines.map((each, row) =>
      line(colours.ink, each, style, LEFT - 2, titleFrom + size * (0.8 + row * leading)),
    ),
    dates === undefined
      ? ''
      : line(colour, dates, fitted(dates, titleStyle(card, DATES.size, 0), COLUMN), LEFT, titleFrom + height + 46),
    ...textLines.map((each, row) => line(colours.inkSoft, each, TEXT.style, LEFT, textFrom + 26 + row * TEXT.leading)),
  ].join('');
}

function stepsDown(from: number, to: number): number[] {
  return Array.from({ length: Math.floor((from - to) / 2) + 1 }, (_, step) => from - step * 2);
}

/** No line ends with an English article. */
function withArticles(title: string): string {
  return title.replaceAll(/(?<![\p{L}’])(an?|the) /giu, '$1\u00A0');
}
