import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { encodePictures } from '#scripts/encode-pictures.ts';
import { startTestServer, type TestServer } from '#tests/e2e/test-server.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';

/** The only test of the content of the site, apart from its check: every address is there, and so is what it leads to. */

const pictures = '.cache/content-pictures';

describe.skipIf(!isBuilt)('the content of the site', () => {
  let server: TestServer;
  beforeAll(async () => {
    // The one format in which every picture is shown; this says too which file cannot be read as a picture.
    await encodePictures({ contentDirectory: 'content', outputDirectory: pictures, formats: ['jpg'] });
    server = await startTestServer('sqlite', { CONTENT_DIR: 'content', PICTURES_DIR: pictures, LOG_LEVEL: 'warn' });
  });
  afterAll(() => server.close());

  test('every address of the site answers, as do its links and its pictures', { timeout: 240_000 }, async () => {
    const waiting = ['/', '/ru'];
    const found = new Set(waiting);
    const shownPictures = new Set<string>();
    const broken: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await fetch(server.origin + path, { redirect: 'manual' });
      const html = await response.text();
      if (path.includes('/buy/')) {
        const payment = response.headers.get('location') ?? '';
        if (!payment.startsWith('https://')) broken.push(`${path} leads to ${payment}`);
      } else if (response.status !== 200) broken.push(`${path}: ${response.status}`);
      for (const [tag, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"?#]*)[^>]*>/g)) {
        // The language switch also leads to what the other language lacks; Google’s login leads to Google.
        if (found.has(link) || tag.includes('data-language') || link.endsWith('/login/google')) continue;
        found.add(link);
        waiting.push(link);
      }
      for (const [, picture = ''] of html.matchAll(/<img [^>]*?src="(\/pictures\/[^"]+)"/g)) shownPictures.add(picture);
    }
    for (const picture of shownPictures) {
      const { status } = await fetch(server.origin + picture, { method: 'HEAD' });
      if (status !== 200) broken.push(`${picture}: ${status}`);
    }

    expect(broken).toEqual([]);
    for (const path of ['/programs', '/ru/events', '/masters', '/ru/calendar', '/teens', '/ru/privacy-policy']) {
      expect(found).toContain(path);
    }
    expect(shownPictures.size).toBeGreaterThan(5);
    expect(server.log()).not.toContain('"level":"error"');
  });
});
