import { colours } from '../../domain/colours.ts';
import type { LinkCard } from '../syndication/link-card.ts';
import { bold, coloursOf, COLUMN, fitted, LEFT, line, plain, titleStyle } from './card-style.ts';
import { breakLines, hasRoomForWords, someLines } from './set-text.ts';

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
export function titleOf(card: LinkCard, over: string | undefined, top: number, bottom: number): string {
  const { colour } = coloursOf(card);
  const { text = '', dates, day, language } = card;
  const title = withArticles(card.title);
  const overLines = over === undefined ? [] : someLines(over, 2, OVER.style, COLUMN);
  const overHeight = overLines.length === 0 ? 0 : overLines.length * OVER.leading + OVER.after;
  const datesHeight = dates === undefined ? 0 : DATES.height;
  const room = bottom - top - overHeight - datesHeight;
  // Two lines of the text are worth a smaller title.
  const leastText = text === '' ? 0 : TEXT.before + 2 * TEXT.leading;
  const leading = language === 'ru' ? 1.1 : 1.05;
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
