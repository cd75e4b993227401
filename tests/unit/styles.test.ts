import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

/**
 * What a stylesheet decides for itself beside what `stylelint.config.js` leaves to it: widths and heights of pieces, from the lists below. A
 * new value needs a reason to be longer than the nearest one that is there.
 */

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const tokens = new Set(['app/ui/tokens.css', 'app/ui/breakpoints.css', 'app/ui/fonts/fonts.css']);
const sheets = globSync('app/**/*.css', { cwd: root }).filter((file) => !tokens.has(file));

/** Widths and heights of pieces, and the ends of sizes that grow with the window. */
const REM =
  '0.375 0.625 0.75 1 1.25 1.5 1.75 2 2.25 2.5 3 3.25 3.5 3.75 4 4.5 5 6 7 7.5 8.5 9 9.5 10 11 12 13 14 15 16 18 20 22 24 29 30 32 34 44 64';
/** Lines; the round ends of buttons; the preview of an event, which is placed to the pixel; the windows of previews for editors. */
const PX = '1 2 3 4 999 50 333 648 390 1440';

const declarations = sheets.flatMap((file) =>
  [...read(file).matchAll(/(?<=[{;]\s*)[\w-]+:\s*([^;{}]+)(?=;)/g)].map(([text, value = '']) => ({
    file,
    text,
    value,
  })),
);
function lengthsIn(unit: string): Set<string> {
  const pattern = new RegExp(`(?<![\\w.#-])-?(\\d*\\.?\\d+)${unit}\\b`, 'g');
  return new Set(declarations.flatMap(({ value }) => [...value.matchAll(pattern)].map(([, number = '']) => number)));
}

test('the stylesheets are read at all', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(declarations.length).toBeGreaterThan(1500);
});

describe('a stylesheet', () => {
  test.each([
    ['rem', REM],
    ['px', PX],
  ])('takes its lengths in %s from the list, which holds none in vain', (unit, allowed) => {
    expect([...lengthsIn(unit)].filter((each) => each !== '0').toSorted()).toEqual(allowed.split(' ').toSorted());
  });
});

describe('a primitive', () => {
  const namesIn = (file: string) => new Set([...read(file).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
  const pieces = namesIn('app/ui/pieces.css');
  const everywhere = ['typography', 'layout', 'primitives'].map((name) => namesIn(`app/ui/${name}.css`));
  const defined = new Set([...everywhere.flatMap((names) => [...names]), ...pieces]);
  const components = globSync('app/**/*.{ts,tsx}', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const literal = [...text.matchAll(/className="([^"]*)"/g)].map(([, names = '']) => names);
    const joined = [...text.matchAll(/classNames\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, list = '']) =>
      [...list.replaceAll(/\([^()]*\)/g, '').matchAll(/(?:^|[,&?:])\s*'([^']*)'(?=\s*(?:[,:]|$))/g)].map(
        ([, names = '']) => names,
      ),
    );
    const named = [...literal, ...joined].flatMap((names) => names.split(/\s+/)).filter((name) => name !== '');
    return { file, text, named };
  });
  const composed = declarations.filter(
    ({ text, value }) => text.startsWith('composes:') && value.endsWith(' from global'),
  );

  test('that a stylesheet composes exists', () => {
    expect(composed.length).toBeGreaterThan(20);
    const missing = composed.flatMap(({ file, value }) =>
      value
        .replace(' from global', '')
        .split(/\s+/)
        .filter((name) => !defined.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('that a component names exists', () => {
    const missing = components.flatMap(({ file, named }) =>
      named.filter((name) => name !== 'preview-bar' && !defined.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('of some pages only is imported where it is named', () => {
    const isElsewhere = (name: string) => everywhere.some((names) => names.has(name));
    const naming = components.filter(({ named }) => named.some((name) => pieces.has(name) && !isElsewhere(name)));
    expect(naming.length).toBeGreaterThan(5);
    expect(naming.filter(({ text }) => !text.includes("/ui/pieces.css';")).map(({ file }) => file)).toEqual([]);
  });

  test('is named by a component or a stylesheet', () => {
    const users = [...components.map(({ text }) => text), ...composed.map(({ value }) => ` ${value} `)].join('\n');
    expect([...defined].filter((name) => !new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(users))).toEqual([]);
  });
});
