import { describe, expect, test } from 'vitest';

import type { ContentFiles } from '#server/content/content-files.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { ordersRoom } from '#tests/fixtures/orders-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import * as newOrder from './new-order.tsx';

const sites = publishingSites('sqlite');
const openRoom = (content?: ContentFiles) => ordersRoom(sites, content);

describe('by hand', () => {
  const form = {
    reference: '0b9e3f2a-1111-4222-8333-944455556666',
    purchase: 'overcoat_hall_en',
    quantity: '3',
    name: 'Guest',
    email: '',
    phone: '',
    language: 'ru',
    amount: '1 200,50',
    currency: 'aed',
    paidBy: 'cash',
    note: 'At the door',
  };

  test('an order is made once however often it is sent, with what was paid and how', async () => {
    const { room, show } = await openRoom();
    const { purchases, chosen } = (await room.open(newOrder, '/Admin/orders/new?event=overcoat'))!;
    expect(chosen).toBe('overcoat_hall_en');
    expect(purchases.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['overcoat_hall_en', 'books_program_en']),
    );
    const made = await room.send(newOrder, '/Admin/orders/new', form);
    expect(await room.send(newOrder, '/Admin/orders/new', form)).toBe(made);
    const code = /orders\/(BK-\w+)/.exec(String(made))![1]!;
    const { facts, tickets, messages, history } = await show(code);
    expect(facts).toContainEqual(['Note', 'Cash. At the door']);
    expect(facts).toContainEqual(['Amount', '1,200.50\u00A0AED']);
    expect(tickets.map((each) => each.facts)).toEqual(
      [0, 1, 2].map((index) => [`Guest, ${tickets[index]?.code}`, 'valid']),
    );
    expect(messages).toEqual([]);
    expect(history).toMatchObject([{ by: 'Vera' }]);
  });

  test('is found by a part of what it is for: the one that is called so, or one of a few to choose from', async () => {
    const { room, show } = await openRoom();
    const add = (purchase: string) => room.send(newOrder, '/Admin/orders/new', { ...form, purchase, name: 'Guest' });
    const { purchases } = (await room.open(newOrder, '/Admin/orders/new'))!;
    const { value, label } = purchases.find((each) => each.value === 'overcoat_hall_en')!;
    const several = await add('over');
    expect(several).toMatchObject({ data: { problem: 'which', typed: { purchase: 'over', name: 'Guest' } } });
    const { meant } = (several as { data: { meant: unknown[] } }).data;
    expect(meant).toContainEqual({ value, label });
    expect(meant.length).toBeLessThan(purchases.length);
    expect(await add('nobody knows')).toMatchObject({ data: { problem: 'fields', meant: [] }, init: { status: 422 } });
    const made = await add(` ${label.toUpperCase()} `);
    expect((await show(/orders\/(BK-\w+)/.exec(String(made))![1]!)).facts[0]?.[1]).toContain(label);
  });

  test('calls the seat of a video lecture what the site calls it', async () => {
    const { place, show } = await openRoom(
      withMistake('content/events/overcoat.yaml', (text) => text.replace('in-person', 'digital')),
    );
    const { code } = await place({ purchase: { what: 'event', item: 'overcoat', seat: 'online' } });
    const { facts, tickets } = await show(code);
    expect([facts[0]?.[1], tickets[0]?.name].join()).toMatch(/, video lecture, 2.*, video lecture$/);
  });

  test('says of what is over that there are no tickets to issue, and adds it without them when that is pressed again', async () => {
    const { room, show } = await openRoom(
      withMistake('content/events/overcoat.yaml', (text) => `${text}status: cancelled\n`),
    );
    const refused = await room.send(newOrder, '/Admin/orders/new', form);
    expect(refused).toMatchObject({ data: { problem: 'not-sold', typed: form }, init: { status: 409 } });
    const made = await room.send(newOrder, '/Admin/orders/new', { ...form, full: 'yes' });
    expect(await show(/orders\/(BK-\w+)/.exec(String(made))![1]!)).toMatchObject({ tickets: [] });
  });

  test('warns when the hall is full, and goes on when that is pressed again', async () => {
    const { room, show } = await openRoom(
      withMistake('content/events/overcoat.yaml', (text) => `${text}capacity: 2\n`),
    );
    const typed = { ...form, email: 'g@example.com', send: 'yes' };
    const full = await room.send(newOrder, '/Admin/orders/new', typed);
    expect(full).toMatchObject({ data: { problem: 'full', typed }, init: { status: 409 } });
    const made = await room.send(newOrder, '/Admin/orders/new', { ...typed, full: 'yes' });
    const shown = await show(/orders\/(BK-\w+)/.exec(String(made))![1]!);
    expect(shown).toMatchObject({ state: 'Paid', needs: [], messages: [{ kind: 'Ticket' }] });
    for (const wrong of [{ quantity: '0' }, { quantity: '1.5' }, { amount: 'x' }, { name: ' ' }, { purchase: '' }])
      expect(await room.send(newOrder, '/Admin/orders/new', { ...form, ...wrong })).toMatchObject({
        data: { problem: 'fields' },
      });
  });
});
