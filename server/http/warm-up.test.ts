import { beforeEach, expect, test } from 'vitest';

import { forgetRequests, html, page, pipelineWith, received } from '../../tests/fixtures/http-app.ts';

beforeEach(forgetRequests);

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
