import { afterEach, expect, test, vi } from 'vitest';

import { sendForm } from './watch-form.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [401, 'signed-out'],
  [403, 'forbidden'],
  [413, 'too-large'],
  [429, 'attempts'],
  [503, 'unavailable'],
  [507, 'drafts-full'],
  [500, 'unavailable'],
  [400, 'refused'],
])('whoever cannot save learns why: %i', async (status, problem) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const form = { intent: 'autosave', tab: 'tab', fields: [], shown: {}, request: 1 };
  expect(await sendForm('/Admin/content/events/event1/save', form)).toEqual({ problem });
});
