/**
 * Makes server/link-cards/fonts: our typefaces for the pictures beside links, uncompressed, and whole, because what editors
 * write there may have any letter. Run it by hand when a typeface changes, and commit the result.
 *
 *   node tools/fonts/make-card-fonts.ts
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareFont, subset } from './subset.ts';
import { FEATURES, FONT_FILES, type FontFile } from './typefaces.ts';

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

async function write(name: string, file: FontFile): Promise<void> {
  const font = await subset(await prepareFont(file), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { ...file.axes, wght: WEIGHTS[file.family] ?? file.axes.wght },
    keepFeatures: FEATURES,
  });
  await writeFile(join(OUT, `${name}.ttf`), font);
  console.log(`${name}.ttf`.padEnd(28), String(font.length).padStart(6), 'bytes');
}
