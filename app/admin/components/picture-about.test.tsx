import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { documentFormOf } from '#server/forms/document-form.ts';
import type { PictureData } from '#server/view-models/library-pictures.ts';
import { MessagesContext } from '#app/hooks/use-language.ts';
import type { GroupNode } from '#domain/documents/form-node.ts';
import { PictureAbout } from './picture-about.tsx';

const form = documentFormOf({ kind: 'pictures', id: 'tea' }, 'en') as GroupNode;
const picture: PictureData = {
  file: { name: 'tea', version: 'v', width: 300, height: 200, widths: [300] },
  alt: {},
  fields: {},
  shown: {},
  tab: crypto.randomUUID(),
  hasDocument: false,
  size: '300 × 200',
  uploaded: undefined,
  uses: [],
  moreUses: 0,
  canRemove: false,
};

function shown(uses: PictureData['uses'], moreUses = 0): string {
  const element = (
    <MessagesContext value={messagesOf('en')}>
      <PictureAbout picture={{ ...picture, uses, moreUses }} form={form} />
    </MessagesContext>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('a picture says which pages show it, how many more there are, or that none does', () => {
  const { unused, usedIn, more } = adminPicturesWords('en');
  const use = { name: 'masters/m5', kind: 'Master', to: '/masters/m5', title: 'Maria', language: 'en' } as const;
  const [one, many, none] = [shown([use]), shown([use], 2), shown([])];
  for (const text of [usedIn, 'href="/masters/m5"', '>Maria<'])
    expect([one, many].every((each) => each.includes(text))).toBe(true);
  expect([one.includes(unused), one.includes(more(0)), many.includes(more(2))]).toEqual([false, false, true]);
  expect([none.includes(unused), none.includes(usedIn)]).toEqual([true, false]);
});
