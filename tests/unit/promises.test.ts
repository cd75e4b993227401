import { expect, test } from 'vitest';

import { events } from '#tests/e2e/sample-pages.ts';
import { at, languages } from '#tests/e2e/settings.ts';
import { dubaiClock, eventFixture } from '#tests/fixtures/event-fixture.ts';
import { fixtureContent, fixtureFiles, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { openPage } from '#tests/fixtures/open-page.ts';
import { renderedPages } from '#tests/fixtures/rendered-pages.ts';
import type { ContentFiles } from '#server/content/content-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import type { Language } from '#domain/values/field-values.ts';
import { eventWords, minutesEarlyInWords } from '#i18n/event-words.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';

/** What visitors may rely on is what the house has written (docs/rules.md, Promises). */

test.each(languages)(
  'an event that promises otherwise than the house says so wherever it does, in %s',
  async (language) => {
    const { text } = await openPage(at(language, events.dead.path));
    for (const said of {
      en: ['Doors 18:20', 'come 20–40 minutes early', 'from 12;', 'until 18 January 2027'],
      ru: ['18:20', 'за 20–40 минут', 'с 12 лет', 'до 18 января 2027'],
    }[language])
      expect(text).toContain(said);
  },
);

test.each([
  [0, 20, 'Please come 20 minutes early.', 'Приходите за 20 минут.'],
  [15, 15, 'Please come 15 minutes early.', 'Приходите за 15 минут.'],
  [0, 0, undefined, undefined],
])('how early to come, from %i to %i minutes before, is one number where there is one', (least, most, en, ru) => {
  const early = (language: Language) => {
    const event = eventFixture({ eventType: 'in-person', time: '19:00', minutesEarly: { least, most } });
    const minutes = minutesEarlyInWords(event, dubaiClock('2026-11-26 18:59'), language);
    expect(minutesEarlyInWords(event, dubaiClock('2026-11-26 19:00'), language)).toBeUndefined();
    return minutes && plainSpaces(eventWords(language).aboutEvent.early.at['in-person'](minutes));
  };
  expect([early('en'), early('ru')]).toEqual([en, ru]);
});

/** What a house may promise of its evenings, in any words. */
const PROMISES =
  /\btea\b|certificate|letter from|recording|materials|refreshments|\bhours?\b|\bча[йея]|сертификат|именное|запис[иь] (?!на)|материал|угощени/i;

test('a house that has written no promise makes none', async () => {
  const files = [
    ['content/house.yaml', /^programTicket:\n(?: .*\n)+recordings:\n(?: .*\n)+/m, ''],
    ['content/programs/books.yaml', '{ en: Tea, ru: Чай }', '{ en: Four stories, ru: Четыре рассказа }'],
    ['content/events/overcoat.yaml', 'listOfBenefits: [materials, ', 'listOfBenefits: ['],
    ['content/faq/default.yaml', /.*/s, '[]'],
  ] as const;
  const silent = files.reduce<ContentFiles>(
    (others, [file, said, instead]) => withMistake(file, (text) => text.replace(said, instead), others),
    { ...fixtureContent, 'content/house.yaml': fixtureFiles['content/house.yaml']! },
  );
  const pages = await renderedPages(readCatalogue(silent, fixturePicture));
  const read = pages.filter(({ path }) => /\/(?:programs?|events)\b/.test(path));
  expect(read.length).toBeGreaterThan(7);
  const texts = read.map(({ html }) =>
    html.replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g, ' '),
  );
  expect(texts.flatMap((text) => PROMISES.exec(plainSpaces(text))?.[0] ?? [])).toEqual([]);
});
