import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { messagesOf } from '#i18n/messages/messages.server.ts';
import { MessagesContext } from '#app/hooks/use-language.ts';
import { BookingForm } from './booking-form.tsx';

test('a reload that keeps name and address keeps the number of seats', () => {
  const element = (
    <MessagesContext value={messagesOf('en')}>
      <BookingForm eventId="open-evening" seat="in-person" />
    </MessagesContext>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain('name="seats"');
  expect(html.toLowerCase()).not.toContain('autocomplete="off"');
});
