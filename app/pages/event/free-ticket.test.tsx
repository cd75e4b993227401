import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { languages, type Language } from '../../../domain/values/field-values.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { plainSpaces } from '../../../i18n/typeset.ts';
import { readCatalogue } from '../../../server/content/read-catalogue.ts';
import { publicEvent } from '../../../server/syndication/public-event.ts';
import { fixturePicture, withMistake } from '../../../tests/fixtures/fixture-content.ts';
import { PurchaseDialog } from '../../components/purchase-dialog.tsx';
import { printedHouse } from '../../../tests/fixtures/printed-house.ts';
import { HouseContext, MessagesContext } from '../../hooks/use-language.ts';
import { eventData } from './event-data.server.ts';
import { EventPriceCard, TicketPanel } from './ticket-panel.tsx';

const at = { now: new Date('2026-11-21T10:00:00Z'), origin: 'https://lyceum.example' };

/** The event of the smallest content, changed. */
function dataOf(change: (yaml: string) => string, language: Language) {
  const catalogue = readCatalogue(withMistake('content/events/overcoat.yaml', change), fixturePicture);
  const event = catalogue[language].event('books', 'overcoat')!;
  return eventData(event, publicEvent(event, catalogue, language, at), catalogue, at.now, null);
}

const free = (yaml: string) =>
  yaml.replace(/^(?:stripeLink|kassaLink): .*\n/gm, '').replace(/^price:.*(?:\n {2}.*)*/m, 'price: { aed: 0 }');

test.each(languages)('a free seat that no link leads to has one form on the page, and ways to it (%s)', (language) => {
  const { event: words, money } = messagesOf(language);
  const data = dataOf(free, language);
  const page = (
    <MessagesContext value={messagesOf(language)}>
      <HouseContext value={printedHouse}>
        <TicketPanel event={data} />
        <EventPriceCard event={data} />
        {data.seats.map((seat) => (
          <PurchaseDialog key={seat.kind} seat={seat} isFor={null} refund={undefined} />
        ))}
      </HouseContext>
    </MessagesContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  const text = plainSpaces(renderToStaticMarkup(<RouterProvider router={router} />));
  expect(text).toContain(`>${money.free}<`);
  const { book, ...labels } = words.booking;
  expect(text.match(/<form/g)).toHaveLength(1);
  expect(text).toMatch(/<form id="booking" (?=[^>]*action="\/booking\/overcoat")[^>]*method="post"/);
  for (const label of Object.values(labels)) expect(text.split(`>${label}</label>`)).toHaveLength(2);
  expect(text).toMatch(new RegExp(`<button[^>]*>${book}<`));
  expect(text.match(new RegExp(`<a href="#booking-name"[^>]*>${book}<`, 'g'))).toHaveLength(2);
  for (const said of [words.register, words.buy, words.noLink, words.nextNone]) expect(text).not.toContain(said);
});

test.each([
  ['19:00', 90, '20:30', '20:30'],
  ['23:30', 90, '01:00 (next day)', '01:00 следующего дня'],
  ['22:30', 90, '00:00', '00:00'],
])('an event at %s of %d minutes ends at %s', (time, minutes, en, ru) => {
  const late = (yaml: string) => yaml.replace(/^time: .*/m, `time: '${time}'\nminutes: ${minutes}`);
  expect(languages.map((language) => plainSpaces(dataOf(late, language).ends ?? ''))).toEqual([en, ru]);
});
