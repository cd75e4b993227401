import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { adminWords } from '#i18n/messages/admin-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { MessagesContext } from '#app/hooks/use-language.ts';
import { FormOutcome } from './room-page.tsx';

const done = { ended: 'It has ended.' };
const texts = { last: 'Nobody would be left.', often: (minutes: number) => `Wait ${minutes} minutes.` };

interface Answer {
  problem: keyof typeof texts | 'unavailable' | 'later';
  minutes?: number;
}

/** What a page says at an address, after an answer. */
function said(address: string, answer?: Answer, more?: string): string {
  const element = (
    <MessagesContext value={messagesOf('en')}>
      <FormOutcome answer={answer} texts={{ ...texts, later: '' }} done={done}>
        {more}
      </FormOutcome>
    </MessagesContext>
  );
  const hydrationData = { loaderData: {}, ...(answer && { actionData: { page: answer } }) };
  const router = createMemoryRouter([{ id: 'page', path: '/', element }], { initialEntries: [address], hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('what was done is known by the address, and by no name that every object has', () => {
  expect(said('/?done=ended')).toBe(done.ended);
  expect(said('/?done=constructor')).toBe('');
  expect(said('/')).toBe('');
});

test('why nothing was done is said in the words of the page, else in those of the room, and no longer that something was', () => {
  expect(said('/?done=ended', { problem: 'last' })).toBe(texts.last);
  expect(said('/', { problem: 'often', minutes: 3 })).toBe('Wait 3 minutes.');
  expect(said('/?done=ended', { problem: 'unavailable' })).toBe(adminWords('en').rejections.unavailable);
});

test('a page may say more of its own problems, and not of those of the room', () => {
  expect(said('/', { problem: 'later' }, 'Undo these first.')).toBe('Undo these first.');
  expect(said('/', { problem: 'unavailable' }, 'Undo these first.')).toBe(adminWords('en').rejections.unavailable);
});
