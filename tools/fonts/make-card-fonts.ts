/**
 * Makes server/link-cards/fonts: our typefaces for the pictures beside links, uncompressed, and whole, because what editors
 * write there may have any letter; typefaces with the scripts that ours lack; and the list of what all of them together
 * have, in domain/drawn-characters.ts. Run it by hand when a typeface changes, and commit the result.
 *
 *   node tools/fonts/make-card-fonts.ts
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decompress, openFont, prepareFont, subset } from './subset.ts';
import { FEATURES, FONT_FILES, PACKAGES, runsOf, type Axes, type FontFile } from './typefaces.ts';

const OUT = join(import.meta.dirname, '../../server/link-cards/fonts');

/** Titles have one weight there. */
const WEIGHTS: Partial<Record<FontFile['family'], number>> = { Fraunces: 400, Playfair: 500 };
const isWhole = ({ style, name }: FontFile) => style === undefined && !name.endsWith('-rouble');

for (const { name, family, source, axes, lining, rename } of FONT_FILES.filter(isWhole)) {
  await write(name, { name, family, source, axes, text: '', ...(lining && { lining }), ...(rename && { rename }) });
  const hasFurther = name.endsWith('-latin');
  if (!hasFurther) continue;
  const further = { name: `${name}-ext`, family, source: source.replace('-latin-', '-latin-ext-'), axes, text: '' };
  await write(further.name, { ...further, ...(rename && { rename }) });
}

const TEXT_WEIGHTS = { min: 400, max: 600 };
/** Uncompressed emoji are large. Left out: flags, and people at work. */
const EMOJI = [2, 3, 4, 5, 6, 7, 9];
const FURTHER_SCRIPTS: Record<string, { wght: Axes[string]; letters?: RegExp }> = {
  ...scripts('noto-serif-display', 500),
  ...scripts('noto-sans', TEXT_WEIGHTS),
  'noto-naskh-arabic-arabic': { wght: TEXT_WEIGHTS, letters: /[ \u0600-\u06FF\u200C-\u200F]/u },
  ...Object.fromEntries(
    EMOJI.map((part) => [`noto-emoji-${part}`, { wght: 500, letters: /\p{Extended_Pictographic}/u }]),
  ),
};

function scripts(family: string, wght: Axes[string]) {
  return {
    [`${family}-greek`]: { wght },
    [`${family}-greek-ext`]: { wght },
    // Old Russian, and the alphabets of Central Asia.
    [`${family}-cyrillic-ext`]: { wght, letters: /[\u0460-\u052F]/u },
  };
}

/** Arabic letters take another form at the beginning, in the middle and at the end of a word. */
const ARABIC_FEATURES = ['init', 'medi', 'fina', 'isol'];

for (const [name, { wght, letters = /./su }] of Object.entries(FURTHER_SCRIPTS)) {
  const family = name.replace(/-(?:greek|cyrillic|arabic$|\d).*/, '');
  const whole = await decompress(await readFile(join(PACKAGES, family, 'files', `${name}-wght-normal.woff2`)));
  const kept = [...openFont(whole).face.collectUnicodes()].map((unicode) => String.fromCodePoint(unicode));
  const font = await subset(whole, kept.filter((letter) => letters.test(letter)).join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght },
    keepFeatures: [...FEATURES, ...ARABIC_FEATURES],
  });
  await save(name, font);
  await copyFile(join(PACKAGES, family, 'LICENSE'), join(OUT, `LICENSE-${family}.txt`));
}

await writeFile(join(import.meta.dirname, '../../domain/drawn-characters.ts'), await drawnCharacters());

async function write(name: string, file: FontFile): Promise<void> {
  const font = await subset(await prepareFont(file), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { ...file.axes, wght: WEIGHTS[file.family] ?? file.axes.wght },
    keepFeatures: FEATURES,
  });
  await save(name, font);
}

async function save(name: string, font: Buffer): Promise<void> {
  await writeFile(join(OUT, `${name}.ttf`), font);
  console.log(`${name}.ttf`.padEnd(36), String(font.length).padStart(6), 'bytes');
}

/** The module with the characters that every style of a card has, as a regular expression. */
async function drawnCharacters(): Promise<string> {
  const { fontStacks, hasGlyph } = await import('../../server/link-cards/card-fonts.ts');
  const isInEvery = (unicode: number) => fontStacks.every((fonts) => fonts.some((font) => hasGlyph(font, unicode)));
  const ranges = runsOf(Array.from({ length: 0x20000 - 0x20 }, (_, index) => 0x20 + index).filter(isInEvery));
  const escaped = (unicode: number) => `\\u{${unicode.toString(16)}}`;
  const classes = ranges.map(([first, last]) => escaped(first) + (last > first ? `-${escaped(last)}` : ''));
  const lines = [''];
  for (const each of classes) {
    if (lines.at(-1)!.length + each.length > 90) lines.push('');
    lines[lines.length - 1] += each;
  }
  return [
    '/** A character that the pictures beside links can show. Written by tools/fonts/make-card-fonts.ts. */',
    'const ranges = [',
    ...lines.map((line) => `  String.raw\`${line}\`,`),
    '];',
    "export const drawnCharacter = new RegExp(`[${ranges.join('')}]`, 'u');",
    '',
  ].join('\n');
}
