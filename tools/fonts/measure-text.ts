/**
 * Prints the average advances of font files on our samples: the numbers of LOCAL in fallback-fonts.ts.
 *
 *   node tools/fonts/measure-text.ts title file…    serifs, on titles
 *   node tools/fonts/measure-text.ts text file…     sans-serifs, on running text
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { cyrillicAverage, latinAverage, restAverage, type Sample } from './sample-texts.ts';
import { openFont } from './shaping.ts';
import { decompress } from './subset.ts';

const sample: Sample = process.argv[2] === 'title' ? 'title' : 'text';
for (const path of process.argv.slice(3)) {
  const font = openFont(await decompress(await readFile(path)));
  const widths = [latinAverage, cyrillicAverage, restAverage].map((measure) =>
    Number(measure(font, sample).toFixed(4)),
  );
  console.log(basename(path), JSON.stringify(widths));
}
