import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { pages as routes } from '#app/routes.ts';
import { isPrivate } from '#i18n/urls.ts';

/** Pages that read who asks must be private: the server gives the others nothing of it, and everybody the same copy. */

const root = join(import.meta.dirname, '../..');

/** Whether a module, or one of ours that it imports, reads the context of private pages. */
function usesPrivateContext(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (text.includes('.get(privateContext)')) return true;
  const imports = [...text.matchAll(/^import (?!type )[^;]*?'(\.[^']+)'/gm)].map(([, path = '']) => path);
  return imports.some((path) => !path.includes('+types') && usesPrivateContext(join(dirname(file), path), seen));
}

const pages = routes
  .filter(({ path = '' }) => !path.endsWith('*'))
  .map(({ path = '', file }) => ({ path: `/${path}`, uses: usesPrivateContext(join(root, 'app', file)) }));

/** The last page of a login knows nobody, but comes with cookies and must not be kept. */
const withoutReading = '/:lang?/login/done';

test.each(pages)('$path is private when it reads who asks, and only then', ({ path, uses }) => {
  const expected = uses || path === withoutReading;
  // Without a language and with one.
  for (const prefix of ['', '/ru']) expect(isPrivate(path.replace('/:lang?', prefix))).toBe(expected);
});

test('some pages read it', () => {
  expect(pages.filter(({ uses }) => uses).length).toBeGreaterThan(5);
});
