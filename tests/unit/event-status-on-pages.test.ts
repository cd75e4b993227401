import { describe, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { oddFolder } from '#tests/fixtures/content-folder.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { loadPage, publicPages } from '#tests/fixtures/load-page.ts';

/** What the data of the pages say about a cancelled and a moved event (docs/decisions/004-events-and-tickets.md). */

const files = { ...fixtureFiles, ...readContentFiles(oddFolder) };
const catalogue = readCatalogue(files, fixturePicture);
const CANCELLED = 'changed-cancelled';
const MOVED = 'changed-moved';
const BEFORE = new Date('2026-12-01T10:00:00+04:00');

const load = (address: string, now = BEFORE) => loadPage(address, catalogue, now);

/** Every object in the data of a page that shows an event with its state, by its id or its address. */
function mentions(value: unknown, id: string): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id: own, to } = value as { id?: unknown; to?: unknown };
  const isIt = 'state' in value && (own === id || (typeof to === 'string' && to.endsWith(`/${id}`)));
  return [
    ...(isIt ? [value as Record<string, unknown>] : []),
    ...Object.values(value).flatMap((child) => mentions(child, id)),
  ];
}

describe.each(languages)('in %s', (language) => {
  const at = (path: string) => (language === 'ru' ? `/ru${path}` : path).replace(/\/$/, '') || '/';
  const states = async (path: string, id: string, now = BEFORE) =>
    mentions(await load(at(path), now), id).map(({ state }) => state);
  const origins = async (path: string, now = BEFORE) =>
    mentions(await load(at(path), now), MOVED).map(({ movedFrom }) => movedFrom);

  test('a cancelled event says so where lists are complete, on its page and when it is looked for', async () => {
    for (const path of ['/events', '/calendar', '/program/changed', '/masters/m3']) {
      const shown = await states(path, CANCELLED);
      expect(shown.length, path).toBeGreaterThan(0);
      expect(new Set(shown), path).toEqual(new Set(['cancelled']));
    }
    expect(await load(at(`/program/changed/event/${CANCELLED}`))).toMatchObject({
      state: 'cancelled',
      refund: undefined,
    });
    const name = catalogue[language].event('changed', CANCELLED)!.name;
    expect(await states(`/search?q=${encodeURIComponent(name)}`, CANCELLED)).toContain('cancelled');
  });

  test('is recommended nowhere, although it comes next', async () => {
    const evening = new Date('2026-12-02T10:00:00+04:00');
    for (const path of ['/', '/search', '/program/changed/event/nothing', '/program/odd/event/odd-ended']) {
      const page = await load(at(path), evening);
      expect(JSON.stringify(page), path).not.toContain(CANCELLED);
    }
  });

  test('has no payment link in the data of any page, and no price beside those of its own', async () => {
    const own = new RegExp(`/${CANCELLED}$`);
    for (const address of publicPages(catalogue).filter((each) => each.startsWith('/ru') === (language === 'ru'))) {
      const data = JSON.stringify(await load(address)) ?? '';
      expect(data, address).not.toMatch(/lyceum[_-]changed[_-]cancelled/);
      expect(own.test(address) ? '' : data, address).not.toMatch(/\b(119|419)\sAED|9[\s,]?419/);
    }
  });

  test('is listed on its day and not afterwards; its page and its program go on to say it', async () => {
    const [day, dayAfter] = [new Date('2026-12-03T23:59:00+04:00'), new Date('2026-12-04T00:00:00+04:00')];
    expect(await states('/events', CANCELLED, day)).toEqual(['cancelled']);
    for (const path of ['/events?when=past', '/events', '/calendar']) {
      expect(await states(path, CANCELLED, dayAfter), path).toEqual([]);
    }
    expect(await states('/program/changed', CANCELLED, dayAfter)).toEqual(['cancelled']);
    expect(await states(`/program/changed/event/${CANCELLED}`, CANCELLED, dayAfter)).toEqual(['cancelled']);
  });

  test('does not count in what a ticket for the whole program includes', async () => {
    expect(await load(at('/program/changed'))).toMatchObject({
      state: 'upcoming',
      noOfEvents: 1,
      cancelled: [{ name: catalogue[language].event('changed', CANCELLED)!.name }],
    });
  });

  test('a moved event stands on its new day only, and says from which it was moved until that is over', async () => {
    const words = language === 'en' ? /^Moved from Tuesday 15\s/ : /^Перенесено со\sвторника, 15\s/;
    const paths = ['/events', '/calendar?month=2027-01', '/program/changed', '/masters/m3'];
    for (const path of [...paths, `/program/changed/event/${MOVED}`]) {
      const said = await origins(path);
      expect(said.length, path).toBeGreaterThan(0);
      for (const each of said) expect(each, path).toMatch(words);
    }
    const name = catalogue[language].event('changed', MOVED)!.name;
    const [found] = mentions(await load(at(`/search?q=${encodeURIComponent(name)}`)), MOVED);
    expect(found?.['movedFrom']).toMatch(words);
    expect(mentions(await load(at('/calendar')), MOVED)).toEqual([]);
    const over = new Date('2027-01-22T00:00:00+04:00');
    expect(await origins(`/program/changed/event/${MOVED}`, over)).toEqual([undefined]);
  });

  test('a program whose events are all cancelled is not sold, and its card says why', async () => {
    const file = `content/events/${MOVED}.yaml`;
    const yaml = files[file]!.replace('status: moved', 'status: cancelled');
    const without = readCatalogue({ ...files, [file]: yaml }, fixturePicture);
    expect(await loadPage(at('/program/changed'), without, BEFORE)).toMatchObject({
      state: 'cancelled',
      heldIn: '',
      singleTickets: { aed: undefined },
    });
    // It keeps its first day, which nobody has to know.
    const event = await loadPage(at(`/program/changed/event/${MOVED}`), without, BEFORE);
    expect(event).toMatchObject({ state: 'cancelled' });
    expect(JSON.stringify(event)).not.toMatch(/previousDate|movedFrom/);
    const { programs } = (await loadPage(at('/programs'), without, BEFORE)) as { programs: { id: string }[] };
    expect(programs.find(({ id }) => id === 'changed')).toMatchObject({ state: 'cancelled', price: undefined });
  });

  test('the description for search engines begins with what became of the event', async () => {
    const summary = async (id: string) =>
      ((await load(at(`/program/changed/event/${id}`))) as { summary: string }).summary;
    expect(await summary(CANCELLED)).toMatch(language === 'en' ? /^Cancelled · Thu 3 Dec/ : /^Отменено · 3 декабря/);
    expect(await summary(MOVED)).toMatch(
      language === 'en' ? /^Moved from Tue.* · Thu 21 Jan/ : /^Перенесено со.* · 21 января/,
    );
    expect(await summary(CANCELLED)).not.toMatch(/AED/);
  });
});
