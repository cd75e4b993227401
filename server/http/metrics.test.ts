import { beforeEach, expect, test } from 'vitest';

import { forgetRequests, get, html, page, pipelineWith } from '#tests/fixtures/http-app.ts';
import { createMetrics } from './metrics.ts';

beforeEach(forgetRequests);

const TOKEN = 'ndv4Jq8sXw2ZpR6tYb1LkM5h';
const house = {
  config: { dataDirectory: '/nowhere', databaseUrl: undefined },
  waitingWork: () => Promise.reject(new Error('The database is away')),
};
const withMetrics = () =>
  pipelineWith(() => html(page), undefined, {
    createMetrics: (findPage) => createMetrics({ token: TOKEN, findPage, ...house }),
  });
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

test('without a token in the settings there is no such address, and nothing is counted', async () => {
  const pipeline = pipelineWith(() => html(page, 404));
  expect(pipeline.observe).toBeUndefined();
  expect((await get('/metrics', { Authorization: 'Bearer ' })).status).toBe(200);
  expect((await pipeline.app.request('/metrics', bearer('undefined'))).status).toBe(404);
});

test('whoever does not present the token gets nothing', async () => {
  const { app } = withMetrics();
  for (const given of [undefined, bearer(''), bearer(`${TOKEN}x`), bearer(TOKEN.toLowerCase())]) {
    const answer = await app.request('/metrics', given);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('site_answer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('answers are counted by the kind of page and the class of their status, whatever addresses are asked for', async () => {
  const { app, observe } = withMetrics();
  observe?.('/', 200, 0.4);
  observe?.('/ru/masters/m1', 200, 30);
  observe?.('/masters/m2.data', 503, 30);
  for (let number = 0; number < 100; number += 1) observe?.(`/stranger-${number}"}`, 404, 1);
  observe?.('/pictures/event1-1a2b-400.avif', 200, 2);
  observe?.('/health', 200, 1);
  const text = await (await app.request('/metrics', bearer(TOKEN))).text();
  const counted = [...text.matchAll(/^site_answer_seconds_count\{(.*)\} (\d+)$/gm)].map((match) => match.slice(1, 3));
  expect(counted).toEqual([
    ['route="/:lang?",status="2xx"', '1'],
    ['route="/:lang?/masters/:masterId",status="2xx"', '1'],
    ['route="/:lang?/masters/:masterId",status="5xx"', '1'],
    ['route="other",status="4xx"', '100'],
    ['route="pictures",status="2xx"', '1'],
    ['route="/health",status="2xx"', '1'],
  ]);
  expect(text).toContain('site_answer_seconds_bucket{le="0.025",route="/:lang?/masters/:masterId",status="2xx"} 0');
  expect(text).toContain('process_resident_memory_bytes');
});
