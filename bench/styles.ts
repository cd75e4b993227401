import { countStyles } from '#tests/fixtures/counted-styles.ts';

/** Prints how much the style sheets decide, and with `--all` what. Tokens, breakpoints and fonts are no decisions of a sheet. */

const { sheets, lines, declarations, lengths, conditions } = countStyles('.');
const valuesOf = (names: RegExp) =>
  declarations.flatMap(({ property, value }) => (names.test(property) ? [value] : []));
const counted = {
  declarations: declarations.map(({ property, value }) => `${property}: ${value}`),
  'font sizes': valuesOf(/^font-size$/),
  spaces: valuesOf(/^(?:(?:row-|column-)?gap|(?:margin|padding)(?:-.*)?)$/),
  lengths,
  'media conditions': conditions,
};

console.log(`${lines} lines in ${sheets} sheets`);
for (const [name, values] of Object.entries(counted)) {
  const distinct = [...new Set(values)].toSorted();
  console.log(`${distinct.length} ${name}, written ${values.length} times`);
  if (process.argv.includes('--all') && name !== 'declarations') console.log(`  ${distinct.join(' | ')}`);
}
