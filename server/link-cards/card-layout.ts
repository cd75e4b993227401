import { site } from '../../content/site.ts';
import type { LinkCard } from '../syndication/link-card.ts';
import { dayOf, nextDaysOf } from './card-dates.ts';
import {
  ALARM,
  BAR,
  bold,
  categoryColours,
  coloursOf,
  COLUMN,
  hairline,
  HEIGHT,
  INK,
  LEFT,
  line,
  lineToRight,
  PAPER,
  PICTURES_FROM,
  plain,
  SAFFRON,
  SOFT,
  titleStyle,
  WIDTH,
} from './card-style.ts';
import { titleOf } from './card-title.ts';
import { boldFonts, breakLines, hasRoomForWords, someLines, widthOf, type TextStyle } from './set-text.ts';

const HEAD_LINE = 104;
const DAY_BASELINE = 268;
const FOOT = HEIGHT - BAR;

/** Everything on a card but its pictures, as SVG: a page of a printed programme. */
export function layOut(card: LinkCard): string {
  const over = card.eyebrow.toLocaleUpperCase(card.language);
  const isInHead = widthOf(over, EYEBROW) < COLUMN - nameWidth(card) - 40;
  const foot = card.nextDays === undefined ? footOf(card) : daysAtFoot(card);
  const top = card.day === undefined ? HEAD_LINE + 24 : DAY_BASELINE + 30;
  return [
    `<rect width="${PICTURES_FROM}" height="${HEIGHT}" fill="${PAPER}"/>`,
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

/** The logo (app/layout/logo.tsx), and words on the right. */
function headOf(card: LinkCard, words: string): string {
  const { colour } = coloursOf(card);
  const star = 'M20 1l5.6 5.6h7.8v7.8L39 20l-5.6 5.6v7.8h-7.8L20 39l-5.6-5.6H6.6v-7.8L1 20l5.6-5.6V6.6h7.8z';
  const book =
    'M20 15.5c-2.7-2.2-6-2.8-9.3-2.5v13.2c3.3-.3 6.6.3 9.3 2.5 2.7-2.2 6-2.8 9.3-2.5V13c-3.3-.3-6.6.3-9.3 2.5zm0 0v13';
  return [
    `<g transform="translate(${LEFT} 40) scale(1.1)"><path fill="${colour}" d="${star}"/>`,
    `<path fill="none" stroke="${PAPER}" stroke-width="1.5" stroke-linejoin="round" d="${book}"/></g>`,
    line(INK, site.name[card.language], nameStyle(card), LEFT + LOGO, 76),
    lineToRight(colour, words, EYEBROW, 76),
    hairline(HEAD_LINE),
  ].join('');
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
    index === 0 && terms.length > 1 ? { text, style: MAIN, ink: colour } : { text, style: FURTHER, ink: SOFT },
  );
  const width = COLUMN - Math.max(0, ...onRight.map(({ text, style }) => widthOf(text, style) + 36));
  const styleOf = (index: number) => (index === 0 ? MAIN : FURTHER);
  const beside = facts.map((fact, index) => venueLines(fact, styleOf(index), width));
  const isBeside = beside.every((lines) => lines !== undefined);
  const below = () => [...facts, terms.join(' · ')].map((fact, index) => someLines(fact, 2, styleOf(index), COLUMN));
  const onLeft = (isBeside ? beside : below()).flatMap((lines, index) =>
    lines.map((text) => ({ text, style: styleOf(index), ink: index === 0 ? INK : SOFT })),
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
  const width = WIDTH - PICTURES_FROM;
  const style = bold(30);
  const lines = someLines(status, 3, style, width - 48);
  const top = FOOT - 46 - lines.length * 40;
  const band = `<rect x="${PICTURES_FROM}" y="${top}" width="${width}" height="${FOOT - top}" fill="${isCancelled ? ALARM : INK}"/>`;
  const centred = lines.map((each, row) =>
    line(PAPER, each, style, PICTURES_FROM + (width - widthOf(each, style)) / 2, top + 54 + row * 40),
  );
  return band + centred.join('');
}

/** In the colour of the category, or in those of all for pages of the whole site. */
function barOf(card: LinkCard): string {
  const all = [...Object.values(categoryColours).map(({ colour }) => colour), SAFFRON];
  const colours = card.colour === undefined ? all : [coloursOf(card).colour];
  const width = WIDTH / colours.length;
  return colours
    .map(
      (colour, index) => `<rect x="${index * width}" y="${FOOT}" width="${width}" height="${BAR}" fill="${colour}"/>`,
    )
    .join('');
}
