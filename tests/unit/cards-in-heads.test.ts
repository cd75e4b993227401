import { expect, test } from 'vitest';

import { cardOfFile } from '#server/syndication/link-card.ts';
import { publicPages } from '#tests/fixtures/load-page.ts';
import { catalogue, connection, now, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

/** What messengers read of a page: its first HTML. */
const { app } = realSite({});
const pages = publicPages(catalogue).filter((address) => !/\.\w+$/.test(address));

async function previewOf(address: string) {
  const response = await app.request(address, {}, connection);
  const document = await response.text();
  const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(document)?.[1];
  return { status: response.status, tag };
}

test('every public page names its card in its language, and an address without a page none', async () => {
  const wrong: string[] = [];
  let found = 0;
  for (const address of pages) {
    const { status, tag } = await previewOf(address);
    const [, file] = new RegExp(`^${ORIGIN}/cards/(.+)$`).exec(tag('og:image') ?? '') ?? [];
    const card = file === undefined ? undefined : cardOfFile(catalogue, file, { now, origin: ORIGIN });
    const isRight = status === 200 ? card?.language === (address.startsWith('/ru') ? 'ru' : 'en') : card === undefined;
    if (!isRight) wrong.push(`${status} ${address}`);
    if (card !== undefined) found += 1;
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(30);
});

test('the tags say how large the picture is and what it shows', async () => {
  const { tag } = await previewOf('/ru/program/books/event/overcoat');
  const names = ['og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'];
  expect(names.map(tag)).toEqual(['image/jpeg', '1200', '630', 'Шинель', 'summary_large_image']);
});

test('a page for one person has no card', async () => {
  const { tag } = await previewOf('/login');
  expect(tag('og:image')).toBeUndefined();
});
