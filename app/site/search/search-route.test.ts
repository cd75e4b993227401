import { describe, expect, test } from 'vitest';

import { SearchUnavailableError } from '#server/search/search-service.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { createSearch } from '#tests/fixtures/search-of-documents.ts';
import { answerTo } from './answer.server.ts';

const event = { id: 'gogol', kind: 'event', title: 'Шинель', note: '', keywords: '', text: '' } as const;
const find = createSearch([event]);
const catalogue = readCatalogue(fixtureFiles, fixturePicture);
const searching = (answer: RequestContext['search']['find']) => ({
  catalogue,
  search: { find: answer },
  today: '2026-12-01' as const,
});
const ready = searching((_, query, today) => Promise.resolve(find(query, today)));

describe('the answer of the server', () => {
  test('is what is found, and is not stored', async () => {
    const { query, found, init } = await answerTo(new URL('http://x/search?q=%20шинели%20'), 'ru', ready);
    expect(query).toBe('шинели');
    expect(found).toMatchObject({ count: 1, near: false });
    expect(init).toEqual({ status: 200, headers: { 'Cache-Control': 'no-store' } });
  });

  test('begins with the page of that name', async () => {
    const { found } = await answerTo(new URL('http://x/search?q=членство'), 'ru', ready);
    expect(found!.groups.map(({ kind, results }) => [kind, results[0]!.to])).toEqual([['page', '/ru/membership']]);
  });

  test('without a query is nothing, and may be stored', async () => {
    const { found, isUnavailable, init } = await answerTo(new URL('http://x/search?q=%20'), 'ru', ready);
    expect([found, isUnavailable]).toEqual([undefined, false]);
    expect(init.headers).toEqual({});
  });

  test('keeps the query and says when to come again, while nothing answers', async () => {
    const unavailable = searching(() => Promise.reject(new SearchUnavailableError()));
    const answer = await answerTo(new URL('http://x/search?q=шинель'), 'ru', unavailable);
    expect(answer).toMatchObject({ query: 'шинель', found: undefined, isUnavailable: true });
    expect(answer.init.status).toBe(503);
    expect(Number(answer.init.headers['Retry-After'])).toBeGreaterThan(0);
  });

  test('hides no mistake of ours', async () => {
    const broken = searching(() => Promise.reject(new TypeError('a mistake')));
    await expect(answerTo(new URL('http://x/search?q=шинель'), 'ru', broken)).rejects.toThrow('a mistake');
  });
});
