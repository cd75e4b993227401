import { afterEach, expect, test, vi } from 'vitest';

import { keepUnsent, sendForm, unsentForms } from './watch-form.ts';

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

test('what earlier pages could not save of a document is found in either language, and nothing of another document', () => {
  const storage = {
    setItem: (key: string, text: string) => void Object.assign(storage, { [key]: text }),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  };
  vi.stubGlobal('sessionStorage', storage);
  Object.defineProperty(storage, 'setItem', { enumerable: false });
  Object.defineProperty(storage, 'removeItem', { enumerable: false });
  const typed = (text: string) => ({ fields: [['name', text]] as [string, string][], shown: {}, request: 1 });
  const save = '/Admin/content/events/event1/save';
  keepUnsent(`/ru${save}`, 'earlier', typed('earlier'));
  keepUnsent(save, 'now', typed('now'));
  keepUnsent(save.replace('event1', 'event12'), 'earlier', typed('another'));
  storage.setItem('of somebody else', '{"fields":[]}');
  const found = () => unsentForms(save, 'now').map(({ fields }) => fields);
  expect(found()).toEqual([[['name', 'earlier']]]);
  keepUnsent(save, 'earlier', undefined);
  expect(found()).toEqual([]);
});
