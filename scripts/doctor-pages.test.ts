import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { readConfig } from '#server/process/config.ts';
import { addressOf } from '#tests/fixtures/listen.ts';
import { checkPages } from './doctor-pages.ts';

test('a page that the limit of the proxy refuses is asked for once more', async () => {
  const asked: string[] = [];
  const site = createServer(({ url = '' }, outgoing) => {
    outgoing.statusCode = url === '/full' || (url === '/about' && !asked.includes(url)) ? 429 : 200;
    asked.push(url);
    const listed = url === '/sitemap.xml' ? ['/sitemap/1.xml'] : url === '/sitemap/1.xml' ? ['/about', '/full'] : [];
    outgoing.end(listed.map((path) => `<loc>${origin}${path}</loc>`).join(''));
  });
  const origin = `http://127.0.0.1:${(await addressOf(site)).port}`;
  const found = await checkPages(readConfig({ SITE_URL: origin }));
  expect(found.map(({ words }) => words)).toEqual(['/full 429']);
  site.close();
});
