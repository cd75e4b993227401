import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetRequests, html, page, pipelineWith, received } from '#tests/fixtures/http-app.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { requestContext } from '#server/request/request-context.ts';

beforeEach(forgetRequests);
afterEach(() => void vi.useRealTimers());

test('the pages that most visitors open are made ready, one at a time', async () => {
  let [atOnce, most] = [0, 0];
  const { find, warmUp } = pipelineWith(async () => {
    most = Math.max(most, (atOnce += 1));
    await Promise.resolve();
    atOnce -= 1;
    return html(page.replace('<p>', '<a href="/masters/m1">M</a><a href="/login">L</a><a href="/Masters/m2">M</a><p>'));
  });
  await warmUp();
  for (const path of ['/', '/ru', '/events', '/ru/events', '/masters/m1']) expect(find(path)).toBeDefined();
  for (const path of ['/login', '/Masters/m2', '/masters/m2', '/session']) expect(find(path)).toBeUndefined();
  expect(most).toBe(1);
  expect(received.length).toBeLessThan(60);
});

const evening = { dateOfEvent: '2026-11-21', time: '19:00', minutes: 90 };
const content = (events: object[]) => ({ events: () => events, house: {} });
const catalogue = {
  en: content([evening]),
  ru: content([]),
  version: '1',
  retain: () => () => undefined,
} as unknown as Catalogue;

test.each([
  ['an event starts', '2026-11-21T14:00:00Z', '2026-11-21T15:00:00.000Z'],
  ['an event ends', '2026-11-21T15:10:00Z', '2026-11-21T16:30:00.000Z'],
  ['it is midnight in Dubai', '2026-11-21T17:00:00Z', '2026-11-21T20:00:00.000Z'],
])('the pages are ready when %s, and not before', async (_, beginning, change) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(beginning) });
  const { find, warmUp } = pipelineWith(
    (_request, context) => html(page.replace('Lecture', `As of ${context.get(requestContext).now.toISOString()}`)),
    undefined,
    { catalogue: () => catalogue },
  );
  const textOf = (path: string) => {
    const bytes = find(path)?.variants.get('identity')?.bytes;
    return bytes && /As of [^<]+/.exec(new TextDecoder().decode(bytes))?.[0];
  };
  await warmUp();
  expect(textOf('/events')).toBe(`As of ${new Date(beginning).toISOString()}`);
  const rendered = received.length;
  const untilChange = Date.parse(change) - Date.parse(beginning);
  await vi.advanceTimersByTimeAsync(untilChange - 30_001);
  expect(received.length).toBe(rendered);
  await vi.advanceTimersByTimeAsync(1);
  while (received.length < 2 * rendered) await nextTurn();
  expect(textOf('/events')).toBe(`As of ${new Date(beginning).toISOString()}`);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(textOf('/ru/events')).toBe(`As of ${new Date(beginning).toISOString()}`);
  await vi.advanceTimersByTimeAsync(1);
  for (const path of ['/', '/ru', '/events', '/ru/events']) expect(textOf(path)).toBe(`As of ${change}`);
});
