import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { languages, type Language } from '../../../domain/values/field-values.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { plainSpaces } from '../../../i18n/typeset.ts';
import { readContentFiles } from '../../../server/content/content-files.ts';
import { readCatalogue } from '../../../server/content/read-catalogue.ts';
import { oddFolder } from '../../../tests/fixtures/content-folder.ts';
import { fixtureFiles, fixturePicture } from '../../../tests/fixtures/fixture-content.ts';
import { publicEvent } from '../../../server/syndication/public-event.ts';
import { MessagesContext } from '../../hooks/use-language.ts';
import { eventData } from './event-data.server.ts';
import { PracticalInfo } from './event-facts.tsx';

const catalogue = readCatalogue({ ...fixtureFiles, ...readContentFiles(oddFolder) }, fixturePicture);

function show(id: string, language: Language): string {
  const event = catalogue[language].event(id.startsWith('odd') ? 'odd' : 'changed', id)!;
  const at = { now: new Date('2026-12-01T10:00:00Z'), origin: 'https://lyceum.example' };
  const data = eventData(event, publicEvent(event, catalogue, language, at), catalogue, at.now, null);
  return plainSpaces(
    renderToStaticMarkup(
      <MessagesContext value={messagesOf(language)}>
        <PracticalInfo event={data} />
      </MessagesContext>,
    ),
  );
}

test('what an event says of its accessibility stands among the facts of the venue, in each language', () => {
  expect(show('odd-full-hall', 'en')).toContain('<li>Accessibility: A hearing loop in the first three rows;');
  expect(show('odd-full-hall', 'ru')).toContain('<li>Доступность: В первых трёх рядах есть индукционная петля;');
});

test('of an event that is in no hall it stands by itself', () => {
  expect(show('odd-online', 'en')).toMatch(/<dt[^>]*>Accessibility<\/dt><dd>Live captions in Russian\.<\/dd>/);
  expect(show('odd-online', 'ru')).toMatch(/<dt[^>]*>Доступность<\/dt><dd>Есть субтитры на русском\.<\/dd>/);
});

test('of an event in a hall it belongs to the seat there, not to the one online', () => {
  expect(show('odd-full-hall', 'en')).toMatch(
    /<div data-seat="in-person"><dt[^>]*>Getting there<.*Accessibility: A hearing/,
  );
});

test('an event that says nothing of it has no such line', () => {
  for (const language of languages) {
    expect(show('odd-no-link', language)).not.toMatch(/Accessibility|Доступность/);
  }
});

test('nor has a cancelled event, nor anything else about attending', () => {
  for (const language of languages) expect(show('changed-cancelled', language)).toBe('');
});
