import { categoryColours, colours } from '../../domain/colours.ts';
import type { LinkCard } from '../syndication/link-card.ts';
import { boldFonts, textFonts, titleFonts } from './card-fonts.ts';
import { lineOf, widthOf, type TextStyle } from './set-text.ts';

/** The grid and the type of a card. Numbers are pixels. */

export const WIDTH = 1200;
export const HEIGHT = 630;
/** Of the bar along the foot. */
export const BAR = 14;
/** The pictures fill what is right of it. */
export const PICTURES_FROM = 716;
/** Their width. */
export const PANEL = WIDTH - PICTURES_FROM;

/** The column of the text. */
export const LEFT = 56;
export const RIGHT = PICTURES_FROM - 44;
export const COLUMN = RIGHT - LEFT;

/** The colour of a card, and the deeper one of its ornament; pages of the whole site are set in ink. */
export function coloursOf({ colour }: LinkCard): { colour: string; deep: string } {
  return colour === undefined ? { colour: colours.ink, deep: colours.lapisDeep } : categoryColours[colour];
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
  return `<path stroke="${colours.hairline}" stroke-width="1.5" d="M${LEFT} ${y}H${RIGHT}"/>`;
}

/** The style, smaller where the line would be wider than that. */
export function fitted(text: string, style: TextStyle, width: number): TextStyle {
  return { ...style, size: Math.min(style.size, (style.size * width) / widthOf(text, style)) };
}
