import { describe, expect, test } from 'vitest';

import { events, mailboxes, programs } from '#tests/e2e/sample-pages.ts';
import { at, languages, words } from '#tests/e2e/settings.ts';
import { openPage, request, type Part } from '#tests/fixtures/open-page.ts';

/** The page of an event in every state that it can have. */

/** What stands beside a term of the facts. */
const fact = (page: Part, term: string) =>
  page
    .all('div')
    .filter((row) => row.all('dt').length === 1 && row.one('dt').text === term)
    .map((row) => row.one('dd').text)
    .join(' ');
const buttons = (page: Part, name: string) => page.all('button').filter((button) => button.text === name);
const paymentLinks = (page: Part) =>
  page.all('a').flatMap((link) => /\/buy\//.exec(link.attribute('href') ?? '')?.input ?? []);
const odd = (id: string) => `/program/odd/event/odd-${id}`;
const openOdd = (path: string) => openPage(path, { content: 'odd' });

describe.each(languages)('in %s', (language) => {
  const { event, purchase, when, refund, card } = words[language];
  const { practicalInfo } = event;
  const open = (path: string) => openPage(at(language, path));

  test('to come: everything about it, and two ways to its dialog', async () => {
    const page = await open(events.coffee.path);
    const facts = page.one('aside');
    expect(facts.all('time')[0]?.attribute('datetime')).toBe('2027-04-08');
    expect(fact(page, event.time)).toContain(`19:00–20:30 ${when.clock(language === 'en' ? 'Dubai' : 'Дубай')}`);
    expect(fact(page, event.time)).toContain(event.doors('18:30'));
    expect(facts.texts('dt')[2]).toBe(event.language);
    expect(fact(page, event.language)).toContain(when.languages.en);
    expect(fact(page, event.speaker)).toContain(language === 'en' ? 'Historian of food' : 'Историк еды');
    expect(facts.text).toContain(refund.until(language === 'en' ? '1 April 2027' : '1 апреля 2027'));
    expect(fact(page, practicalInfo.ticket)).toContain(practicalInfo.ticketHall);
    expect(fact(page, practicalInfo.recording)).toContain(language === 'en' ? '16 March 2028' : '16 марта 2028');
    expect(fact(page, practicalInfo.age)).toContain('16');
    expect(facts.text).toContain('400 AED');
    expect(facts.one('a', event.map).attribute('target')).toBe('_blank');
    expect(page.texts('h2')).toContain(event.takeaways);
    expect(page.links(new RegExp(`${event.partOf}.*${programs.taste[language]}`))).not.toEqual([]);
    expect(buttons(page, event.buy)).toHaveLength(2);
    expect(page.all('dialog', purchase.title)[0]?.text).toContain(purchase.pay('400 AED'));
    // Nothing is sold online, so there is nothing to choose.
    expect(page.all('input').filter((input) => input.attribute('type') === 'radio')).toEqual([]);
    expect(facts.text).not.toContain(event.hallLabel);
  });

  test('sold out: two disabled buttons, and the next event', async () => {
    const page = await open(events.littleDog.path);
    const soldOut = buttons(page, when.states['sold-out']);
    expect(soldOut).toHaveLength(2);
    for (const button of soldOut) expect(button.attribute('disabled')).toBe('');
    expect(buttons(page, event.buy)).toEqual([]);
    expect(page.one('aside').links(new RegExp(events.dead[language]))).toEqual([at(language, events.dead.path)]);
    expect(page.text).toContain(event.waitingList);
    expect(page.text).not.toContain(practicalInfo.ticketHall);
  });

  test('past: sells nothing, leads on', async () => {
    const page = await open(events.overcoat.path);
    expect(page.main.text).toContain(event.past);
    expect(page.main.text).not.toContain(event.booking.tooLate);
    expect([...buttons(page, event.buy), ...buttons(page, when.states['sold-out'])]).toEqual([]);
    expect(page.all('input').filter((input) => input.attribute('type') === 'radio')).toEqual([]);
    expect(page.one('aside').links(new RegExp(events.dead[language]))).toEqual([at(language, events.dead.path)]);
  });

  test('without a payment link an alert says so', async () => {
    const page = await open(events.breakfast.path);
    const alert = page.all('dialog').find((dialog) => dialog.attribute('role') === 'alertdialog');
    expect(alert?.name).toBe(event.noLink);
    expect(alert?.links(mailboxes.support)).toHaveLength(1);
    expect(buttons(page, event.buy)).toHaveLength(2);
    expect(page.one('aside').text).toContain(when.tbd);
    // Nor is a recording promised where there will be none.
    expect(fact(page, practicalInfo.age)).toContain('16');
    expect(fact(page, practicalInfo.recording)).toBe('');
  });

  test('without a time and a description it says so', async () => {
    const page = await open(events.tea.path);
    expect(fact(page, event.time)).toContain(when.tbd);
    expect(page.text).toContain(card.noDescription);
  });

  test('sold to one kind of card only, the other is explained', async () => {
    const page = await open(events.dead.path);
    expect(page.all('dialog', purchase.noRussian)).not.toEqual([]);
    expect(paymentLinks(page).some((link) => link.includes('-rub/'))).toBe(false);
    const roubles = await openOdd(at(language, odd('roubles')));
    expect(roubles.all('dialog', purchase.noInternational)).not.toEqual([]);
    expect(new Set(paymentLinks(roubles))).toEqual(
      new Set([`${at(language, odd('roubles'))}/buy/online/2000-rub/2027-02-04T19:00`]),
    );
  });

  test('one registers for what is free', async () => {
    const page = await openOdd(at(language, odd('free')));
    expect(page.main.links(event.register)[0]).toBe(`${at(language, odd('free'))}/buy/hall/0-aed/2027-02-18T19:00`);
    expect(buttons(page, event.buy)).toEqual([]);
  });

  test('an event of today by the clock', async () => {
    const tonight = await openOdd(at(language, odd('tonight')));
    expect(buttons(tonight, event.buy)).not.toEqual([]);
    expect(tonight.main.text).toContain(when.today);
    expect(tonight.one('aside').text).toContain(refund.past.toCome);
    const ended = await openOdd(at(language, odd('ended')));
    expect(ended.main.text).toContain(event.past);
    expect(buttons(ended, event.buy)).toEqual([]);
  });
});

test('the messages of the specification, literally', async () => {
  const breakfast = await openPage(events.breakfast.path);
  expect(breakfast.text).toContain('No Stripe link available for this event.');
  expect(breakfast.one('aside').text).toContain('TBD');
  expect(buttons(breakfast, 'Buy a ticket')).toHaveLength(2);
  expect(buttons(await openPage(events.littleDog.path), 'Sold Out')).toHaveLength(2);
});

describe('sold online', () => {
  const { event, when } = words.en;

  test.each([
    ['has started', 'begun', when.states.started],
    ['has a full hall', 'full-hall', when.states['hall-sold-out']],
  ])('an event that %s', async (_, id, mark) => {
    const page = await openOdd(odd(id));
    expect(page.main.text).toContain(mark);
    const checked = page.all('[checked]').map((input) => input.attribute('value'));
    expect(checked).toEqual(['online']);
    expect(fact(page, event.location)).toContain(event.onlinePlace);
    expect(buttons(page, event.buy)).toHaveLength(2);
  });

  test('once an event has started, its ticket cannot be passed on', async () => {
    const { main } = await openOdd(odd('begun'));
    expect(main.text).toContain('No longer refundable.');
    expect(main.text).not.toContain('pass the ticket on');
  });

  test('each seat has its own price, and its own payment page for each kind of card', async () => {
    const page = await openPage(events.overcoat.path, { at: 'before' });
    for (const said of ['400 AED', '100 AED', '9,000 RUB', '2,000 RUB']) expect(page.main.text).toContain(said);
    expect(new Set(paymentLinks(page))).toEqual(
      new Set(
        ['hall/400-aed', 'online/100-aed', 'hall/9000-rub', 'online/2000-rub'].map(
          (offer) => `${events.overcoat.path}/buy/${offer}/2026-11-26T19:00`,
        ),
      ),
    );
  });

  test('a link may ask for the online ticket', async () => {
    const page = await openPage(`${events.dead.path}?seat=online`);
    expect(page.all('[checked]').map((input) => input.attribute('value'))).toEqual(['online']);
    const plain = await openPage(events.dead.path);
    expect(plain.all('[checked]').map((input) => input.attribute('value'))).not.toContain('online');
  });
});

test('what cannot be bought promises neither ticket nor refund', async () => {
  const page = await openOdd(odd('no-link'));
  expect(buttons(page, words.en.event.buy)).toHaveLength(2);
  expect(page.text).not.toMatch(/refund possible/i);
  expect(page.text).not.toContain(words.en.event.practicalInfo.ticketHall);
});

test('an id is trimmed and lower-cased, and the page is under one address only', async () => {
  const response = await request('/program/program1/event/%20EVENT2%20');
  expect(response.status).toBe(308);
  expect(response.headers.get('Location')).toBe(events.overcoat.path);
});

test('the last event leads to the programs when everything is past', async () => {
  const page = await openPage(events.breakfast.path, { at: 'over' });
  expect(page.main.text).toContain(words.en.event.past);
  expect(page.one('aside').links(words.en.home.toPrograms)).toEqual(['/programs']);
});

test('hours online, or in Russian, have Moscow’s beside them, with the day where it is another', async () => {
  expect(fact(await openPage(events.coffee.path), 'Time')).not.toContain('Moscow');
  expect(fact(await openPage(events.dead.path), 'Time')).toContain('18:00 in Moscow');
  expect(fact(await openPage(at('ru', events.coffee.path)), words.ru.event.time)).toContain('18:00 по Москве');
  expect((await openOdd(odd('online'))).text).toContain('23:30 in Moscow the day before');
  expect((await openOdd(at('ru', odd('online')))).text).toContain('23:30 накануне по Москве');
});

test('half an hour after its end an event sells nothing', async () => {
  const page = await openPage(events.overcoat.path, { at: 'late' });
  expect(page.main.text).toContain(words.en.event.past);
  expect(buttons(page, words.en.event.buy)).toEqual([]);
});

test('an event may have questions of its own, set as sub-headings, lists and paragraphs', async () => {
  const title = words.en.faq.title;
  const questions = async (path: string) => (await openPage(path)).region(title).texts('h3');
  const server = await questions('/');
  expect(server.length).toBeGreaterThan(5);
  expect(await questions(events.coffee.path)).toEqual(server);
  const [own, other] = [await questions(events.overcoat.path), await questions(events.sikbaj.path)];
  expect(own).not.toEqual(server);
  expect(other).not.toEqual(server);
  expect(other).not.toEqual(own);
  const first = (await openPage(events.overcoat.path)).region(title).one('ol').all('details')[0];
  expect(first?.texts('h4')).toEqual(['In-person ticket', 'Online ticket']);
  expect(first?.all('li')).toHaveLength(4);
  expect(first?.all('p')).toHaveLength(2);
  expect(first?.text).not.toContain('§');
});
