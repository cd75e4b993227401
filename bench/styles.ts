import { globSync, readFileSync } from 'node:fs';

/** Prints how much the style sheets decide, and with `--all` what. Tokens, breakpoints and fonts are no decisions of a sheet. */

const sheets = globSync('app/**/*.css').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const own = sheets
  .filter(({ file }) => !/ui\/(?:tokens|breakpoints|fonts\/fonts)\.css$/.test(file))
  .map(({ text }) => text.replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  .join('\n');
const written = [...own.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)(?=;)/g)].map(([, property = '', value = '']) => ({
  property,
  value: value.replaceAll(/\s+/g, ' '),
}));
const valuesOf = (names: RegExp) => written.flatMap(({ property, value }) => (names.test(property) ? [value] : []));
const lengths = written.flatMap(({ value }) =>
  [...value.matchAll(/(?<![\w.#-])-?(\d*\.?\d+(?:rem|em|px|vw|svh|mm|pt|ch))\b/g)].map(([, length = '']) => length),
);
const counted = {
  declarations: written.map(({ property, value }) => `${property}: ${value}`),
  'font sizes': valuesOf(/^font-size$/),
  spaces: valuesOf(/^(?:(?:row-|column-)?gap|(?:margin|padding)(?:-.*)?)$/),
  lengths,
  'media conditions': [...own.matchAll(/@media ([^{]*) \{/g)].map(([, condition = '']) => condition),
};

const lines = sheets.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
console.log(`${lines} lines in ${sheets.length} sheets`);
for (const [name, values] of Object.entries(counted)) {
  const distinct = [...new Set(values)].toSorted();
  console.log(`${distinct.length} ${name}, written ${values.length} times`);
  if (process.argv.includes('--all') && name !== 'declarations') console.log(`  ${distinct.join(' | ')}`);
}
