import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { drawHouse } from '#scripts/draw-house.ts';
import { codeFiles, importsOf, sourceFiles, type Import } from '#scripts/read-imports.ts';

/** The layers of the code and what each may import (docs/decisions/008-layers.md). A new arrow needs a reason, there. */

const root = join(import.meta.dirname, '../..');

const imports = codeFiles.flatMap(importsOf);

const ROUTER = 'react-router';
/** What both languages need to be written down: words, formats, addresses. */
const BELOW_SERVER = ['i18n/', 'domain/'];
/** A component knows the shape of what it shows, and not where it comes from. */
const BELOW_COMPONENTS = ['app/ui/', 'app/hooks/', ...BELOW_SERVER, 'server/ (types)', 'react', ROUTER];
/** The site and the editors' room are two houses under one roof: neither imports the other. */
const BELOW_PAGES = [
  'app/layout/',
  'app/components/',
  'app/root.tsx (types)',
  'server/',
  ...BELOW_COMPONENTS,
  'zod',
  '@conform-to/react (types)',
];

/** What the files of a layer may import beside each other; `(types)` allows types only. The first layer that fits counts. */
const layers: Record<string, string[]> = {
  'domain/search/': ['domain/', '@orama/stemmers/english', '@orama/stemmers/russian'],
  'domain/schemas/': ['domain/values/', 'domain/documents/ (types)', 'zod'],
  // Ranks of list items, and comparing texts.
  'domain/documents/': ['domain/', 'fractional-indexing', 'diff'],
  // The types of content are inferred from its schemas.
  'domain/': ['zod (types)'],
  'i18n/': ['domain/', ROUTER],
  'server/': [...BELOW_SERVER, '(any package)'],
  'app/ui/': ['react', 'domain/colours.ts (types)'],
  'app/hooks/': [...BELOW_COMPONENTS, '@conform-to/react'],
  'app/components/': BELOW_COMPONENTS,
  'app/layout/': ['app/components/', 'app/root.tsx (types)', ...BELOW_COMPONENTS, 'web-vitals'],
  'app/site/components/': ['app/layout/', 'app/components/', ...BELOW_COMPONENTS],
  'app/site/': BELOW_PAGES,
  'app/admin/components/': ['app/layout/', 'app/components/', ...BELOW_COMPONENTS],
  'app/admin/': [...BELOW_PAGES, 'react-dom', 'd3-contour'],
};

const layerNames = Object.keys(layers);
const layerOf = (file: string) => layerNames.find((layer) => file.startsWith(layer));

function allows(rule: string, { to, typeOnly }: Import): boolean {
  if (rule === '(any package)') return !sourceFiles.includes(to);
  const [place = '', types] = rule.split(' ');
  return (place.endsWith('/') ? to.startsWith(place) : to === place) && (types === undefined || typeOnly);
}

const inWords = ({ from, to }: Import) => `${from} imports ${to}`;

test('the imports are read at all', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports).toContainEqual({ from: 'domain/tickets.ts', to: 'domain/event-hours.ts', typeOnly: false });
  expect(imports).toContainEqual({ from: 'domain/tickets.ts', to: 'domain/values/field-values.ts', typeOnly: true });
  expect(imports).toContainEqual({ from: 'app/entry.client.tsx', to: 'i18n/messages/ru.ts', typeOnly: false });
});

describe('imports', () => {
  test.each(Object.entries(layers))('of %s go down only', (layer, below) => {
    const wrong = imports.filter(
      (each) => layerOf(each.from) === layer && !each.to.startsWith(layer) && !below.some((rule) => allows(rule, each)),
    );
    expect(wrong.map(inWords)).toEqual([]);
  });

  test('of the app come from a layer that is named here', () => {
    const files = codeFiles.filter((file) => /^app\/.+\//.test(file) && layerOf(file) === undefined);
    expect(files).toEqual([]);
  });

  test('never bring what is for tests and development, such as the payment page, to the site or its commands', () => {
    const wrong = imports.filter(({ from, to }) => to.startsWith('tests/') && from !== 'scripts/dev.ts');
    expect(wrong.map(inWords)).toEqual([]);
    expect(imports).toContainEqual(expect.objectContaining({ to: 'tests/payment-page/payment-page.ts' }));
  });

  test('never lead from one page to another', () => {
    const pageOf = (file: string) => /^app\/(?:site|admin)\/(?!components\/)([^/]+)\//.exec(file)?.[0];
    const wrong = imports.filter(({ from, to }) => pageOf(from) && pageOf(to) && pageOf(from) !== pageOf(to));
    expect(wrong.map(inWords)).toEqual([]);
  });

  test('run in no circle, types included', () => {
    const next = Map.groupBy(imports, ({ from }) => from);
    const finished = new Set<string>();
    const circles: string[] = [];
    const follow = (file: string, path: string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (finished.has(file) || path.includes(file)) return;
      for (const { to } of next.get(file) ?? []) follow(to, [...path, file]);
      finished.add(file);
    };
    for (const file of codeFiles) follow(file, []);
    expect(circles).toEqual([]);
  });

  test('of rooms run in no circle, and docs/house.svg shows them as they are: npm run house draws it', () => {
    expect(drawHouse()).toBe(readFileSync(join(root, 'docs/house.svg'), 'utf8'));
  });

  test('bring what belongs to the server to the browser as types only', () => {
    const routes = new Set(
      readFileSync(join(root, 'app/routes.ts'), 'utf8')
        .match(/(?:site|admin)\/[\w/-]+\.tsx?/g)
        ?.map((file) => `app/${file}`),
    );
    // React Router takes loaders, and what only they import, out of a route module before the browser gets it.
    const mayImport = (file: string) =>
      !/^(?:app|domain|i18n)\//.test(file) ||
      routes.has(file) ||
      file === 'app/every-page.tsx' ||
      file === 'app/entry.server.tsx' ||
      isServers(file);
    const wrong = imports.filter(({ from, to, typeOnly }) => isServers(to) && !typeOnly && !mayImport(from));
    expect(wrong.map(inWords)).toEqual([]);
  });
});

/** Content, schemas and their libraries are for the server. */
function isServers(file: string): boolean {
  return /\.server\.tsx?$/.test(file) || /^(?:server\/|domain\/schemas\/|yaml$|zod$|@conform-to\/zod|node:)/.test(file);
}

test('only the configuration reads the environment', () => {
  const readers = codeFiles.filter(
    (file) =>
      /^(?:app|content|domain|i18n|server)\//.test(file) &&
      readFileSync(join(root, file), 'utf8').includes('process.env'),
  );
  // The start sets NODE_ENV before React is loaded.
  expect(readers.toSorted()).toEqual(['server/index.ts', 'server/process/config.ts']);
});

describe('names', () => {
  test('no folder and no file is called utils, lib, helpers or misc', () => {
    const everything = globSync('{app,bench,content,db,domain,i18n,scripts,server,tests}/**', { cwd: root });
    expect(everything.filter((file) => /(?:^|\/)(?:utils?|libs?|helpers?|misc|common)(?:\/|\.|$)/i.test(file))).toEqual(
      [],
    );
  });
});

describe('files', () => {
  test('none has more than 350 lines of code', () => {
    const files = [...sourceFiles, ...globSync('tests/**/*.ts', { cwd: root })];
    const long = files
      .map((file) => ({ file, lines: linesOfCode(readFileSync(join(root, file), 'utf8')) }))
      .filter(({ lines }) => lines > 350);
    expect(long).toEqual([]);
  });

  test('none only passes on what others export', () => {
    const barrels = codeFiles.filter((file) =>
      /(?:^|\n)export (?:\*|\{[^}]*\}|type \{[^}]*\}) from /.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(barrels).toEqual([]);
  });
});

/** Without comments and empty lines. */
function linesOfCode(text: string): number {
  const lines = text.replaceAll(/\/\*[^]*?\*\//g, '').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}
