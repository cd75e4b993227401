import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { describe, expect, test } from 'vitest';

/** The layers of the code and what each may import (docs/decisions/013-layers.md). A new arrow needs a reason, there. */

const root = join(import.meta.dirname, '../..');

interface Import {
  /** The file that imports, from the project's root. */
  from: string;
  /** What it imports: a file from the project's root, or the name of a package. */
  to: string;
  typeOnly: boolean;
}

const sources = globSync('{app,content,domain,i18n,scripts,server,tools}/**/*.{ts,tsx,js,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
const code = sources.filter((file) => /\.tsx?$/.test(file) && !isTest(file));
const imports = code.flatMap(importsOf);

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s)?(?:([^'";]*?)\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/g,
  );
  return [...statements].map(([, , type, names = '', specifier, dynamic]) => {
    const target = specifier ?? dynamic ?? '';
    const to = target.startsWith('.') ? relative(root, join(root, dirname(from), target)) : target;
    const single =
      names
        .match(/^\{([\s\S]*)\}$/)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const typeOnly = type !== undefined || (single.length > 0 && single.every((name) => name.startsWith('type ')));
    return { from, to: to.replace(/\?\w+$/, ''), typeOnly };
  });
}

const ROUTER = 'react-router';
/** What both languages need to be written down: words, formats, addresses. */
const BELOW_SERVER = ['i18n/', 'domain/', 'content/site.ts'];
/** A component knows the shape of what it shows, and not where it comes from. */
const BELOW_COMPONENTS = ['app/ui/', 'app/hooks/', ...BELOW_SERVER, 'server/ (types)', 'react', ROUTER];

/** What the files of a layer may import beside each other; `(types)` allows types only. The first layer that fits counts. */
const layers: Record<string, string[]> = {
  'domain/search/': ['domain/', '@orama/stemmers/english', '@orama/stemmers/russian'],
  'domain/schemas/': ['domain/field-values.ts', 'domain/documents/ (types)', 'content/site.ts', 'zod'],
  // The types of content are inferred from its schemas.
  'domain/': ['zod (types)'],
  'content/': ['domain/ (types)'],
  'i18n/': ['domain/', 'content/site.ts', ROUTER],
  'server/': [...BELOW_SERVER, '(any package)'],
  'app/ui/': ['react'],
  'app/hooks/': [...BELOW_COMPONENTS, '@conform-to/react'],
  'app/components/': BELOW_COMPONENTS,
  'app/layout/': ['app/components/', 'app/root.tsx (types)', ...BELOW_COMPONENTS, 'web-vitals'],
  'app/pages/': [
    'app/layout/',
    'app/components/',
    'app/root.tsx (types)',
    'server/',
    ...BELOW_COMPONENTS,
    'zod',
    '@conform-to/react (types)',
    'react-dom',
  ],
  // A package of its own: what it draws is committed in content/pictures/.
  'tools/artwork/': ['node:fs', 'node:path'],
};

const layerNames = Object.keys(layers);
const layerOf = (file: string) => layerNames.find((layer) => file.startsWith(layer));

function allows(rule: string, { to, typeOnly }: Import): boolean {
  if (rule === '(any package)') return !sources.includes(to);
  const [place = '', types] = rule.split(' ');
  return (place.endsWith('/') ? to.startsWith(place) : to === place) && (types === undefined || typeOnly);
}

const inWords = ({ from, to }: Import) => `${from} imports ${to}`;

test('the imports are read at all', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports).toContainEqual({ from: 'domain/tickets.ts', to: 'domain/event-hours.ts', typeOnly: false });
  expect(imports).toContainEqual({ from: 'domain/tickets.ts', to: 'domain/field-values.ts', typeOnly: true });
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
    const files = code.filter((file) => /^app\/.+\//.test(file) && layerOf(file) === undefined);
    expect(files).toEqual([]);
  });

  test('never lead from one page to another', () => {
    const pageOf = (file: string) => /^app\/pages\/([^/]+)\//.exec(file)?.[1];
    const wrong = imports.filter(({ from, to }) => pageOf(from) && pageOf(to) && pageOf(from) !== pageOf(to));
    expect(wrong.map(inWords)).toEqual([]);
  });

  test('never lead into the artwork package', () => {
    const wrong = imports.filter(({ from, to }) => layerOf(from) !== 'tools/artwork/' && to.includes('artwork'));
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
    for (const file of code) follow(file, []);
    expect(circles).toEqual([]);
  });

  test('bring what belongs to the server to the browser as types only', () => {
    const routes = new Set(
      readFileSync(join(root, 'app/routes.ts'), 'utf8')
        .match(/pages\/[\w/-]+\.tsx?/g)
        ?.map((file) => `app/${file}`),
    );
    // React Router takes loaders, and what only they import, out of a route module before the browser gets it.
    const mayImport = (file: string) =>
      !/^(?:app|domain|i18n)\//.test(file) ||
      routes.has(file) ||
      file === 'app/root.tsx' ||
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
  const readers = code.filter(
    (file) =>
      /^(?:app|content|domain|i18n|server)\//.test(file) &&
      readFileSync(join(root, file), 'utf8').includes('process.env'),
  );
  // The start sets NODE_ENV before React is loaded.
  expect(readers.toSorted()).toEqual(['server/config.ts', 'server/index.ts']);
});

describe('names', () => {
  test('no folder and no file is called utils, lib, helpers or misc', () => {
    const everything = globSync('{app,bench,content,db,domain,i18n,scripts,server,tests,tools}/**', { cwd: root });
    expect(everything.filter((file) => /(?:^|\/)(?:utils?|libs?|helpers?|misc|common)(?:\/|\.|$)/i.test(file))).toEqual(
      [],
    );
  });

  test('no two source files share one', () => {
    const nameOf = (file: string) => basename(file).replace(/(?:\.server)?\.\w+$/, '');
    const files = Map.groupBy(
      sources.filter((file) => !isTest(file)),
      nameOf,
    );
    expect([...files.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
});

describe('files', () => {
  test('none is longer than 250 lines', () => {
    const files = [...sources, ...globSync('tests/**/*.ts', { cwd: root })];
    const long = files
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  test('none only passes on what others export', () => {
    const barrels = code.filter((file) =>
      /(?:^|\n)export (?:\*|\{[^}]*\}|type \{[^}]*\}) from /.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(barrels).toEqual([]);
  });
});
