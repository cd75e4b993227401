import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { pages as routes } from '#app/routes.ts';
import { isPrivate } from '#i18n/urls.ts';
import { codeFiles, importsOf } from '#scripts/read-imports.ts';

/** Pages that read who asks must be private: the server gives the others nothing of it, and everybody the same copy. */

const root = join(import.meta.dirname, '../..');

/** Whether a module, or one of ours that it imports, reads the context of private pages. */
function usesPrivateContext(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !codeFiles.includes(file)) return false;
  seen.add(file);
  if (readFileSync(join(root, file), 'utf8').includes('.get(privateContext)')) return true;
  return importsOf(file).some(({ to, typeOnly }) => !typeOnly && usesPrivateContext(to, seen));
}

const pages = routes
  .filter(({ path = '' }) => !path.endsWith('*'))
  .map(({ path = '', file }) => ({ path: `/${path}`, uses: usesPrivateContext(`app/${file}`) }));

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
