import { matchRoutes } from 'react-router';

import { describe, expect, test } from 'vitest';

import { pages as routes } from '#app/routes.ts';
import type { AddressHandle } from '#server/http/canonical-address.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { publicPages } from '#tests/fixtures/load-page.ts';
import { request } from '#tests/fixtures/open-page.ts';

/** Which pages change with time and which with the content alone (docs/decisions/007-document-cache.md). */

const routeObjects = routes.map(({ path, index, file }) => ({ ...(index ? { index } : {}), path, file }));
const modules = import.meta.glob<{ handle?: AddressHandle }>('../../app/{site,admin}/**/*.{ts,tsx}');

/** What makes a page another one at another time, as its route says. */
async function changesWith(address: string): Promise<string> {
  const [match] = matchRoutes(routeObjects, address.split('?', 1)[0] ?? '') ?? [];
  const { handle } = await modules[`../../app/${match!.route.file}`]!();
  return handle?.changesWith ?? 'clock';
}

describe('at another time', () => {
  const pages = publicPages(readCatalogue(fixtureFiles, fixturePicture));
  const ask = (path: string) =>
    Promise.all(
      (['before', 'last'] as const).map(async (at) => {
        const response = await request(path, { at });
        return { html: await response.text(), tag: response.headers.get('etag') };
      }),
    );

  test('a page that changes with the content alone has the same bytes and the same tag', async () => {
    let compared = 0;
    for (const path of pages) {
      if ((await changesWith(path)) !== 'content') continue;
      const [early, late] = await ask(path);
      expect(late, path).toEqual(early);
      expect(early?.tag, path).not.toBeNull();
      compared += 1;
    }
    expect(compared).toBeGreaterThanOrEqual(14);
  });

  test('the others may say something else', async () => {
    const changed: string[] = [];
    for (const path of ['/', '/ru', '/events', '/calendar', '/teens', '/book-club']) {
      expect(await changesWith(path)).toBe('clock');
      const [early, late] = await ask(path);
      if (early?.html !== late?.html) changed.push(path);
    }
    expect(changed).toHaveLength(6);
  });
});
