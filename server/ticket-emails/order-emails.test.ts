import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import type { VoidReason } from '#domain/orders.ts';
import { stripePayment } from '#tests/fixtures/stripe-payment.ts';
import type { OrderChange } from '#server/tickets/order-changes.ts';
import { addMessage } from '#server/tickets/outbox.ts';
import { recordPayment } from '#server/tickets/record-payment.ts';
import { fixtureContent, withMistake } from '#tests/fixtures/fixture-content.ts';
import { lettersOnline, overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { readCalendar } from '#tests/fixtures/read-calendar.ts';
import type { ReadEmail } from '#tests/fixtures/read-email.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { giveForGood } from '#tests/fixtures/giving.ts';

const sites = publishingSites('sqlite');

/** What a phone reads in the codes of an email. */
async function codesIn({ files }: ReadEmail): Promise<(string | undefined)[]> {
  const pictures = files.filter(({ type, cid }) => type === 'image/png' && cid !== 'mark@house');
  return Promise.all(
    pictures.map(async ({ content }) => {
      const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    }),
  );
}

const calendarsIn = ({ files }: ReadEmail) =>
  files.filter(({ type }) => type === 'text/calendar').map(({ content }) => readCalendar(String(content)));

describe('the entry for a calendar', () => {
  const files = withMistake(
    overcoatFile,
    (text) => `${text}isSoldOut: true\npriceOnline: { aed: 100 }\nstripeLinkOnline: https://buy.stripe.com/online\n`,
  );

  test.each(['ticket', 'changed'])(
    'of an online seat names no hall and nothing that is sold, in the email %s',
    async (kind) => {
      const { site, tickets, order, send, publish } = await ticketOffice(sites, files);
      await site.takeIn();
      const { token } = await order({ quantity: 1, purchase: { what: 'event', item: 'overcoat', seat: 'online' } });
      let [email] = await send();
      if (kind === 'changed') {
        await publish({ dateOfEvent: '2026-12-03', status: 'moved', previousDate: '2026-11-26' });
        await tickets.tell('overcoat', 'email');
        sites.now = new Date(sites.now.getTime() + 11 * 60_000);
        [email] = await send();
      }
      const [entry] = calendarsIn(email!)[0]!.events;
      expect(entry).toMatchObject({ location: 'Online, live', url: `https://lyceum.example/ticket/${token}` });
      expect(entry!.description).not.toMatch(/Reading Room|Last seats|Sold/);
      expect(entry!.description).toContain(`/ticket/${token}`);
    },
  );
});

describe('the email with a ticket', () => {
  test('has the facts, the codes, the file for calendars, the page of the tickets and the last day for a refund', async () => {
    const { order, send } = await ticketOffice(sites);
    sites.now = new Date('2026-11-18T12:00:00Z');
    const { code, token, tickets } = await order();
    const [email] = await send();
    expect(email).toMatchObject({ to: 'anna@example.com', subject: 'Your tickets: The Overcoat' });
    const { text, html } = email!;
    for (const words of [
      'Dear Anna Lee,',
      'Each guest shows one of the codes at the door',
      'When: Thursday 26 November 2026 at 19:00 Dubai time',
      'Where: The Reading Room, Dubai',
      'Before the start: Please come 15–30 minutes early.',
      'A stitch',
      'Refund possible until 19 November 2026.',
      `https://lyceum.example/ticket/${token}`,
      `Order ${code}`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/Moscow|This event is over/);
    const addresses = tickets.map((ticket) => `https://lyceum.example/t/${ticket.code}`);
    expect(await codesIn(email!)).toEqual(addresses);
    for (const ticket of tickets) {
      const letters = ticket.code.match(/.{4}/g)!.join(' ');
      expect(text).toContain(`In-person ticket: ${letters}\nhttps://lyceum.example/t/${ticket.code}`);
      expect(html).toContain(`alt="QR code of the ticket ${letters}"`);
    }
    const cids = [...html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid);
    expect(cids).toEqual(email!.files.flatMap(({ cid }) => cid ?? []));
    expect(html).not.toMatch(/(?:src|url)[=(]"?https?:/);
    expect(calendarsIn(email!)).toMatchObject([
      {
        name: undefined,
        events: [
          { uid: expect.stringMatching(/^overcoat@\w{16}\.example$/), sequence: 0, starts: '2026-11-26T15:00:00.000Z' },
        ],
      },
    ]);
  });

  test('is in Russian for who bought in Russian, with the time in Moscow', async () => {
    const { order, send } = await ticketOffice(sites);
    const { token, tickets } = await order({ language: 'ru', quantity: 1, name: 'http://evil.example' });
    const [email] = await send();
    expect(email?.subject).toBe('Ваш билет: Шинель');
    expect(email?.text).toMatch(/^Здравствуйте!/);
    expect(email?.text).toContain('Когда: четверг, 26 ноября 2026 года, 19:00 по Дубаю (18:00 по Москве)');
    expect(email?.text).toContain('Где: Читальный зал, Дубай\nЯзык: Русский');
    expect(email?.text).toContain('Вернуть билет уже нельзя, но можно передать его другому.');
    expect(email?.links).toContain(`https://lyceum.example/ru/ticket/${token}`);
    expect(await codesIn(email!)).toEqual([`https://lyceum.example/ru/t/${tickets[0]!.code}`]);
  });

  test('is one for all events of a program, with the ways to attend of each', async () => {
    const files = { ...fixtureContent, 'content/events/letters.yaml': lettersOnline };
    const { order, send } = await ticketOffice(sites, files);
    await order({ purchase: { what: 'program', item: 'books' }, quantity: 1, language: 'ru' });
    const [email, ...others] = await send();
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Ваши билеты: Короткие книги');
    expect(email?.text).toContain('Где: Онлайн-трансляция');
    expect(email?.text).toContain('Ссылку на трансляцию мы пришлём письмом.');
    expect(await codesIn(email!)).toHaveLength(2);
    expect(calendarsIn(email!).map(({ name, events }) => [name, ...events.map(({ uid }) => uid)])).toEqual([
      [undefined, expect.stringMatching(/^overcoat@\w{16}\.example$/)],
      [undefined, expect.stringMatching(/^letters@\w{16}\.example$/)],
    ]);
  });

  test('for several evenings in the hall says that each has its own code, and of a video what its link leads to', async () => {
    const evening = lettersOnline.replace('eventType: online', 'eventType: in-person');
    const video = lettersOnline.replace('id: letters', 'id: video').replace('eventType: online', 'eventType: digital');
    const files = { ...fixtureContent, 'content/events/letters.yaml': evening, 'content/events/video.yaml': video };
    const { order, send } = await ticketOffice(sites, files);
    await order({ purchase: { what: 'program', item: 'books' }, quantity: 1 });
    const [email] = await send();
    expect(email?.text).toContain('Each event has its own code.');
    expect(email?.text).toContain('We’ll email you the link to the video.');
    expect(email?.text).toContain('Ticket for the video lecture:');
    expect(email?.text).toMatch(
      /When: From Thursday 3 December 2026[^\n]*, for a year\nWhere: Video, on your ticket page/,
    );
    expect(email?.text).not.toMatch(/each guest|link to join|Online ticket|It includes/i);
  });

  test.each([
    ['en', 'Thank you. Enjoy the lecture.', 'Don’t need the ticket?', /look forward|make it|not coming/],
    ['ru', 'Спасибо! Приятного просмотра.', 'Билет не нужен?', /ждать|прийти|вас не будет/],
  ] as const)('of a video lecture waits for nobody, in %s', async (language, thanks, unneeded, evening) => {
    const files = withMistake(overcoatFile, (text) => text.replace('eventType: in-person', 'eventType: digital'));
    const { site, order, send, tickets, publish } = await ticketOffice(sites, files);
    await site.takeIn();
    const { token, tickets: seats } = await order({
      language,
      purchase: { what: 'event', item: 'overcoat', seat: 'online' },
    });
    const [bought] = await send();
    expect(bought?.text).toContain(thanks);
    expect(bought?.text).toContain(unneeded);
    await giveForGood(tickets, token, seats[0]!.id, { name: 'Boris', email: 'boris@example.com', language });
    const passed = await send();
    expect(passed).toHaveLength(2);
    await publish({ dateOfEvent: '2026-12-03', status: 'moved', previousDate: '2026-11-26' });
    await tickets.tell('overcoat', 'email');
    sites.now = new Date(sites.now.getTime() + 11 * 60_000);
    const moved = await send();
    expect(moved).toHaveLength(2);
    for (const { text } of [bought!, ...passed, ...moved]) expect(text).not.toMatch(evening);
  });

  test('that was passed on says from whom it is, and thanks nobody for what they have not ordered', async () => {
    const { order, send, tickets } = await ticketOffice(sites);
    const { token, tickets: seats } = await order();
    await send();
    await giveForGood(tickets, token, seats[0]!.id, { name: 'Boris', email: 'boris@example.com', language: 'en' });
    const email = (await send()).find(({ to }) => to === 'boris@example.com');
    expect(email?.subject).toBe('A ticket for you: The Overcoat');
    expect(email?.text).toContain('Anna Lee gave you this ticket for good, and gave us your address.');
    expect(email?.text).not.toContain('Thank you');
  });

  test('that was passed on by somebody whose name is an advertisement does not repeat it', async () => {
    const { order, send, tickets } = await ticketOffice(sites);
    const { token, tickets: seats } = await order({ name: 'Win a prize at prizes.example' });
    await send();
    await giveForGood(tickets, token, seats[0]!.id, { name: 'Boris', email: 'boris@example.com', language: 'en' });
    const email = (await send()).find(({ to }) => to === 'boris@example.com');
    expect(email?.subject).toBe('A ticket for you: The Overcoat');
    expect(`${email?.text} ${email?.html}`).not.toContain('prize');
    expect(email?.text).toContain('Somebody gave you this ticket for good, and gave us your address.');
  });

  test('of a free seat says nothing of refunds; of a moved event it keeps the rule of the original day', async () => {
    const moved = withMistake(overcoatFile, (text) =>
      text.replace("dateOfEvent: '2026-11-26'", "dateOfEvent: '2026-12-26'\nstatus: moved\npreviousDate: '2026-11-26'"),
    );
    const { order, send, dependencies } = await ticketOffice(sites, moved);
    await order({ provider: 'free', amount: 0 });
    expect((await send())[0]?.text).not.toContain('efund');
    const { id } = await order();
    const sold = { day: '2026-11-26', refundDay: '2026-11-19' };
    await dependencies.database.kysely.updateTable('tickets').set(sold).where('orderId', '=', id).execute();
    expect((await send())[0]?.text).toContain('No longer refundable');
    await order({ reference: 'pi_2' });
    expect((await send())[0]?.text).toContain('Refund possible until 19 December 2026');
  });
});

test.each([
  ['en', { amount: 80_000 }, 'Paid: 800 AED'],
  [
    'en',
    { amount: 75_600, discount: 8_000, tax: 3_600 },
    'Paid: 756 AED, including 36 AED tax, after a discount of 80 AED',
  ],
  ['ru', { amount: 0, discount: 80_000 }, 'Оплачено: 0 AED, со скидкой 800 AED'],
  [
    'ru',
    { amount: 75_600, discount: 8_000, tax: 3_600 },
    'Оплачено: 756 AED, в том числе налог 36 AED, со скидкой 80 AED',
  ],
] as const)('the email with a ticket says what was paid, in %s: %j', async (language, sale, words) => {
  const { order, send } = await ticketOffice(sites);
  await order({ language, gross: 80_000, ...sale });
  expect((await send())[0]?.text.split('\n')).toContain(words);
});

describe('a payment that somebody has to look at', () => {
  const payment = (changes: object) =>
    stripePayment({ amount_total: 31_500, client_reference_id: 'overcoat_hall_en', ...changes });
  const orderOf = (office: Awaited<ReturnType<typeof ticketOffice>>) =>
    office.tickets.listOrders({ find: '' }, { limit: 1 }).then(([order]) => order!);

  test.each([
    ['en', {}, 'Order LY: we have your payment and will write to you', 'We have your payment of 315 AED.'],
    [
      'ru',
      { client_reference_id: 'overcoat_hall_ru' },
      'Заказ LY: мы получили оплату и напишем вам',
      'Мы получили вашу оплату: 315 AED.',
    ],
    [
      'ru, by the language of its page',
      { client_reference_id: null, locale: 'ru' },
      'Заказ LY: мы получили оплату и напишем вам',
      '',
    ],
    [
      'en, where a code has paid everything',
      { amount_subtotal: 31_500, amount_total: 0, total_details: { amount_discount: 31_500 } },
      'Order LY: we have it and will write to you',
      'We have your order.',
    ],
  ])('is confirmed to its payer once, and then comes the ticket: in %s', async (_, changes, subject, text) => {
    const office = await ticketOffice(sites);
    await recordPayment(office.dependencies, await payment(changes));
    await recordPayment(office.dependencies, await payment(changes));
    const { id, code } = await orderOf(office);
    const { token } = (await office.tickets.order({ id }))!;
    const [email, ...others] = await office.send();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      to: 'anna@example.com',
      subject: subject.replace('LY', code),
      files: [{ cid: 'mark@house' }],
    });
    expect(email?.text).toContain(text);
    expect(email?.links.some((link) => link.endsWith(`/ticket/${token}`))).toBe(true);
    const purchase = { what: 'event', item: 'overcoat', seat: 'in-person' } as const;
    const options = { by: { id: 'Vera', name: 'Vera' }, seen: 1, mayExceed: false };
    const { history } = (await office.tickets.orderByCode(code))!;
    const change = { intent: 'assign', purchase, quantity: 1 } as const;
    expect(await office.tickets.changeOrder(id, change, { ...options, seen: history.length })).toBeUndefined();
    expect((await office.send()).map((each) => each.files.some(({ cid }) => cid?.endsWith('@ticket')))).toEqual([true]);
  });

  test.each<[string, OrderChange]>([
    ['accepted', { intent: 'assign', purchase: { what: 'event', item: 'overcoat', seat: 'in-person' }, quantity: 1 }],
    ['cancelled', { intent: 'cancel' }],
  ])('is not confirmed any more once it is %s', async (_, change) => {
    const office = await ticketOffice(sites);
    await recordPayment(office.dependencies, await payment({}));
    const { id, code } = await orderOf(office);
    const { history } = (await office.tickets.orderByCode(code))!;
    const by = { id: 'Vera', name: 'Vera' };
    await office.tickets.changeOrder(id, change, { by, seen: history.length, mayExceed: false });
    expect((await office.send()).filter(({ subject }) => subject.includes('we have'))).toEqual([]);
    expect((await office.messages()).filter(({ kind }) => kind === 'received')).toEqual([]);
  });
});

test('whoever was given a ticket reads why it is void, and when it is valid again', async () => {
  const { order, send, dependencies, tickets } = await ticketOffice(sites);
  const { id, token, tickets: bought } = await order({ quantity: 1 });
  await giveForGood(tickets, token, bought[0]!.id, { name: 'Boris', email: 'boris@example.com', language: 'en' });
  await send();
  const db = dependencies.database.kysely;
  const { id: holderId } = (await tickets.order({ id }))!.holders[1]!;
  const at = sites.now.toISOString();
  const read = async (kind: 'refunded' | 'again', once: string, details: object) => {
    await addMessage(db, { kind, once, holderId, details: { ...details, tickets: [bought[0]!.id] }, at });
    return (await send())[0]?.text;
  };
  const change = (reason: VoidReason | null) =>
    db
      .updateTable('tickets')
      .set({ state: reason === null ? 'valid' : 'void', reason })
      .execute();
  await change('refunded');
  expect(await read('refunded', 'a', {})).toContain('has been refunded to the person who bought it');
  await change('settled');
  const ended = await read('refunded', 'b', {});
  expect(ended).toContain('is no longer valid: the order it belongs to has changed');
  expect(ended).not.toContain('refunded');
  await change(null);
  expect(await read('again', 'c', { isRevived: true })).toContain('Your ticket is valid again.');
});

test('the email about a membership says what was bought and what happens next', async () => {
  const { order, send } = await ticketOffice(sites);
  await order({ purchase: { what: 'membership', item: 'member-6' }, quantity: 1 });
  const [email] = await send();
  expect(email?.subject).toBe('Your membership');
  expect(email?.text).toContain('Length: 6 Months');
  expect(email?.text).toContain('We’ll email you access to the courses.');
  expect(email?.files.map(({ cid }) => cid)).toEqual(['mark@house']);
});

test.each([false, true])(
  'a seat that was given back is confirmed, also when no ticket is left; cancelled: %s',
  async (isOff) => {
    const { site, order, send, dependencies, messages, publish } = await ticketOffice(sites);
    await site.takeIn();
    const { id, tickets } = await order({ amount: 0, provider: 'free', quantity: 1, language: 'ru' });
    await send();
    const db = dependencies.database.kysely;
    await db.updateTable('tickets').set({ state: 'void', reason: 'returned' }).where('orderId', '=', id).execute();
    await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute();
    const [{ key: _, ...sent }] = (await messages()) as [Awaited<ReturnType<typeof messages>>[number]];
    const returned = {
      kind: 'returned',
      details: JSON.stringify({ tickets: [tickets[0]!.id] }),
      sentAt: null,
    } as const;
    const due = { ...sent, ...returned, key: 'returned:1', dueAt: sites.now.toISOString() };
    await db.insertInto('messages').values(due).execute();
    if (isOff) await publish({ status: 'cancelled' });
    const [email] = await send();
    expect(email?.subject).toBe(isOff ? 'Отменяется: Шинель' : 'Вы освободили место: Шинель');
    expect(email?.text.includes('отмен')).toBe(isOff);
    expect(email?.text).toContain('Вы освободили место на событии «Шинель»');
    // Nobody else gets a seat at what is cancelled.
    expect(email?.text.includes('достанется кому-то другому')).toBe(!isOff);
    expect(email?.links[0]).toBe('https://lyceum.example/ru/program/books/event/overcoat');
  },
);
