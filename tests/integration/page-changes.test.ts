import { matchRoutes } from 'react-router';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import routes from '../../app/routes.ts';
import type { AddressHandle } from '../../server/http/canonical-address.ts';
import { readCatalogue } from '../../server/content/read-catalogue.ts';
import { startTestServer, type TestServer } from '../e2e/test-server.ts';
import { fixtureFiles } from '../fixtures/fixture-content.ts';
import { publicPages } from '../fixtures/load-page.ts';
import { readPictureManifest } from '../../server/content/picture-manifest.ts';
import { fixturePictures } from '../fixtures/content-folder.ts';
import { isBuilt } from '../fixtures/is-built.ts';

/** Which pages change with time and which with the content alone (docs/decisions/007-document-cache.md). */

const routeObjects = routes.map(({ path, index, file }) => ({ ...(index ? { index } : {}), path, file }));
const modules = import.meta.glob<{ handle?: AddressHandle }>('../../app/pages/**/*.{ts,tsx}');

/** What makes a page another one at another time, as its route says. */
async function changesWith(address: string): Promise<string> {
  const [match] = matchRoutes(routeObjects, address.split('?', 1)[0] ?? '') ?? [];
  const { handle } = await modules[`../../app/${match!.route.file}`]!();
  return handle?.changesWith ?? 'clock';
}

const SITE_URL = 'https://lyceum.example';

describe.skipIf(!isBuilt)('at another time', () => {
  let servers: TestServer[];
  beforeAll(async () => {
    const at = async (LYCEUM_NOW: string) => startTestServer('sqlite', { LYCEUM_NOW, SITE_URL, LOG_LEVEL: 'warn' });
    servers = await Promise.all([at('2026-11-21T10:00:00+04:00'), at('2028-02-29T23:30:00+04:00')]);
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const pages = publicPages(readCatalogue(fixtureFiles, (name) => readPictureManifest(fixturePictures).get(name)));
  const ask = async (path: string) =>
    Promise.all(
      servers.map(async ({ origin }) => {
        const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
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
