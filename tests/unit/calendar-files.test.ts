import { beforeAll, describe, expect, test, vi } from 'vitest';

import { anna } from '#tests/fixtures/draft-fixture.ts';
import type { loader as eventLoader } from '#app/site/event/event.tsx';
import { categories, languages, type Language } from '#domain/values/field-values.ts';
import { shiftDay } from '#domain/dubai-day.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { oddFolder } from '#tests/fixtures/content-folder.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { readCalendar, type CalendarEvent } from '#tests/fixtures/read-calendar.ts';

/** Every calendar file of the site, beside the pages that show the same events. */

const catalogue = readCatalogue({ ...fixtureFiles, ...readContentFiles(oddFolder) }, fixturePicture);
const today = '2026-11-21';
const noonOf = (day: string) => new Date(`${day}T12:00:00+04:00`);

async function textOf(address: string, day = today, of = catalogue): Promise<string> {
  const answer = (await loadPage(address, of, noonOf(day))) as Response;
  expect([address, answer.status]).toEqual([address, 200]);
  return answer.text();
}
const read = async (...given: Parameters<typeof textOf>) => readCalendar(await textOf(...given));
const idsIn = async (...given: Parameters<typeof textOf>) =>
  (await read(...given)).events.map(({ uid }) => uid.split('@')[0]);

describe.each(languages)('in %s', (language) => {
  const start = language === 'ru' ? '/ru' : '';
  const content = catalogue[language];
  let all: Map<string, CalendarEvent>;

  beforeAll(async () => {
    const { events: found } = await read(`${start}/calendar.ics`);
    all = new Map(found.map((event) => [event.uid, event]));
  });

  test('the file of an event says what its page says', async () => {
    for (const { id, programId } of content.events()) {
      const path = `${start}/program/${programId}/event/${id}`;
      const page = (await loadPage(path, catalogue, noonOf(today))) as ReturnType<typeof eventLoader>;
      const { name, events: found } = await read(`${path}/calendar.ics`);
      const [event] = found;
      const isCancelled = page.state === 'cancelled';
      expect(found).toHaveLength(1);
      expect(name).toBeUndefined();
      expect(event).toMatchObject({
        uid: `${id}@lyceum.example`,
        url: `https://lyceum.example${path}`,
        status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
        starts: page.startsAt ?? page.day.iso,
        stamp: event!.changedAt,
        alarms: [],
      });
      expect(event!.title.replace(/^(?:Cancelled|Отменено): /, isCancelled ? '' : '$&')).toBe(plainSpaces(page.name));
      const lasts = Date.parse(event!.ends!) - Date.parse(event!.starts);
      expect(lasts).toBe((page.startsAt === undefined ? 24 * 60 : page.minutes!) * 60_000);
      for (const said of [page.shortDescription, page.movedFrom, page.master.fullName, page.program.title]) {
        expect(event!.description).toContain(plainSpaces(said ?? ''));
      }
      const { kind } = page.seats[0]!;
      const place = kind === 'in-person' ? page.venues['in-person'] : page.format;
      expect(event!.location).toContain(plainSpaces(place));
      // A calendar may have it from any of the files: all say the same.
      expect(all.get(event!.uid)).toEqual(event);
    }
  });

  test('a program, a master and a category have their events, the cancelled ones among them', async () => {
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    for (const { id, title, events: own } of content.programs()) {
      const { name, events: found } = await read(`${start}/program/${id}/calendar.ics`);
      expect(name).toContain(plainSpaces(title));
      expect(found.map(({ uid }) => uid.split('@')[0])).toEqual(idsOf(own));
    }
    for (const { id } of content.masterNames()) {
      const own = content.events({ master: id });
      expect(await idsIn(`${start}/masters/${id}/calendar.ics`)).toEqual(idsOf(own));
    }
    for (const category of categories) {
      const own = content.events().filter((event) => event.category === category);
      expect(await idsIn(`${start}/calendar/${category.toLowerCase()}.ics`)).toEqual(idsOf(own));
    }
    expect(all.get('changed-cancelled@lyceum.example')).toMatchObject({ status: 'CANCELLED' });
  });

  test('nothing in them leads to a payment or a broadcast', async () => {
    const unfolded = (await textOf(`${start}/calendar.ics`)).replaceAll('\r\n ', '');
    const hosts = new Set([...unfolded.matchAll(/https?:\/\/([^/\s\\]+)/g)].map(([, host]) => host));
    expect([...hosts]).toEqual(['lyceum.example']);
  });
});

test('an event is the same one in both languages', async () => {
  const [en, ru] = await Promise.all(['/calendar.ics', '/ru/calendar.ics'].map((address) => read(address)));
  const inRussian = new Map(ru!.events.map((event) => [event.uid, event]));
  const both = en!.events.filter(({ uid }) => inRussian.has(uid));
  expect(both.length).toBeGreaterThan(5);
  for (const { uid, starts, ends, status, sequence } of both) {
    expect(inRussian.get(uid)).toMatchObject({ starts, ends, status, sequence });
  }
});

test('an event stays for twelve months after its day, in the file of its program for ever', async () => {
  const { id, dateOfEvent, programId } = catalogue.en.event('changed', 'changed-cancelled')!;
  const [aYearLater, later] = [shiftDay(dateOfEvent, 365), shiftDay(dateOfEvent, 367)];
  expect(await idsIn('/calendar.ics', aYearLater)).toContain(id);
  expect(await idsIn('/calendar.ics', later)).not.toContain(id);
  expect(await idsIn('/masters/m3/calendar.ics', later)).not.toContain(id);
  expect(await idsIn(`/program/${programId}/calendar.ics`, later)).toContain(id);
});

test('the same content is the same bytes all day', async () => {
  const at = (time: string) =>
    loadPage('/ru/calendar.ics', catalogue, new Date(`${today}T${time}+04:00`)) as Promise<Response>;
  const [morning, night] = await Promise.all([at('00:00'), at('23:59')]);
  expect(await morning.text()).toBe(await night.text());
});

test.each(['changed-cancelled', 'event1'])('%s is cancelled or over, so its page offers no calendar', async (id) => {
  const { programId } = catalogue.en.listedEvent(id)!;
  const page = (await loadPage(`/program/${programId}/event/${id}`, catalogue, noonOf(today))) as ReturnType<
    typeof eventLoader
  >;
  expect(page.googleCalendar).toBeUndefined();
});

describe('what is published of an event', () => {
  const sites = publishingSites('sqlite');

  test('reaches calendars under the same name: moved, cancelled, and held after all', async () => {
    // A file is written with pauses.
    vi.useRealTimers();
    const site = await sites.process();
    await site.takeIn();
    const publish = async (change: object) => {
      sites.now = new Date(sites.now.getTime() + 60_000);
      await site.publisher.publish(await sites.draft(change), anna);
      const files = languages.map(async (language: Language) => {
        const start = language === 'ru' ? '/ru' : '';
        const { events } = await read(`${start}/calendar.ics`, today, site.content.current());
        return events.find(({ uid }) => uid.startsWith(`${overcoat.id}@`))!;
      });
      const [en, ru] = await Promise.all(files);
      expect(ru).toMatchObject({ sequence: en!.sequence, status: en!.status, starts: en!.starts });
      return { ...en!, changedInRussian: ru!.changedAt };
    };
    const first = await publish({ shortDescription: { en: 'A coat.', ru: 'Пальто.' } });
    const moved = await publish({ status: 'moved', previousDate: '2026-11-26', dateOfEvent: '2026-12-03' });
    const cancelled = await publish({ status: 'cancelled', previousDate: undefined });
    const held = await publish({ status: 'scheduled' });
    const renamed = await publish({ name: { en: 'The Parka', ru: 'Шинель' } });
    expect([first, moved, cancelled, held, renamed].map(({ status, starts }) => [status, starts.slice(0, 10)])).toEqual(
      [
        ['CONFIRMED', '2026-11-26'],
        ['CONFIRMED', '2026-12-03'],
        ['CANCELLED', '2026-12-03'],
        ['CONFIRMED', '2026-12-03'],
        ['CONFIRMED', '2026-12-03'],
      ],
    );
    // A calendar takes what has a higher number; a new name alone is not a change of the schedule.
    const rises = [first, moved, cancelled, held, renamed].map(({ sequence }) => sequence - first.sequence);
    expect(rises).toEqual([0, 1, 2, 3, 3]);
    expect(renamed.changedAt! > held.changedAt!).toBe(true);
    expect(renamed.changedInRussian).toBe(held.changedInRussian);
  });
});
