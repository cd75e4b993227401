import { afterEach, describe, expect, test, vi } from 'vitest';

import { languages, type Language } from '#domain/values/field-values.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import { openPage, type Instant } from '#tests/fixtures/open-page.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { localTime } from './event-overview.tsx';

const start = (language: Language) => (language === 'ru' ? '/ru' : '');

/** What stands between the header and the footer of a document, without the marks that React leaves between texts. */
function mainOf(html: string): string {
  const [, main = ''] = /<main.*?>(.*)<\/main>/s.exec(html) ?? [];
  return plainSpaces(main.replaceAll('<!-- -->', ''));
}

/** The page of an event of the odd content. */
async function show(id: string, language: Language, at: Instant = 'usual'): Promise<string> {
  const program = id.startsWith('odd') ? 'odd' : 'changed';
  const page = await openPage(`${start(language)}/program/${program}/event/${id}`, { at, content: 'odd' });
  return mainOf(page.html);
}

/** The event of the smallest content, changed. */
function changed(change: (yaml: string) => string) {
  return readCatalogue(withMistake('content/events/overcoat.yaml', change), fixturePicture);
}
const overcoat = (language: Language) => `${start(language)}/program/books/event/overcoat`;

test.each(languages)(
  'a free seat that no link leads to has one form on the page, and ways to it (%s)',
  async (language) => {
    const { event: words, home, money } = messagesOf(language);
    const free = changed((yaml) =>
      yaml.replace(/^(?:stripeLink|kassaLink): .*\n/gm, '').replace(/^price:.*(?:\n {2}.*)*/m, 'price: { aed: 0 }'),
    );
    const { app } = realSite({ content: { current: () => free } as never });
    const text = mainOf(await (await app.request(ORIGIN + overcoat(language), {}, connection)).text());
    expect(text).toContain(`>${money.free}<`);
    const { book, accept, data, next, tooLate, ...labels } = words.booking;
    expect(text.match(/<form/g)).toHaveLength(1);
    expect(text).toMatch(/<form id="booking" (?=[^>]*action="(?:\/ru)?\/booking\/overcoat")[^>]*method="post"/);
    for (const label of Object.values(labels)) expect(text.split(`>${label}</label>`)).toHaveLength(2);
    expect(text).toMatch(new RegExp(`<button[^>]*>${book}<`));
    for (const said of [accept, data]) expect(text).toContain(plainSpaces(said));
    expect([text.includes(plainSpaces(next)), text.includes(plainSpaces(tooLate))]).toEqual([true, false]);
    expect(text.match(new RegExp(`<a href="#booking-name"[^>]*>${book}<`, 'g'))).toHaveLength(2);
    for (const said of [words.register, words.buy, words.noLink, home.toPrograms]) expect(text).not.toContain(said);
  },
);

test.each([
  ['19:00', 90, '20:30', '20:30'],
  ['23:30', 90, '01:00 (next day)', '01:00 следующего дня'],
  ['22:30', 90, '00:00', '00:00'],
])('an event at %s of %d minutes ends at %s', async (time, minutes, ...ends) => {
  const late = changed((yaml) => yaml.replace(/^time: .*/m, `time: '${time}'\nminutes: ${minutes}`));
  const pages = await Promise.all(languages.map((language) => loadPage(overcoat(language), late)));
  expect(pages.map((page) => plainSpaces((page as { ends: string }).ends))).toEqual(ends);
});

test('a broadcast that is on sale once it has begun promises nothing that is over', async () => {
  const live = changed((yaml) => yaml.replace('eventType: in-person', 'eventType: online'));
  const pages = ['18:59', '19:01'].map((time) =>
    loadPage(overcoat('en'), live, new Date(`2026-11-26T${time}:00+04:00`)),
  );
  expect((await Promise.all(pages)).map((page) => (page as { refund: string }).refund)).toEqual([
    'No longer refundable; you can pass the ticket on',
    'No longer refundable',
  ]);
});

describe('what an event says of its accessibility', () => {
  test('stands among the facts of the venue, in each language', async () => {
    expect(await show('odd-full-hall', 'en')).toContain('<li>Accessibility: A hearing loop in the first three rows;');
    expect(await show('odd-full-hall', 'ru')).toContain(
      '<li>Доступность: В первых трёх рядах есть индукционная петля;',
    );
  });

  test('stands by itself where it is in no hall', async () => {
    expect(await show('odd-online', 'en')).toMatch(
      /<dt[^>]*>Accessibility<\/dt><dd><p>Live captions in Russian\.<\/p><\/dd>/,
    );
    expect(await show('odd-online', 'ru')).toMatch(
      /<dt[^>]*>Доступность<\/dt><dd><p>Есть субтитры на русском\.<\/p><\/dd>/,
    );
  });

  test('belongs in a hall to the seat there, not to the one online', async () => {
    expect(await show('odd-full-hall', 'en')).toMatch(
      /<div data-seat="in-person"><dt[^>]*>Getting there<.*Accessibility: A hearing/,
    );
  });

  test('has no line where it says nothing', async () => {
    for (const language of languages)
      expect(await show('odd-no-link', language)).not.toMatch(/Accessibility|Доступность/);
  });
});

test('a cancelled event says nothing about attending', async () => {
  for (const language of languages) expect(await show('changed-cancelled', language)).not.toContain('practical-info');
});

/** To somebody who has a ticket. */
describe.each(languages)('the panel with the ticket says (%s)', (language) => {
  const { cancelledRefund, ticketAfterMove } = messagesOf(language).event;
  const writesToUs = '<a href="mailto:care@lyceum.example?subject=';

  test('that one for a moved event is valid on the new date, with a link to us', async () => {
    expect(await show('changed-moved', language)).toContain(
      plainSpaces(`<span>${ticketAfterMove}</span> ${writesToUs}`),
    );
    expect(await show('odd-full-hall', language)).not.toContain(plainSpaces(ticketAfterMove));
    expect(await show('changed-moved', language, 'over')).not.toContain(plainSpaces(ticketAfterMove));
  });

  test('that a ticket from before the move says itself how long it can be returned', async () => {
    const { refundAfterMove } = messagesOf(language).event.practicalInfo;
    expect((await show('changed-moved', language)).split(plainSpaces(refundAfterMove))).toHaveLength(3);
    expect(await show('odd-full-hall', language)).not.toContain(plainSpaces(refundAfterMove));
  });

  test('that of a cancelled event we write first, with a link for those who hear nothing', async () => {
    const html = await show('changed-cancelled', language);
    expect(html).toContain(plainSpaces(`<span>${cancelledRefund}</span> ${writesToUs}`));
    expect(html).not.toContain(plainSpaces(ticketAfterMove));
  });
});

describe('an evening in Dubai', () => {
  const evening = new Date('2026-12-05T19:00:00+04:00');
  const inZone = (zone: string, language: Language = 'en', instant = evening, day = '2026-12-05') => {
    vi.stubEnv('TZ', zone);
    return localTime(instant, day, language);
  };
  afterEach(() => void vi.unstubAllEnvs());

  test('elsewhere, on the same day', () => {
    expect(inZone('Europe/Berlin')).toBe('16:00');
    expect(inZone('Pacific/Honolulu')).toBe('05:00');
    expect(inZone('Asia/Kathmandu', 'ru')).toBe('20:45');
    expect(inZone('Asia/Dubai')).toBeUndefined();
  });

  test('with its day where it is another one, also over the end of a month', () => {
    expect(inZone('Pacific/Auckland')).toBe('6 Dec, 04:00');
    expect(inZone('Pacific/Auckland', 'ru')).toBe('6 дек., 04:00');
    const nextMonth = new Date('2026-12-01T00:30:00+04:00');
    expect(inZone('America/New_York', 'en', nextMonth, '2026-12-01')).toBe('30 Nov, 15:30');
  });
});
