import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { countStyles } from '#tests/fixtures/counted-styles.ts';

/**
 * What a stylesheet decides for itself beside what `stylelint.config.js` leaves to it: lengths and conditions, from the lists below. A new
 * value needs a reason to be longer than the nearest one that is there. `npm run bench:styles -- --all` prints what is there.
 */

const root = join(import.meta.dirname, '../..');
const { sheets, lines, declarations, lengths, conditions } = countStyles(root);

/** Lines; the round ends of buttons; the preview of an event, which is placed to the pixel; the windows of previews for editors. */
const PX = '1px 2px 3px 4px 999px 333px 648px 390px 1440px';
/** Widths and heights of pieces that `app/ui/tokens.css` has no name for. */
const REM = '0rem 3rem 5rem';
/** Underlines and the mark before words; the text and the margins of a sheet of paper; parts of a window. */
const OTHERS = '0.22em 0.4em 9pt 12mm 9svh 60svh 85svh 100svh 140svh 100vw';

/** A width of the window is that of a screen (`app/ui/breakpoints.css`): paper is none. */
const CONDITIONS = [
  '(--to-480)',
  '(--to-768)',
  '(--to-1000)',
  'not (--to-480)',
  'not (--to-768)',
  'not (--to-1000)',
  'print',
  '(forced-colors: active)',
  '(hover: hover) and (pointer: fine) and (not (--to-768))',
  '(prefers-reduced-motion: reduce)',
  '(scripting)',
  '(scripting: none)',
];

/** The scale, by the names of its tokens. A new step finds another that can go. */
const SCALE = {
  type: { names: /^--size-/, most: 10 },
  tracking: { names: /^--tracking-/, most: 2 },
  spaces: { names: /^--(?:space-\d|gap|margin)$/, most: 11 },
  widths: { names: /^--(?:width-.*|page-(?:width|start)|measure)$/, most: 8 },
  heights: { names: /^--(?:height-.*|header-height|touch|control|icon)$/, most: 6 },
};

/** How much all sheets may decide. A piece that needs more finds what another can do without, and the numbers fall with each that does. */
const MOST = { sheets: 46, lines: 4500, declarations: 700, media: 85, print: 14, breakpoints: 3, lengths: 22 };

test('the stylesheets are read at all', () => {
  expect(sheets).toBeGreaterThan(30);
  expect(declarations.length).toBeGreaterThan(1000);
});

describe('the scale', () => {
  const tokens = [...readFileSync(join(root, 'app/ui/tokens.css'), 'utf8').matchAll(/^ {2,4}(--[\w-]+):([^;]+);/gm)];
  const named = [...new Set(tokens.map(([, name = '']) => name))];

  test.each(Object.entries(SCALE))('has no more steps than it needs: %s', (_, { names, most }) => {
    expect(named.filter((name) => names.test(name)).length).toBe(most);
  });

  test('has no length beside them', () => {
    const measured = tokens.filter(([, , value = '']) => /\d(?:rem|em|px|vw|svh)\b/.test(value));
    const kinds = Object.values(SCALE);
    expect(measured.length).toBeGreaterThan(30);
    expect(measured.filter(([, name = '']) => !kinds.some(({ names }) => names.test(name)))).toEqual([]);
  });

  test('has three widths of a window at which something changes', () => {
    const text = readFileSync(join(root, 'app/ui/breakpoints.css'), 'utf8');
    expect([...text.matchAll(/^@custom-media /gm)].length).toBe(MOST.breakpoints);
  });
});

describe('a stylesheet', () => {
  test('takes its lengths from the lists, which hold none in vain', () => {
    const listed = `${PX} ${REM} ${OTHERS}`.split(' ');
    expect([...new Set(lengths)].toSorted()).toEqual(listed.toSorted());
    expect(listed.length).toBeLessThanOrEqual(MOST.lengths);
  });

  test('asks for the conditions of the list, which holds none in vain', () => {
    expect([...new Set(conditions)].toSorted()).toEqual(CONDITIONS.toSorted());
    expect(conditions.length).toBeLessThanOrEqual(MOST.media);
    expect(conditions.filter((condition) => condition === 'print').length).toBeLessThanOrEqual(MOST.print);
  });

  test('decides little that no other does', () => {
    // What a sheet takes from a primitive is no decision of its own.
    const own = declarations.filter(({ property }) => property !== 'composes');
    const distinct = new Set(own.map(({ property, value }) => `${property}: ${value}`));
    expect(sheets).toBeLessThanOrEqual(MOST.sheets);
    expect(lines).toBeLessThanOrEqual(MOST.lines);
    expect(distinct.size).toBeLessThanOrEqual(MOST.declarations);
  });
});

describe('a primitive', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
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
    ({ property, value }) => property === 'composes' && value.endsWith(' from global'),
  );

  test('that a stylesheet composes exists', () => {
    expect(composed.length).toBeGreaterThan(0);
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
