/**
 * Makes app/ui/fonts: our subsets of the three typefaces, the rules that load them (fonts.css) and the local fonts that
 * hold their place. Run it by hand when a typeface, a weight or the set of characters changes, and commit the result;
 * the build itself only copies files.
 *
 *   node tools/fonts/make-fonts.ts
 */
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ourFace, standInFace } from './font-face-css.ts';
import { fit, type Ours } from './fit-fallback.ts';
import { open } from './shaping.ts';
import { FALLBACKS, LOCAL } from './fallback-fonts.ts';
import { prepared, subset } from './subset.ts';
import { FEATURES, FILES, PACKAGES, SPACES, type File } from './typefaces.ts';

const OUT = join(import.meta.dirname, '../../app/ui/fonts');

const ours = new Map<string, Ours>();
const rules = [
  '/* Written by tools/fonts/make-fonts.ts: change the files beside it, not this one.\n' +
    '   Licences: LICENSE-*.txt beside this file (SIL Open Font License 1.1). */\n',
];
for (const file of FILES) {
  const sfnt = await prepared(file);
  ours.set(file.name, { file, sfnt });
  rules.push(ourFace(file, await writeSubset(file, sfnt)));
  if (file.borrows) rules.push(ourFace({ ...file, family: 'Golos Switch' }, [...file.borrows.letters]));
}
rules.push(
  '\n/* Local fonts that hold the place until ours arrive: one family per font, as wide and as high as ours. In a family\n' +
    '   the Cyrillic face stands last: for its characters it wins over the one without a range. */\n',
);
for (const fallback of FALLBACKS) for (const name of fallback.fonts) rules.push(...(await standIns(fallback, name)));
await writeFile(join(OUT, 'fonts.css'), rules.join(''));

for (const typeface of ['fraunces', 'playfair-display', 'golos-text']) {
  await copyFile(join(PACKAGES, typeface, 'LICENSE'), join(OUT, `LICENSE-${typeface.split('-')[0]}.txt`));
}

/** Writes the .woff2 and gives back the characters it covers. */
async function writeSubset(file: File, sfnt: Buffer): Promise<string[]> {
  const has = new Set(open(sfnt).face.collectUnicodes());
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

async function standIns({ family, sample, at, italic }: (typeof FALLBACKS)[number], name: string): Promise<string[]> {
  const { regular, italic: slanted } = LOCAL[name]!;
  const stem = family.toLowerCase();
  const faces = [];
  const upright = await fit(regular, sample, at, ours.get(`${stem}-latin`)!, ours.get(`${stem}-cyrillic`));
  faces.push(standInFace(`${family} ${name}`, regular, upright.latin));
  if (upright.cyrillic) faces.push(standInFace(`${family} ${name}`, regular, upright.cyrillic, 'cyrillic'));
  if (slanted && italic === name) {
    const { latin } = await fit(slanted, sample, at, ours.get(`${stem}-italic-latin`)!);
    faces.push(standInFace(`${family} ${name}`, slanted, latin, 'italic'));
  }
  return faces;
}
