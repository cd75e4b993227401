import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

/** What comments and pages cite, and whether it is there. */

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('{app,content,deploy,docs,domain,i18n,scripts,server,tests,bench}/**/*.{ts,tsx,css,md,yaml}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

const sections = new Set([...read('docs/rules.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title));

test('every rule that is cited is a section of docs/rules.md', () => {
  expect(sections.size).toBeGreaterThan(10);
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/rules\.md, ((?:[A-Z][a-z]+)(?: [a-z]+)*)/g)].map(([, title = '']) => ({
      file,
      title,
    })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ title }) => ![...sections].some((section) => title.startsWith(section ?? '')))).toEqual([]);
});

test('every page of docs/ that is cited exists, and so does what pages link to', () => {
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.(?:md|svg|jpg)/g)].map(([path]) => ({ file, path })),
  );
  const linked = ['README.md', ...files.filter((file) => file.endsWith('.md'))].flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path = '']) => ({
      file,
      path: join(dirname(file), path),
    })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect([...cited, ...linked].filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});
