import { describe, expect, test } from 'vitest';

import { at, languages, words } from '#tests/e2e/settings.ts';
import { openPage, type Part } from '#tests/fixtures/open-page.ts';

/** What a visitor reads of an event that is cancelled, and of one that was moved (docs/decisions/004-events-and-tickets.md). */

const program = '/program/changed';
const cancelled = { path: `${program}/event/changed-cancelled`, en: 'Called Off', ru: 'Лекции не будет' };
const moved = { path: `${program}/event/changed-moved`, en: 'Later than Planned', ru: 'Позже, чем собирались' };
const movedFrom = {
  en: 'Moved from Tuesday 15 December 2026',
  ru: 'Перенесено со вторника, 15 декабря 2026',
};

const article = (page: Part, name: string) => page.all('article').find((each) => each.texts('h3').includes(name));
const fact = (page: Part, term: string) =>
  page
    .one('aside')
    .all('div')
    .find((row) => row.all('dt').length === 1 && row.one('dt').text === term)
    ?.one('dd').text;
const mails = (page: Part, text: string) =>
  page
    .all('p', text)
    .some((each) => each.all('a').some((link) => /^mailto:.*subject=/.test(link.attribute('href') ?? '')));

describe.each(languages)('in %s', (language) => {
  const { event, program: programWords, purchase, when } = words[language];
  const open = (path: string) => openPage(at(language, path), { content: 'odd' });

  test('a cancelled event is found where it was, cannot be bought, and says what to do with a ticket', async () => {
    const row = article(await open('/events'), cancelled[language]);
    expect(row?.text).toContain(when.states.cancelled);
    expect(row?.text).not.toContain('AED');
    expect(row?.all('a').map((link) => link.attribute('href'))).toContain(at(language, cancelled.path));

    const page = await open(cancelled.path);
    expect(page.title.startsWith(`${when.states.cancelled}: ${cancelled[language]} · `)).toBe(true);
    expect(fact(page, event.status)).toBe(when.states.cancelled);
    expect(mails(page, event.cancelledRefund)).toBe(true);
    expect(page.all('button', event.buy)).toEqual([]);
    // The ticket at the end of the page is there for what can be had.
    expect(page.all('h2').filter(({ text }) => text === cancelled[language])).toEqual([]);
    expect(page.all('input').filter((input) => input.attribute('type') === 'radio')).toEqual([]);
    expect(page.text).not.toContain(event.accessibility);
    expect(page.all('a').filter((link) => /stripe|yookassa/.test(link.attribute('href') ?? ''))).toEqual([]);
  });

  test('the ticket for the whole program says which event it does not include', async () => {
    const page = await open(program);
    const ticket = page.region(programWords.fullAccess.title);
    expect(ticket.text).toContain(`${when.states.cancelled}: ${cancelled[language]}`);
    const schedule = page.region(programWords.schedule).all('li');
    const item = (name: string) => schedule.find(({ text }) => text.includes(name))?.text;
    expect(item(cancelled[language])).toContain(when.states.cancelled);
    expect(item(moved[language])).toContain(movedFrom[language]);
  });

  test('a moved event says from when in the calendar, on its page and on the ticket', async () => {
    const calendar = await open('/calendar?month=2027-01');
    expect(article(calendar, moved[language])?.text).toContain(movedFrom[language]);
    expect(calendar.one('table').one('a', moved[language]).text).toContain(when.moved);
    const page = await open(moved.path);
    expect(fact(page, event.status)).toContain(movedFrom[language]);
    expect(mails(page, event.ticketAfterMove)).toBe(true);
    expect(page.all('dialog', purchase.title)[0]?.text).toContain(movedFrom[language]);
  });
});
