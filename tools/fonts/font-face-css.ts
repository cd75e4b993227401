/** Writes the @font-face rules. */
import type { Fit } from './fit-fallback.ts';
import type { Local } from './fallback-fonts.ts';
import type { FontFile } from './typefaces.ts';

/** The rule that loads one of our files for the characters it covers. */
export function webFontFace(
  { name, family, style, axes: { wght } }: Omit<FontFile, 'family'> & { family: string },
  covered: string[],
): string {
  return rule([
    `font-family: '${family}'`,
    ...(style ? [`font-style: ${style}`] : []),
    `font-weight: ${typeof wght === 'number' ? wght : `${wght.min} ${wght.max}`}`,
    'font-display: swap',
    `src: url('./${name}.woff2') format('woff2')`,
    `unicode-range: ${unicodeRange(covered.map((char) => char.codePointAt(0)!))}`,
  ]);
}

/** From the stress mark to the last Russian letter: what a fallback font needs a Cyrillic face for. */
const CYRILLIC = 'U+301-451';

/** The rule for a local font in place of ours. Its weights are declared, so that no browser makes a bold of another width. */
export function fallbackFace(family: string, { names }: Local, fit: Fit, kind?: 'cyrillic' | 'italic'): string {
  return rule([
    `font-family: '${family}'`,
    ...(kind === 'italic' ? ['font-style: italic'] : []),
    'font-weight: 300 700',
    `src: ${names.map((name) => `local('${name}')`).join(', ')}`,
    `size-adjust: ${percent(fit.scale)}`,
    `ascent-override: ${percent(fit.ascent)}`,
    `descent-override: ${percent(fit.descent)}`,
    `line-gap-override: ${percent(fit.gap)}`,
    ...(kind === 'cyrillic' ? [`unicode-range: ${CYRILLIC}`] : []),
  ]);
}

const rule = (lines: string[]) => `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
const percent = (n: number) => `${(n * 100).toFixed(2).replace(/\.?0+$/, '')}%`;
const hex = (n: number) => n.toString(16).toUpperCase().padStart(4, '0');

function unicodeRange(unicodes: number[]): string {
  const runs: [number, number][] = [];
  for (const unicode of [...new Set(unicodes)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === unicode - 1) last[1] = unicode;
    else runs.push([unicode, unicode]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
