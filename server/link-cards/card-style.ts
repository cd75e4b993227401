import type { LinkCard } from '../syndication/link-card.ts';
import { boldFonts, lineOf, textFonts, titleFonts, widthOf, type TextStyle } from './set-text.ts';

/** The grid, the colours and the type of a card. Numbers are pixels. */

export const WIDTH = 1200;
export const HEIGHT = 630;
/** Of the bar along the foot. */
export const BAR = 14;
/** The pictures fill what is right of it. */
export const PICTURES_FROM = 716;

/** The column of the text. */
export const LEFT = 56;
export const RIGHT = PICTURES_FROM - 44;
export const COLUMN = RIGHT - LEFT;

/** Those of the site (app/ui/tokens.css). */
export const PAPER = '#f6f0e4';
export const INK = '#1c1712';
export const SOFT = '#574d42';
export const GOLD = '#c79a4b';
export const ALARM = '#8c1d38';
const HAIRLINE = '#c9b99c';
export const categoryColours = {
  Literature: { colour: '#1f3a7a', deep: '#14264f' },
  Architecture: { colour: '#9a4626', deep: '#6e2f18' },
  History: { colour: '#8c1d38', deep: '#571023' },
  Culture: { colour: '#0f5b49', deep: '#08382d' },
} as const;
const teens = { colour: '#8a5405', deep: '#6b4104' };
export const SAFFRON = '#e39a1f';

/** The colour of a card, and the deeper one of its ornament; pages of the whole site are set in ink. */
export function coloursOf({ colour }: LinkCard): { colour: string; deep: string } {
  if (colour === undefined) return { colour: INK, deep: categoryColours.Literature.deep };
  return colour === 'Teens' ? teens : categoryColours[colour];
}

export const plain = (size: number): TextStyle => ({ fonts: textFonts, size });
export const bold = (size: number): TextStyle => ({ fonts: boldFonts, size });
export const titleStyle = ({ language }: LinkCard, size: number, tracking = -0.018): TextStyle => ({
  fonts: titleFonts[language],
  size,
  tracking,
});

/** A line of text in a colour. @param baseline its y */
export function line(colour: string, text: string, style: TextStyle, x: number, baseline: number): string {
  return `<g fill="${colour}">${lineOf(text, style, x, baseline)}</g>`;
}

/** A line that ends at the right edge of the column. */
export function lineToRight(colour: string, text: string, style: TextStyle, baseline: number): string {
  return line(colour, text, style, RIGHT - widthOf(text, style), baseline);
}

export function hairline(y: number): string {
  return `<path stroke="${HAIRLINE}" stroke-width="1.5" d="M${LEFT} ${y}H${RIGHT}"/>`;
}

/** The style, smaller where the line would be wider than that. */
export function fitted(text: string, style: TextStyle, width: number): TextStyle {
  return { ...style, size: Math.min(style.size, (style.size * width) / widthOf(text, style)) };
}
