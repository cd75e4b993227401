import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { describe, expect, test } from 'vitest';

/** The rooms of the house and the doors between them (docs: design.md, Architecture). A new door needs a reason, here. */

const root = join(import.meta.dirname, '../..');

interface Import {
  /** The file that imports, from the project's root. */
  from: string;
  /** What it imports: a file from the project's root, or the name of a package. */
  to: string;
  typeOnly: boolean;
}

const code = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => `app/${file}`);

const imports = code.flatMap(importsOf);

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

/** What a room may import beside itself. Packages stand among them; a trailing `(types)` allows types only. */
const doors: Record<string, string[]> = {
  ui: ['react'],
  domain: [],
  // Emails end with the mailbox for questions.
  i18n: ['react', 'app/domain/ (types)', 'content/site.ts'],
  // A room of its own, so that it stays out of what every page loads.
  search: ['app/domain/', 'minisearch', '@orama/stemmers/english', '@orama/stemmers/russian'],
  data: [
    'app/domain/',
    'app/i18n/',
    'app/search/',
    'app/addresses.ts',
    'content/site.ts',
    'react-router',
    'yaml',
    'zod',
    // What people are kept with: the database, identity, letters.
    'better-auth',
    'better-auth/',
    '@better-auth/kysely-adapter/',
    'kysely',
    'nodemailer',
    'pg',
    '@zxcvbn-ts/language-common',
    'node:async_hooks',
    'node:crypto',
    'node:fs',
    'node:fs/promises',
    'node:path',
    'node:sqlite',
    'node:timers/promises',
    'node:util',
  ],
  parts: [
    'react',
    'react-router',
    'app/ui/',
    'app/domain/',
    'app/i18n/',
    'app/addresses.ts',
    'content/site.ts',
    'app/data/ (types)',
  ],
  frame: [
    'react',
    'react-router',
    'app/parts/',
    'app/ui/',
    'app/i18n/',
    'app/domain/',
    'app/addresses.ts',
    'content/site.ts',
    'app/data/ (types)',
    'app/root.tsx (types)',
  ],
  pages: [
    'react',
    'react-router',
    'app/frame/',
    'app/parts/',
    'app/ui/',
    'app/domain/',
    'app/data/',
    'app/search/',
    'app/i18n/',
    'app/addresses.ts',
    'content/site.ts',
    'app/root.tsx (types)',
  ],
};

function allows(door: string, { to, typeOnly }: Import): boolean {
  const [place = '', types] = door.split(' ');
  return (place.endsWith('/') ? to.startsWith(place) : to === place) && (types === undefined || typeOnly);
}

const told = ({ from, to }: Import) => `${from} imports ${to}`;

test('the imports are read at all', () => {
  expect(imports.length).toBeGreaterThan(200);
  expect(imports).toContainEqual({ from: 'app/domain/tickets.ts', to: 'app/domain/hours.ts', typeOnly: false });
  expect(imports).toContainEqual({ from: 'app/domain/tickets.ts', to: 'app/domain/model.ts', typeOnly: true });
  expect(imports).toContainEqual({ from: 'app/entry.client.tsx', to: 'app/i18n/ru.ts', typeOnly: false });
});

describe('a room imports only', () => {
  test.each(Object.entries(doors))('%s', (room, open) => {
    const wrong = imports.filter(
      (each) =>
        each.from.startsWith(`app/${room}/`) &&
        !each.to.startsWith(`app/${room}/`) &&
        !open.some((door) => allows(door, each)),
    );
    expect(wrong.map(told)).toEqual([]);
  });

  test('what every room may', () => {
    const rooms = readdirSync(join(root, 'app'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(rooms.map(({ name }) => name).toSorted()).toEqual(Object.keys(doors).toSorted());
  });
});

test('no page imports another', () => {
  const pageOf = (file: string) => /^app\/pages\/([^/]+)\//.exec(file)?.[1];
  const wrong = imports.filter(({ from, to }) => pageOf(from) && pageOf(to) && pageOf(from) !== pageOf(to));
  expect(wrong.map(told)).toEqual([]);
});

test('what belongs to the server reaches the browser as a type only', () => {
  const routes = new Set(
    readFileSync(join(root, 'app/routes.ts'), 'utf8')
      .match(/pages\/[\w/-]+\.tsx?/g)
      ?.map((file) => `app/${file}`),
  );
  // React Router takes loaders, and what only they import, out of a route module before the browser gets it.
  const mayImport = (file: string) =>
    routes.has(file) || file === 'app/root.tsx' || file === 'app/entry.server.tsx' || isServers(file);
  const wrong = imports.filter(({ from, to, typeOnly }) => isServers(to) && !typeOnly && !mayImport(from));
  expect(wrong.map(told)).toEqual([]);
});

/** Content, schemas and their libraries are for the server, although some of these files say so only by their room. */
function isServers(file: string): boolean {
  return /\.server\.tsx?$/.test(file) || /^(?:app\/data\/|yaml$|zod$|node:)/.test(file);
}

describe('the house stays easy to walk through', () => {
  const everything = ['app', 'content', 'server', 'scripts', 'tests', 'art', 'db', 'bench'].flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
    } catch {
      // Not every room is furnished yet.
      return [];
    }
  });

  test('no folder and no file is called utils, lib, helpers or misc', () => {
    expect(everything.filter((file) => /(?:^|\/)(?:utils?|libs?|helpers?|misc|common)(?:\/|\.|$)/i.test(file))).toEqual(
      [],
    );
  });

  test('no file is longer than 250 lines', () => {
    // Lists of words, and one-off makers of files that are no part of the running site.
    const exempt = new Set(['app/i18n/en.ts', 'app/i18n/ru.ts']);
    const long = everything
      .filter((file) => /^(?:app|tests)\/.*\.(?:tsx?|js)$/.test(file) && !exempt.has(file))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  test('no file only passes on what others export', () => {
    const barrels = code.filter((file) =>
      /(?:^|\n)export (?:\*|\{[^}]*\}|type \{[^}]*\}) from /.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(barrels).toEqual([]);
  });
});
