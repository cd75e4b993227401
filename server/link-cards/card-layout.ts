import type { LinkCard } from '../syndication/link-card.ts';
import {
  boldFonts,
  breakLines,
  lineOf,
  someLines,
  textFonts,
  titleFonts,
  widthOf,
  type TextStyle,
} from './set-text.ts';

/** Where everything stands on a card, as SVG over its pictures: a page of our printed programme. Numbers are pixels. */

export const WIDTH = 1200;
export const HEIGHT = 630;
/** The pictures fill what is right of it. */
export const PICTURES_FROM = 716;
/** Along the foot of the card. */
export const BAR = 14;

const LEFT = 56;
const RIGHT = PICTURES_FROM - 44;
const COLUMN = RIGHT - LEFT;

const PAPER = '#f6f0e4';
const INK = '#1c1712';
const SOFT = '#574d42';
const HAIRLINE = '#c9b99c';
const ALARM = '#8c1d38';
/** Those of the site (app/ui/tokens.css). */
const colours = {
  Literature: ['#1f3a7a', '#14264f'],
  Architecture: ['#9a4626', '#6e2f18'],
  History: ['#8c1d38', '#571023'],
  Culture: ['#0f5b49', '#08382d'],
  Teens: ['#8a5405', '#8a5405'],
} as const;
const site = ['#1c1712', '#1c1712'] as const;

/** The colour of a card, and a darker one of the same kind. */
export function coloursOf({ colour }: LinkCard): readonly [colour: string, dark: string] {
  return colour === undefined ? site : colours[colour];
}

/** Everything on a card but its pictures. */
export function layOut(card: LinkCard): string {
  const foot = footOf(card);
  const days = daysOf(card);
  const status = statusOf(card, days.bottom);
  return [
    `<rect width="${PICTURES_FROM}" height="${HEIGHT}" fill="${PAPER}"/>`,
    headOf(card),
    days.svg,
    status.svg,
    titleOf(card, status.bottom, foot.top),
    foot.svg,
    barOf(card),
  ].join('');
}

/** A part of the column, and where it begins or ends. */
interface Part {
  svg: string;
  top: number;
  bottom: number;
}

const HEAD_LINE = 104;

/** The logo, and the words over the title where they fit beside it. */
function headOf(card: LinkCard): string {
  const { language } = card;
  const [colour] = coloursOf(card);
  const star = 'M20 1l5.6 5.6h7.8v7.8L39 20l-5.6 5.6v7.8h-7.8L20 39l-5.6-5.6H6.6v-7.8L1 20l5.6-5.6V6.6h7.8z';
  const book =
    'M20 15.5c-2.7-2.2-6-2.8-9.3-2.5v13.2c3.3-.3 6.6.3 9.3 2.5 2.7-2.2 6-2.8 9.3-2.5V13c-3.3-.3-6.6.3-9.3 2.5zm0 0v13';
  const eyebrow = isInHead(card)
    ? filled(colour, textTo(RIGHT, 76, card.eyebrow.toLocaleUpperCase(language), EYEBROW))
    : '';
  return [
    `<g transform="translate(${LEFT} 40) scale(1.1)"><path fill="${colour}" d="${star}"/>`,
    `<path fill="none" stroke="${PAPER}" stroke-width="1.5" stroke-linejoin="round" d="${book}"/></g>`,
    filled(INK, lineOf(siteName[language], nameStyle(card), LEFT + 58, 76)),
    eyebrow,
    hairline(HEAD_LINE),
  ].join('');
}

const EYEBROW: TextStyle = { fonts: boldFonts, size: 20, tracking: 0.11 };
const siteName = { en: 'Lyceum', ru: 'Лицей' };
const nameStyle = ({ language }: LinkCard): TextStyle => ({ fonts: titleFonts[language], size: 38, tracking: -0.01 });

function isInHead(card: LinkCard): boolean {
  const name = 58 + widthOf(siteName[card.language], nameStyle(card));
  return widthOf(card.eyebrow.toLocaleUpperCase(card.language), EYEBROW) < COLUMN - name - 40;
}

/** One date, large, with weekday, month and time beside it; or several smaller ones side by side. */
function daysOf(card: LinkCard): Part {
  const { days = [], language, isCancelled = false } = card;
  const [colour] = coloursOf(card);
  if (days.length === 0) return { svg: '', top: HEAD_LINE, bottom: HEAD_LINE };
  const isOne = days.length === 1;
  const style: TextStyle = { fonts: titleFonts[language], size: isOne ? 178 : 124, tracking: -0.04 };
  const baseline = isOne ? 268 : 228;
  const svg = days.map(({ day, month, year, weekday, time }, index) => {
    const x = LEFT + (index * COLUMN) / 3;
    const beside = x + widthOf(day, style) + 30;
    const strike = (from: number, to: number, y: number, width: number) =>
      isCancelled ? `<path stroke="${ALARM}" stroke-width="${width}" d="M${from} ${y}H${to}"/>` : '';
    const numeral = filled(colour, lineOf(day, style, x - style.size * 0.02, baseline));
    if (!isOne) {
      const lines = [
        [month, bold(26), INK, 48],
        [weekday, plain(24), SOFT, 84],
      ] as const;
      return numeral + lines.map(([text, font, ink, y]) => filled(ink, lineOf(text, font, x, baseline + y))).join('');
    }
    const date = `${month} ${year}`;
    return [
      numeral,
      filled(SOFT, lineOf(weekday, plain(32), beside, baseline - 92)),
      filled(INK, lineOf(date, bold(36), beside, baseline - 46)),
      filled(colour, lineOf(time ?? '', bold(36), beside, baseline)),
      strike(x, x + widthOf(day, style), baseline - 62, 7),
      strike(beside, beside + widthOf(date, bold(36)), baseline - 57, 4),
    ].join('');
  });
  return { svg: svg.join(''), top: HEAD_LINE, bottom: baseline + (isOne ? 12 : 96) };
}

/** A label for what one must know before all else. */
function statusOf({ status, isCancelled = false }: LinkCard, top: number): Part {
  if (status === undefined) return { svg: '', top, bottom: top };
  const style = fitted(status, bold(26), COLUMN - 36);
  const from = top + 26;
  const box = `<rect x="${LEFT}" y="${from}" width="${widthOf(status, style) + 36}" height="48" fill="${isCancelled ? ALARM : INK}"/>`;
  return { svg: box + filled(PAPER, lineOf(status, style, LEFT + 18, from + 33)), top, bottom: from + 42 };
}

/** As large as there is room for, and under it the lines of the text that still fit. */
function titleOf(card: LinkCard, top: number, bottom: number): string {
  const { title, text, language, days = [] } = card;
  const over = isInHead(card) ? [] : someLines(breakLines(card.eyebrow, bold(24), COLUMN), 2, bold(24), COLUMN);
  const textStyle = plain(28);
  const textLines = text === undefined ? [] : breakLines(text, textStyle, COLUMN);
  const overHeight = over.length * 34 + (over.length > 0 ? 12 : 0);
  const leading = language === 'ru' ? 1.1 : 1.05;
  const room = bottom - top - 56 - overHeight;
  const withText = (most: number) => (textLines.length === 0 ? 0 : 18 + Math.min(most, textLines.length) * 39);
  const styleOf = (size: number): TextStyle => ({ fonts: titleFonts[language], size, tracking: -0.018 });
  let style = styleOf(days.length > 0 ? 72 : 88);
  let lines = breakLines(title, style, COLUMN);
  const fits = () =>
    lines.length * style.size * leading + withText(2) <= room && lines.every((line) => widthOf(line, style) <= COLUMN);
  while (!fits() && style.size > 34) {
    style = styleOf(style.size - 2);
    lines = breakLines(title, style, COLUMN);
  }
  lines = someLines(lines, Math.floor(room / (style.size * leading)), style, COLUMN);
  const titleHeight = lines.length * style.size * leading;
  const most = Math.max(0, Math.min(4, Math.floor((room - titleHeight - 18) / 39)));
  const shown = someLines(textLines, most, textStyle, COLUMN);
  const free = room - titleHeight - withText(shown.length);
  const start = top + 28 + (days.length > 0 ? Math.min(free / 2, 20) : free / 2);
  const first = start + overHeight + style.size * 0.8;
  return [
    ...over.map((line, index) => filled(coloursOf(card)[0], lineOf(line, bold(24), LEFT, start + 24 + index * 34))),
    ...lines.map((line, index) => filled(INK, lineOf(line, style, LEFT, first + index * style.size * leading))),
    ...shown.map((line, index) =>
      filled(SOFT, lineOf(line, textStyle, LEFT, start + overHeight + titleHeight + 18 + 28 + index * 39)),
    ),
  ].join('');
}

/** Who and where on the left, price and language on the right. */
function footOf(card: LinkCard): Part {
  const { facts = [], terms = [] } = card;
  const bottom = HEIGHT - BAR;
  if (facts.length + terms.length === 0) return { svg: '', top: bottom - 16, bottom };
  const [colour] = coloursOf(card);
  const styleOf = (index: number) => (index === 0 ? bold(27) : plain(25));
  const inTerms = terms.map((term, index) => ({ text: term, style: terms.length > 1 ? styleOf(index) : plain(25) }));
  const termsWidth = Math.max(0, ...inTerms.map(({ text, style }) => widthOf(text, style)));
  const width = COLUMN - termsWidth - (terms.length > 0 ? 36 : 0);
  const left = facts.flatMap((fact, index) => {
    const style = styleOf(index);
    return someLines(breakLines(fact, style, width), 2, style, width).map((text) => ({ text, style, index }));
  });
  const rows = Math.max(left.length, terms.length);
  const top = bottom - 34 - rows * 37 - 12;
  const y = (row: number) => top + 46 + row * 37;
  const svg = [
    hairline(top),
    ...left.map(({ text, style, index }, row) => filled(index === 0 ? INK : SOFT, lineOf(text, style, LEFT, y(row)))),
    ...inTerms.map(({ text, style }, row) =>
      filled(row === 0 && terms.length > 1 ? colour : SOFT, textTo(RIGHT, y(row), text, style)),
    ),
  ];
  return { svg: svg.join(''), top, bottom };
}

/** In the colour of the category, or in those of all for pages of the whole site. */
function barOf(card: LinkCard): string {
  const bars =
    card.colour === undefined
      ? [
          ...Object.values(colours)
            .map(([colour]) => colour)
            .slice(0, 4),
          '#e39a1f',
        ]
      : [coloursOf(card)[0]];
  const width = WIDTH / bars.length;
  return bars
    .map(
      (colour, index) =>
        `<rect x="${index * width}" y="${HEIGHT - BAR}" width="${width}" height="${BAR}" fill="${colour}"/>`,
    )
    .join('');
}

const plain = (size: number): TextStyle => ({ fonts: textFonts, size });
const bold = (size: number): TextStyle => ({ fonts: boldFonts, size });

function filled(colour: string, paths: string): string {
  return `<g fill="${colour}">${paths}</g>`;
}

function hairline(y: number): string {
  return `<path stroke="${HAIRLINE}" stroke-width="1.5" d="M${LEFT} ${y}H${RIGHT}"/>`;
}

/** A line that ends at `x`. */
function textTo(x: number, baseline: number, text: string, style: TextStyle): string {
  return lineOf(text, style, x - widthOf(text, style), baseline);
}

/** The style, smaller where the line would be wider. */
function fitted(text: string, style: TextStyle, width: number): TextStyle {
  return { ...style, size: Math.min(style.size, (style.size * width) / widthOf(text, style)) };
}
