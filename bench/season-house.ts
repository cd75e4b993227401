import { minorMoney, shortDay } from '#i18n/formats.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { houseEmailWords } from '#i18n/messages/house-email-words.ts';
import { refundWords } from '#i18n/messages/refund-words.ts';
import type { ReadEmail } from '#tests/fixtures/read-email.ts';
import { dayOf, instantOf, type Books, type Bounds, type Line, type Matter } from './season-books.ts';
import { HOUR, MINUTE, SECOND, type SeasonHouse } from './season-site.ts';

/** The emails to the house itself, beside the books: each thing is told once, while it is so, and each morning once where there is anything to say. */

export const HOUSE = 'care@lyceum.example';
/** An instant of an email has whole seconds, and what is said beside it was so a little before or after. */
const ABOUT_MS = 5 * MINUTE;
/** What comes within an hour of an email waits for the end of that hour; what a provider says may take half an hour to come. */
const TOLD_WITHIN_MS = 2 * HOUR;
/** After an outage providers speak again, and notices are tried again. */
const RECOVERED_MS = 4 * HOUR;

const words = houseEmailWords('en');
const { reasons, title: ordersTitle } = ordersWords('en');
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
type Kind = keyof typeof words.alerts;

/** What the house has read, as the books name it. */
function matterOf(kind: Kind, text: string): Matter['what'] | undefined {
  const whats = { dispute: 'dispute', refund: 'refund-wanted', email: 'refused' } as const;
  if (kind !== 'check') return whats[kind as keyof typeof whats];
  const all = ['amount', 'unassigned', 'refund-failed'] as const;
  return all.find((what) => text.endsWith(plain(reasons[what])));
}

/** What an email names, by the code of its order. */
function factsIn(email: ReadEmail) {
  const kinds = Object.keys(words.alerts) as Kind[];
  let kind: Kind | undefined;
  return email.text.split('\n').flatMap((line) => {
    const heading = kinds.find((each) => [1, 2].some((count) => sameBut(line, plain(words.alerts[each].all(count)))));
    if (heading) kind = heading;
    const [, label = '', text = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
    if (kind === undefined || label === '' || [words.toDo, words.open].includes(label)) return [];
    return [{ kind, code: label, text, what: matterOf(kind, text) }];
  });
}

/** Whether two lines say the same of one number or another. */
const sameBut = (one: string, other: string) =>
  one.replace(/^\d+ /, '') === other.replace(/^\d+ /, '') && /^\d+ /.test(one);

/** @param differs what does not fit the books @param lineOf the line of an order that an email names */
export function openHouseMail(
  house: SeasonHouse,
  books: Books,
  differs: (line: string) => void,
  lineOf: (code: string) => Promise<Line | undefined>,
) {
  const mornings = new Set<string>();
  const told: number[] = [];
  let wasAway = -Infinity;

  async function hearNews(email: ReadEmail, at: number) {
    told.push(at);
    // One at once, one at the end of its hour; what comes then goes at once again.
    const sorted = told.toSorted((one, other) => one - other);
    const place = sorted.indexOf(at);
    for (const [first, last] of [0, 1, 2].map((back) => [sorted[place - back], sorted[place - back + 2]] as const))
      if (first !== undefined && last !== undefined && last - first < HOUR - 2000)
        differs(`the house is written to three times within an hour, around ${email.headers['date']}`);
    const facts = factsIn(email);
    const [first] = facts;
    const subject = facts.length === 1 ? words.alerts[first!.kind].one : words.several(facts.length);
    if (email.subject !== subject) differs(`the house reads "${email.subject}" above ${JSON.stringify(facts)}`);
    for (const { code, what, text } of facts) {
      const line = await lineOf(code);
      const matter = line?.matters.find(
        (each) => !each.isTold && each.what === what && each.from - ABOUT_MS <= at && at <= each.until + ABOUT_MS,
      );
      if (matter === undefined)
        differs(
          `at ${email.headers['date']} the house is told "${text}" of ${line?.name ?? code}: ${JSON.stringify(line?.matters)}`,
        );
      else matter.isTold = true;
    }
  }

  function hearMorning(email: ReadEmail, at: number) {
    const day = dayOf(at);
    const where = `the morning of ${day}`;
    if (mornings.has(day)) differs(`${where} is told twice`);
    mornings.add(day);
    if (email.subject !== plain(words.morning.subject(shortDay(day, 'en')))) differs(`${where}: ${email.subject}`);
    if (at < instantOf(day, '08:00') || at >= instantOf(day, '12:00'))
      differs(`${where} is told at ${email.headers['date']}`);
    // What has come since it was written is not in it, also where it is read later.
    const { evenings, owed, toCheck, booked } = books.morning(at + SECOND);
    const lines = email.text.split('\n');
    const said = new Map(lines.map((line) => /^([^:]+): (.*)$/.exec(line)).map((found) => [found?.[1], found?.[2]]));
    const same = (what: string, label: string, book: string | undefined) => {
      if (said.get(label) !== book) differs(`${where}, ${what}: the site says ${said.get(label)}, the books ${book}`);
    };
    same('refunds', words.morning.refunds, owed === 0 ? undefined : plain(refundWords('en').owed(owed)));
    same('to check', ordersTitle, toCheck === 0 ? undefined : plain(words.alerts.check.all(toCheck)));
    same('drafts', words.morning.drafts, undefined);
    const [certain, perhaps] = booked;
    if (perhaps.length === 0) same('bookings', words.morning.yesterday, bookingsInWords(certain));
    const named = lines.flatMap((line) => {
      const [, when, id, text] = /^(\w+, \d\d:\d\d): (evening\d+) · (.*)$/.exec(line) ?? [];
      return id === undefined ? [] : [{ when, id, text }];
    });
    if (idsIn(named) !== idsIn(evenings))
      differs(`${where} names ${JSON.stringify(named)}, the books ${JSON.stringify(evenings)}`);
    for (const { id, when, seats } of evenings) {
      const site = named.find((each) => each.id === id);
      const fits = seats.map(({ kind, taken, of }) => inWords(kind, taken, of).test(site?.text ?? ''));
      if (site && (site.when !== when || fits.includes(false)))
        differs(`${where}: ${JSON.stringify(site)}, the books ${when} ${JSON.stringify(seats)}`);
    }
  }

  function bookingsInWords(lines: readonly Line[]): string | undefined {
    if (lines.length === 0) return undefined;
    const seats = lines.reduce((sum, line) => sum + books.validOf(line), 0);
    const money = (['AED', 'RUB'] as const).flatMap((currency) => {
      const paid = lines.reduce((sum, line) => sum + (line.currency === currency ? line.paid : 0), 0);
      return paid === 0 ? [] : [plain(minorMoney(paid, currency.toLowerCase(), 'en'))];
    });
    return words.morning.bookings(lines.length, seats, money.join(' · '));
  }

  return {
    async hear(email: ReadEmail) {
      const at = Date.parse(email.headers['date']!);
      if (email.subject.includes(':')) hearMorning(email, at);
      else await hearNews(email, at);
    },
    /** Whatever has waited long enough is told by now. */
    check() {
      const now = house.now();
      if (Object.values(house.outside).some((each) => each?.isAway)) wasAway = now;
      if (now - wasAway < RECOVERED_MS) return;
      for (const { name, matters } of books.lines)
        for (const matter of matters) {
          if (matter.isTold || matter.until < Infinity || matter.from + TOLD_WITHIN_MS > now) continue;
          matter.isTold = true;
          differs(`by ${new Date(now).toISOString()} the house is not told of ${name}: ${JSON.stringify(matter)}`);
        }
    },
    /** At ten in the morning everything of the morning is said. */
    checkMorning() {
      const now = house.now();
      const { evenings, owed, toCheck, booked } = books.morning(now);
      const least = evenings.length + owed + toCheck + booked[0].length;
      if (least > 0 && !mornings.has(dayOf(now))) differs(`nothing is said in the morning of ${dayOf(now)}`);
      if (least + booked[1].length === 0 && mornings.has(dayOf(now))) differs(`${dayOf(now)} has a morning of nothing`);
    },
  };
}

const idsIn = (evenings: readonly { id: string }[]) => JSON.stringify(evenings.map(({ id }) => id).toSorted());

/** `hall 5 of 8` where the number is between bounds. */
function inWords(kind: string, { least, most }: Bounds, of: number | undefined): RegExp {
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return new RegExp(`(?:^|· )${kind} (?:${numbers.join('|')})${of === undefined ? '' : ` of ${of}`}(?:$| ·)`);
}
