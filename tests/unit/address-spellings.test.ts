import { expect, test } from 'vitest';

import { pages as routes } from '#app/routes.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

/** A path with an escaped letter is read by the router as the same path: no guard may take it for another one. */

const lines: string[] = [];
const { app } = realSite({}, lines);

const paths = routes
  .flatMap(({ path = '' }) => ['/', '/ru/'].map((start) => path.replace(/^(?::lang\?\/?|)/, start)))
  .map((path) =>
    path
      .replaceAll(/:\w+/g, 'x1')
      .replace('*', 'x/Yz')
      .replace(/(?<=.)\/$/, ''),
  );

const escapeOf = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

const statusOf = async (path: string) => (await app.request(ORIGIN + path, {}, connection)).status;

test.each(paths.filter((path) => /\w/.test(path)))(
  '%s with an escaped letter leads to its own spelling',
  async (path) => {
    for (const { 0: letter, index } of path.matchAll(/\w/g)) {
      const spelling = path.slice(0, index) + escapeOf(letter) + path.slice(index + 1);
      expect(await statusOf(spelling), spelling).toBe(308);
    }
    // Escaped twice it is another path, where nothing is.
    expect(await statusOf(path.replaceAll(/\w/g, (letter) => escapeOf(letter).replace('%', '%25')))).toBe(404);
    expect(lines.join('')).not.toContain('could not be rendered');
  },
);

test.each(['/events', '/ru/masters', '/ticket/x1', '/program/x1/event/x1', '/ru'])(
  '%s is found where a sentence ends with it',
  async (path) => {
    for (const end of ['.', ',', ')', '»', '!).', '”']) {
      const answer = await app.request(ORIGIN + path + end, {}, connection);
      expect([answer.status, answer.headers.get('Location')], path + end).toEqual([308, path]);
    }
  },
);
