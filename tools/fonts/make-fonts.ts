/**
 * Makes app/ui/fonts: our subsets of the three typefaces, the rules that load them (fonts.css) and the local fonts that
 * browsers show until they are loaded. Run it by hand when a typeface, a weight or the set of characters changes, and commit the result;
 * the build itself only copies files.
 *
 *   node tools/fonts/make-fonts.ts
 */
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fallbackFaces, FALLBACKS, fontFace, type PreparedFont } from './fallback-fonts.ts';
import { openFont, prepareFont, subset } from './subset.ts';
import { FEATURES, FONT_FILES, PACKAGES, runsOf, SPACES, type FontFile } from './typefaces.ts';

const OUT = join(import.meta.dirname, '../../app/ui/fonts');

const preparedFonts = new Map<string, PreparedFont>();
const rules = [
  '/* Written by tools/fonts/make-fonts.ts: change the files beside it, not this one.\n' +
    '   Licences: LICENSE-*.txt beside this file (SIL Open Font License 1.1). */\n',
];
for (const file of FONT_FILES) {
  const sfnt = await prepareFont(file);
  preparedFonts.set(file.name, { file, sfnt });
  rules.push(webFontFace(file, await writeSubset(file, sfnt)));
  if (file.borrows) rules.push(webFontFace({ ...file, family: 'Golos Switch' }, [...file.borrows.letters]));
}
rules.push(
  '\n/* Local fonts that are shown until ours are loaded: one family per font, as wide and as high as ours. In a family\n' +
    '   the Cyrillic face comes last: for its characters it wins over the face without a range. */\n',
);
for (const fallback of FALLBACKS)
  for (const name of fallback.fonts) rules.push(...(await fallbackFaces(fallback, name, preparedFonts)));
await writeFile(join(OUT, 'fonts.css'), rules.join(''));

for (const typeface of ['fraunces', 'playfair-display', 'golos-text']) {
  await copyFile(join(PACKAGES, typeface, 'LICENSE'), join(OUT, `LICENSE-${typeface.split('-')[0]}.txt`));
}

/** Writes the .woff2. @returns the characters it covers */
async function writeSubset(file: FontFile, sfnt: Buffer): Promise<string[]> {
  const has = new Set(openFont(sfnt).face.collectUnicodes());
  const text = [...file.text].filter((char) => has.has(char.codePointAt(0)!));
  const woff2 = await subset(sfnt, text.join('') + (file.borrows?.letters ?? ''), {
    targetFormat: 'woff2',
    variationAxes: file.axes,
    keepFeatures: FEATURES,
  });
  await writeFile(join(OUT, `${file.name}.woff2`), woff2);

  const missing = [...file.text].filter((char) => !text.includes(char) && !SPACES.includes(char));
  const remark = missing.length > 0 ? `  not in the typeface: ${missing.join(' ')}` : '';
  console.log(`${file.name}.woff2`.padEnd(28), String(woff2.length).padStart(6), `bytes${remark}`);
  return file.text.includes(' ') ? [...text, ...SPACES] : text;
}

/** The rule that loads one of our files for the characters it covers. */
function webFontFace(
  { name, family, style, axes: { wght } }: Omit<FontFile, 'family'> & { family: string },
  covered: string[],
): string {
  return fontFace([
    `font-family: '${family}'`,
    ...(style ? [`font-style: ${style}`] : []),
    `font-weight: ${typeof wght === 'number' ? wght : `${wght.min} ${wght.max}`}`,
    'font-display: swap',
    `src: url('./${name}.woff2') format('woff2')`,
    `unicode-range: ${unicodeRange(covered.map((char) => char.codePointAt(0)!))}`,
  ]);
}

function unicodeRange(unicodes: number[]): string {
  const runs = runsOf([...new Set(unicodes)].toSorted((a, b) => a - b));
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

function hex(n: number): string {
  return n.toString(16).toUpperCase().padStart(4, '0');
}
