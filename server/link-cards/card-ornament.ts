import type { LinkCard } from '../syndication/link-card.ts';
import { BAR, coloursOf, GOLD, HEIGHT, PAPER, PICTURES_FROM, WIDTH } from './card-style.ts';

const PANEL = WIDTH - PICTURES_FROM;
const FOOT = HEIGHT - BAR;
/** As many stars fill the width. */
const STARS = 3;

/** Where a page has no picture: eight-pointed stars whose points touch, as SVG; what lies between them are crosses. */
export function ornamentOf(card: LinkCard): string {
  const { colour, deep } = coloursOf(card);
  const tile = PANEL / STARS;
  // The points of a star of two squares lie on a circle.
  const side = tile / Math.SQRT2;
  const square = (size: number) => `x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"`;
  const star = (size: number) => `<rect ${square(size)}/><rect ${square(size)} transform="rotate(45)"/>`;
  const fill = colour === deep ? deep : card.colour === undefined ? '#1f3a7a' : colour;
  const drawn = [
    `<g fill="${fill}" stroke="${PAPER}" stroke-width="3">${star(side)}</g>`,
    `<g fill="${fill}">${star(side - 3)}</g>`,
    `<g fill="none" stroke="${PAPER}" stroke-opacity=".6" stroke-width="1.5">${star(side * 0.6)}</g>`,
    `<g fill="${GOLD}">${star(side * 0.24)}</g>`,
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
