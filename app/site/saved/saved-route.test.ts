import { describe, expect, test } from 'vitest';

import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import type { SavedData } from './saved.tsx';

/** The saved events as a page and as a calendar file. On 21 November 2026 event1 is past; p2e1 has a page in Russian only. */

const catalogue = readCatalogue(fixtureFiles, fixturePicture);
const load = async (address: string) => (await loadPage(address, catalogue)) as SavedData;
const ids = (events: { id: string }[]) => events.map(({ id }) => id);

test('what is to come is first, soonest first; then what is past; then what is gone', async () => {
  const english = await load('/saved?events=p3e1,event1,gone,p2e1,event2');
  expect(ids(english.upcoming)).toEqual(['event2', 'p3e1']);
  expect(ids(english.past)).toEqual(['event1']);
  expect(english.elsewhere).toMatchObject([
    { language: 'ru', events: [{ id: 'p2e1', path: '/ru/program/program2/event/p2e1' }] },
  ]);
  expect(english.missing).toEqual(['gone']);
  const russian = await load('/ru/saved?events=p3e1,event1,gone,p2e1,event2');
  expect(ids(russian.upcoming)).toEqual(['event2', 'p2e1', 'p3e1']);
  expect(russian.elsewhere).toEqual([]);
});

test('an address without events, or with nonsense, is an empty list', async () => {
  for (const query of ['', '?events=', '?events=%00,<script>']) {
    expect(await load(`/saved${query}`)).toEqual({ ids: [], upcoming: [], past: [], elsewhere: [], missing: [] });
  }
});

describe('the calendar file', () => {
  const file = async (address: string) => (await loadPage(address, catalogue)) as Response;

  test('has every event, each in a language that it has, with the same UID as anywhere', async () => {
    const text = await (await file('/saved.ics?events=p2e1,event2,gone')).text();
    expect(text.match(/^UID:.*/gm)).toEqual(['UID:event2@lyceum.example', 'UID:p2e1@lyceum.example']);
    expect(text).toContain('SUMMARY:Gogol: An Overcoat for Eighty Roubles\r\n');
    expect(text).toContain('/ru/program/program2/event/p2e1\r\n');
    expect(text).not.toContain('VALARM');
  });

  test('reminds where its address says so, and has one address', async () => {
    expect(await (await file('/saved.ics?events=event2&alarm=60')).text()).toContain('BEGIN:VALARM');
    const redirect = await file('/saved.ics?events=event2,event2,<b>&alarm=1');
    expect(redirect.headers.get('Location')).toBe('/saved.ics?events=event2');
  });
});
