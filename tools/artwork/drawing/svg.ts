import type { Point } from './geometry.ts';
import type { Colour } from './palettes.ts';
import { hash } from './seeded-random.ts';

/** The few elements that pictures are made of, as SVG text. */

/** Rounded to one decimal: a tenth of a pixel at full size is too small to see, and files stay small. */
export function number(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`A picture was given the number ${value}`);
  return String(Math.round(value * 10) / 10);
}

export function outline(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export function circlePath([x, y]: Point, radius: number): string {
  const r = number(radius);
  return `M${number(x - radius)} ${number(y)}a${r} ${r} 0 1 1 ${number(radius * 2)} 0a${r} ${r} 0 1 1 ${number(-radius * 2)} 0Z`;
}

export function boxPath(x: number, y: number, width: number, height: number): string {
  return `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}Z`;
}

export function fill(d: string, colour: Colour, opacity = 1): string {
  const faint = opacity < 1 ? ` fill-opacity="${Math.round(opacity * 100) / 100}"` : '';
  return `<path d="${d}" fill="${colour}"${faint}/>`;
}

/** Where the outlines of one path overlap an even number of times nothing is filled: stars become chequered. */
export function fillEvenOdd(d: string, colour: Colour): string {
  return `<path d="${d}" fill="${colour}" fill-rule="evenodd"/>`;
}

export function stroke(d: string, colour: Colour, width: number, opacity = 1): string {
  const faint = opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : '';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}" stroke-miterlimit="6"${faint}/>`;
}

/** A line with rounded corners, because the crown of an arch must not end in a spike. */
export function roundedStroke(d: string, colour: Colour, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}" stroke-linejoin="round"/>`;
}

/** Only what lies inside `d` is visible. */
export function clipped(d: string, ...content: string[]): string {
  const id = `c${hash(d).toString(36)}`;
  return `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`;
}

/** Laid over what is there already as a transparent colour. */
export function multiplied(...content: string[]): string {
  return `<g style="mix-blend-mode:multiply">${content.join('')}</g>`;
}

export function moved([x, y]: Point, angle: number, ...content: string[]): string {
  const turned = angle === 0 ? '' : ` rotate(${Math.round((angle * 18000) / Math.PI) / 100})`;
  return `<g transform="translate(${number(x)} ${number(y)})${turned}">${content.join('')}</g>`;
}

export function svgDocument(width: number, height: number, ...content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${content.join('\n')}\n</svg>\n`;
}
