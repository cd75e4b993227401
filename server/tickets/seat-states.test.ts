import { describe, expect, test } from 'vitest';

import { fixtureFiles, withMistake } from '#tests/fixtures/fixture-content.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { nextEventFinder } from '#domain/next-event.ts';
import { eventNotices } from '#i18n/event-words.server.ts';
import { find } from '#server/search/find.ts';
import { createSeatStates, createTickets } from './tickets.ts';

describe.each(databaseKinds)('seats that are counted on %s', (kind) => {
  const sites = publishingSites(kind);
  const counted = (facts: string) => withMistake(overcoatFile, (yaml) => `${yaml}${facts}\n`);
  const both = 'priceOnline: { aed: 100 }\nstripeLinkOnline: https://buy.stripe.com/online\ncapacityOnline: 2';

  /** A process that has a published file of its own, as on another machine. */
  async function office(facts = 'capacity: 7') {
    const site = await sites.process(counted(facts));
    const { content, file } = site;
    const now = () => sites.now;
    const tickets = createTickets({ database: sites.database, catalogue: content.current, now });
    const event = () => content.current().ru.event('books', 'overcoat')!;
    return {
      ...site,
      showSeats: createSeatStates({ database: sites.database, content, file, now }),
      event,
      says: () => eventNotices(event(), 'en', sites.now).join(', '),
      take: (quantity: number, seat: 'in-person' | 'online' = 'in-person') =>
        tickets.place({
          provider: 'hand',
          reference: crypto.randomUUID(),
          purchase: { what: 'event', item: 'overcoat', seat },
          quantity,
          name: 'Anna',
          email: 'anna@example.com',
          language: 'ru',
          amount: 0,
          currency: 'aed',
        }),
    };
  }

  test('are said to be the last ones, then sold out, and free again once a ticket is void, by every process', async () => {
    const [one, other] = [await office(), await office()];
    const shown = async () => {
      await Promise.all([one.showSeats(), other.showSeats()]);
      expect(other.says()).toBe(one.says());
      return one.says();
    };
    await one.take(1);
    expect(await shown()).toBe('');
    await one.take(1);
    expect(await shown()).toBe('Last seats');
    await other.take(5);
    expect(await shown()).toBe('Sold Out');
    await sites.database.kysely
      .updateTable('tickets')
      .set({ state: 'void', reason: 'void' })
      .where('id', '=', (await sites.database.kysely.selectFrom('tickets').select('id').executeTakeFirstOrThrow()).id)
      .execute();
    expect(await shown()).toBe('Last seats');
  });

  test('are written when they are others than before, and not otherwise', async () => {
    const site = await office('capacity: 1');
    await site.showSeats();
    const before = site.file.version;
    await site.showSeats();
    expect(site.file.version).toBe(before);
    await site.take(1);
    await site.showSeats();
    expect(site.file.version).not.toBe(before);
  });

  test('stay known when other documents are published, and follow a number that is', async () => {
    const site = await office('capacity: 1');
    await site.take(1);
    await site.showSeats();
    const write = (capacity: number | undefined) => {
      const { value, ...event } = site.file.document({ kind: 'events', id: 'overcoat' })!;
      const publication = { number: capacity ?? 0, token: `${capacity}` };
      return site.file.publish([{ ...event, value: { ...(value as object), capacity } }], {
        before: site.file.publication(),
        after: publication,
        at: sites.now.toISOString(),
      });
    };
    await write(1);
    site.content.refresh();
    expect(site.says()).toBe('Sold Out');
    await write(100);
    await site.showSeats();
    expect(site.says()).toBe('');
    await write(undefined);
    await site.showSeats();
    expect(site.says()).toBe('');
  });

  test('beside a hall online ones are counted apart', async () => {
    const site = await office(`capacity: 1\n${both}`);
    await site.take(1);
    await site.showSeats();
    expect(site.says()).toBe('Hall sold out · online available');
    expect(site.event().lastSeats).toEqual(['online']);
    await site.take(2, 'online');
    await site.showSeats();
    expect(site.says()).toBe('Sold Out');
  });

  test('what is full is not offered instead of something else, and a search says that it is full', async () => {
    const site = await office('capacity: 1');
    const next = () => {
      const other = { ...site.event(), id: 'another' };
      return nextEventFinder(site.content.current().ru.openEvents, sites.now)(other)?.id;
    };
    expect(next()).toBe('overcoat');
    await site.take(1);
    await site.showSeats();
    expect(next()).toBeUndefined();
    const { connection } = site.content.current();
    const found = find(connection, { language: 'ru', query: 'шинель', today: '2026-11-21' });
    expect(found.groups[0]?.results[0]?.state).toBe('sold-out');
    // Lists, the program and previews.
    const { ru } = site.content.current();
    const preview = await site.file.preview([], sites.now.toISOString());
    for (const event of [
      ru.listedEvent('overcoat'),
      ru.program('books')?.events[0],
      preview.ru.listedEvent('overcoat'),
    ])
      expect(event?.isSoldOut).toBe(true);
    preview.retain()();
  });

  test('are counted of events to come, where there is a number', async () => {
    const site = await sites.process(fixtureFiles);
    const now = () => sites.now;
    const { content, file } = site;
    const before = file.version;
    await createSeatStates({ database: sites.database, content, file, now })();
    expect(file.version).toBe(before);
  });
});
