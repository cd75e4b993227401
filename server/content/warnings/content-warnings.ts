import { readJson } from '#domain/values/records.ts';
import { documentName, type DocumentChange, type DocumentKey, type Remark } from '#domain/documents/document.ts';
import type { LectureEvent, ListedEvent, Program } from '#domain/entities.ts';
import { isCancelled, hasStarted, isPast } from '#domain/event-status.ts';
import { inSlices, memoByObject } from '#server/process/concurrency.ts';
import { hasOnlineSeat, isFree, printedPrice, seatNow } from '#domain/tickets.ts';
import { languages, type IsoDay, type Language, type Price } from '#domain/values/field-values.ts';
import { hasMoreThanMark } from '#domain/values/mark.ts';
import { cleanLink } from '#domain/values/links.ts';
import { isTestLink } from '#domain/values/payment-providers.ts';
import { missingFacts, type WrittenHouse } from '#domain/values/operator-facts.ts';
import { capitalized, dayInWords, dayRange } from '#i18n/formats.ts';
import { plainSpaces, typeset } from '#i18n/typeset.ts';
import { partOf } from '#domain/documents/values.ts';
import { lostAddresses, type Catalogue } from '#server/content/catalogue.ts';
import type { EntryProblem } from '#server/content/check-document.ts';
import type { Connection } from '#server/content/connection.ts';
import { languagesOf } from '#server/content/content-kinds.ts';
import { promiseWarnings } from './promise-warnings.ts';
import { textsOf, textWarnings, type WrittenText } from './text-warnings.ts';
import { remark, type ProblemWords } from '#i18n/messages/content-problem-words.ts';

/** The site around a document, on a day in Dubai. */
export interface Surroundings {
  catalogue: Pick<Catalogue, 'connection' | Language>;
  today: IsoDay;
}

/**
 * What is allowed in a document and probably not meant: a text that is missing, a price that nobody can pay, an event in
 * Ramadan, a word that the site avoids. The editors' room, publishing and `npm run content:check` all say these.
 *
 * @param document valid; defaults may be absent
 */
export function documentWarnings(document: DocumentChange, around: Surroundings): EntryProblem[] {
  const { kind, id, value } = document;
  if (value === undefined) return [];
  const texts = textsOf(value);
  const costs = (price: number) => pricesIn(around.catalogue).has(price);
  const found = texts.flatMap((text) => textWarnings(document, text, costs));
  if (kind === 'programs') found.unshift(...programWarnings(id, programOf(value), texts, around));
  if (kind === 'events') found.unshift(...programChange(document, around), ...eventWarnings(eventOf(value), around));
  if (kind === 'programs' || kind === 'events') found.unshift(...missingLanguages(document));
  if (isToSell(document, around.today)) found.push(...linkWarnings(document, around));
  found.push(...promiseWarnings(document, around.catalogue));
  if (kind === 'courses') found.push(...dayWarnings(value, 'lessons', around.today));
  if (kind === 'pages' && id === 'book-club') found.push(...dayWarnings(value, 'meetings', around.today));
  if (kind === 'pages' && id === 'house') found.push(...houseWarnings(value as WrittenHouse));
  return found.map((each) => ({ kind, id, ...each }));
}

/** What warnings say in a language, each text once. */
export function warningTexts(warnings: readonly EntryProblem[], language: Language): string[] {
  return [...new Set(warnings.map(({ remedy }) => typeset(capitalized(remedy[language]), language)))];
}

type Audit = ReadonlyMap<string, EntryProblem[]>;

const audits = new WeakMap<Surroundings['catalogue'], { day: IsoDay; audit: Promise<Audit> }>();

/** The warnings of all documents, by their names. They are collected once for a catalogue and a day, without keeping other requests waiting. */
export function auditOf(catalogue: Surroundings['catalogue'], today: IsoDay): Promise<Audit> {
  const before = audits.get(catalogue);
  if (before?.day === today) return before.audit;
  const audit = inSlices(auditing({ catalogue, today }));
  audits.set(catalogue, { day: today, audit });
  audit.catch(() => audits.delete(catalogue));
  return audit;
}

function* auditing(around: Surroundings): Generator<void, Audit> {
  const found = new Map<string, EntryProblem[]>();
  const written = 'select kind, id, value from document where value is not null';
  for (const { kind, id, value } of around.catalogue.connection.each<DocumentKey & { value: string }>(written)) {
    const warnings = documentWarnings({ kind, id, value: readJson<unknown>(value) }, around);
    if (warnings.length > 0) found.set(documentName({ kind, id }), warnings);
    yield;
  }
  for (const { kind, id, path } of lostAddresses(around.catalogue))
    found.set(documentName({ kind, id }), [{ kind, id, ...remark('', (words) => words.lostAddress(path)) }]);
  return found;
}

/** An event as it is written, with its defaults. */
type WrittenEvent = ListedEvent & Pick<LectureEvent, 'joinLink'>;
const eventOf = (value: unknown) =>
  ({
    price: {},
    priceOnline: {},
    images: [],
    isSoldOut: false,
    isSoldOutOnline: false,
    ...(value as object),
  }) as unknown as WrittenEvent;

/** A series has no first day. */
type WrittenProgram = Pick<Program, 'price' | 'stripeLink'> & { startDate?: IsoDay };
const programOf = (value: unknown): WrittenProgram => ({ price: {}, ...(value as object) });

function missingLanguages({ kind, value }: DocumentChange): Remark[] {
  const shown = languagesOf(kind, value);
  const missing = languages.filter((language) => !shown.includes(language));
  return missing.map((language) => remark('', (words) => words.untranslated[language]));
}

/** A past or cancelled event sells nothing, so it needs neither price nor payment link. */
function eventWarnings(event: WrittenEvent, { catalogue, today }: Surroundings): Remark[] {
  const isOver = isPast(event, today);
  const found = isOver || isCancelled(event) ? [] : saleWarnings(offersOf(event));
  if (seatNow('online', event) === 'online' && event.joinLink === undefined && !isOver && !isCancelled(event))
    found.push(remark('joinLink', (words) => words.noJoinLink));
  if (event.images.length === 0) found.push(remark('images', (words) => words.noImage));
  if (isOver) return found;
  found.push(...holidayWarning('dateOfEvent', event.dateOfEvent), ...programDays(event, catalogue));
  if (event.locationLink !== undefined) found.push(...venueWarnings(event, catalogue));
  return found;
}

/** The page of a program says its own days above those of its events. */
function programDays(event: WrittenEvent, { connection }: Surroundings['catalogue']): Remark[] {
  const { dateOfEvent } = event;
  const program = connection.one<{ first: IsoDay | null; last: IsoDay | null }>(
    `select value ->> '$.startDate' as first, value ->> '$.endDate' as last from document where kind = 'programs' and id = ?`,
    String(partOf(event, 'program')),
  );
  const { first = null, last = null } = program ?? {};
  if (first === null || (dateOfEvent >= first && (last === null || dateOfEvent <= last))) return [];
  const range = (language: Language) => plainSpaces(dayRange(first, last ?? undefined, language));
  return [remark('dateOfEvent', (words, language) => words.outsideProgram(range(language)))];
}

/** An event keeps the name that its venue had when it was chosen; the facts of the venue are found by its link. */
function venueWarnings(event: WrittenEvent, catalogue: Surroundings['catalogue']): Remark[] {
  const found = languages.map((language) => {
    const venue = catalogue[language].house.venues.find(({ locationLink }) => locationLink === event.locationLink);
    return { language, name: venue?.name, written: partOf(event.location, language) };
  });
  if (found.every(({ name }) => name === undefined)) return [remark('locationLink', (words) => words.unknownVenue)];
  return found.flatMap(({ language, name, written }) =>
    name === undefined || written === undefined || written === name
      ? []
      : remark(`location.${language}`, (words) => words.otherVenue(name)),
  );
}

/** An event that is put into another program has another address (docs/rules.md, Events). */
function programChange({ id, value }: DocumentChange, { catalogue }: Surroundings): Remark[] {
  const published = catalogue.connection.one<{ program: string }>(
    "select value ->> '$.program' as program from document where kind = 'events' and id = ? and value is not null",
    id,
  );
  if (published === undefined || published.program === partOf(value, 'program')) return [];
  return [remark('program', (words) => words.otherProgram)];
}

function houseWarnings(house: WrittenHouse): Remark[] {
  // What is not known of it, only its operator can write down.
  const facts = missingFacts(house).map((field) => remark(field, (words) => words.unknownFact));
  // The drawing of a file is read as it stands; the editors' room draws it.
  return hasMoreThanMark(house.mark ?? '') ? [remark('mark', (words) => words.partOfMark), ...facts] : facts;
}

/** A program that has started, or whose events are all cancelled, is not sold as a whole; a series never is. */
function programWarnings(
  id: string,
  { startDate, price, stripeLink }: WrittenProgram,
  texts: readonly WrittenText[],
  { catalogue, today }: Surroundings,
): Remark[] {
  if (startDate === undefined) return [];
  if (hasStarted({ startDate }, today)) return texts.flatMap((text) => firstDayWarning(startDate, text));
  if (isWhollyCancelled(catalogue, id)) return [];
  const found = saleWarnings([{ price, aed: stripeLink, rub: undefined, isSoldOut: false }]);
  // Nobody buys a free evening: while it is the only one that is announced, it says nothing of what the others cost.
  const sold = eventsOf(catalogue, id).filter(({ aed }) => aed !== 0);
  const sum = sold.reduce((total, { aed }) => total + (aed ?? Infinity), 0);
  if (sold.length > 0 && (price.aed ?? 0) > sum) {
    found.push(remark('price', (words) => words.dearerThanTickets));
  }
  return found;
}

/** A text that announces the first day of its program is wrong from the day after it; the page says when it is by itself. */
function firstDayWarning(startDate: IsoDay, { field, language, text }: WrittenText): Remark[] {
  const { full } = dayInWords(startDate, language);
  if (!plainSpaces(text).includes(plainSpaces(full))) return [];
  return [remark(field, (words, each) => words.firstDayOver(plainDay(startDate, each)))];
}

/** @param list whose items each have a day */
function dayWarnings(value: unknown, list: string, today: IsoDay): Remark[] {
  const items = (value as Record<string, { day?: IsoDay }[] | undefined>)[list] ?? [];
  return items.flatMap(({ day }, index) =>
    day === undefined || day < today ? [] : holidayWarning(`${list}.${index}.day`, day),
  );
}

/** Warnings are also printed in a terminal. */
const plainDay = (day: IsoDay, language: Language) => plainSpaces(dayInWords(day, language).full);

function holidayWarning(field: string, day: IsoDay): Remark[] {
  const holiday = islamicHoliday(day);
  if (holiday === undefined) return [];
  return [remark(field, (words, language) => words.holiday(plainDay(day, language), words.holidays[holiday]))];
}

/** Something on sale: its price, the payment links in each currency, and whether there is none left. */
interface Offer {
  price: Price;
  aed: string | undefined;
  rub: string | undefined;
  isSoldOut: boolean;
}

/** The seats of an event; those online are apart only where they have a payment link of their own, or are free. */
function offersOf(event: ListedEvent): Offer[] {
  const { price, stripeLink, kassaLink, priceOnline, stripeLinkOnline, kassaLinkOnline, isSoldOut } = event;
  const hall = { price, aed: stripeLink, rub: kassaLink, isSoldOut };
  const online = { price: priceOnline, aed: stripeLinkOnline, rub: kassaLinkOnline, isSoldOut: event.isSoldOutOnline };
  return hasOnlineSeat(event) ? [hall, online] : [hall];
}

/**
 * A price is also missing where one could pay in a currency without a price in it. It is not shown where only the
 * other currency has a link. What is sold out or free needs no link.
 */
function saleWarnings(sold: readonly Offer[]): Remark[] {
  const hasNoPrice = ({ price, aed, rub }: Offer) =>
    (price.aed === undefined && price.rub === undefined) ||
    (!isFree(price) &&
      ((aed !== undefined && price.aed === undefined) || (rub !== undefined && price.rub === undefined)));
  const hidesPrice = ({ price, aed, rub }: Offer) => {
    const printed = printedPrice(price, { international: aed, russian: rub });
    return Object.keys(printed).length < Object.keys(price).length;
  };
  const hasNoLink = ({ price, aed, rub, isSoldOut }: Offer) =>
    aed === undefined && rub === undefined && !isSoldOut && !isFree(price);
  const found: Remark[] = [];
  if (sold.some(hasNoPrice)) found.push(remark('price', (words) => words.noPrice));
  if (sold.some(hidesPrice)) found.push(remark('price', (words) => words.hiddenPrice));
  if (sold.some(hasNoLink)) found.push(remark('stripeLink', (words) => words.noPaymentLink));
  return found;
}

/** Whether something of a document is still sold or will be, so that its payment links matter. */
function isToSell({ kind, id, value }: DocumentChange, today: IsoDay): boolean {
  const { startDate } = programOf(value);
  if (kind === 'programs') return startDate !== undefined && !hasStarted({ startDate }, today);
  if (kind !== 'events') return kind === 'pages' && id === 'membership';
  const event = eventOf(value);
  return !isPast(event, today) && !isCancelled(event);
}

/** The fields of a document that hold a payment link, with what they hold. */
function paymentLinksOf({ kind, value }: DocumentChange): { field: string; link: string }[] {
  if (kind === 'pages') {
    const { plans = [] } = value as { plans?: { stripeLink: string }[] };
    return plans.map(({ stripeLink }, index) => ({ field: `plans.${index}.stripeLink`, link: cleanLink(stripeLink) }));
  }
  const fields = value as Partial<Record<(typeof linkFields)[number], string>>;
  return linkFields.flatMap((field) => {
    const link = fields[field];
    return link === undefined ? [] : [{ field, link: cleanLink(link) }];
  });
}

const linkFields = ['stripeLink', 'stripeLinkOnline', 'kassaLink', 'kassaLinkOnline'] as const;

/** A payment link at which nobody really pays, or by which a payment does not say what it is for. */
function linkWarnings(document: DocumentChange, around: Surroundings): Remark[] {
  return paymentLinksOf(document).flatMap(({ field, link }) => {
    const users = usersOf(around).get(link) ?? [];
    const other = users.find(({ id }) => id !== document.id);
    return [
      ...(isTestLink(link) ? [remark(field, (words) => words.testLink)] : []),
      ...(other === undefined ? [] : [remark(field, (words) => words.sharedLink(other.id))]),
    ];
  });
}

type LinkUsers = ReadonlyMap<string, readonly { id: string }[]>;

const linkUsers = new WeakMap<Surroundings['catalogue'], { day: IsoDay; users: LinkUsers }>();

/**
 * What is sold by each payment link; what is over is sold no more. They are collected once for a catalogue and a day, when
 * there is a link.
 */
function usersOf({ catalogue, today }: Surroundings): LinkUsers {
  const before = linkUsers.get(catalogue);
  if (before?.day === today) return before.users;
  const rows = catalogue.connection.all<{ id: string; link: string }>(
    `select document.id, field.value as link from document, json_each(document.value) as field
       where field.key in ('${linkFields.join("', '")}') and (kind = 'programs' or kind = 'events' and document.id in (
         select id from item where language in ('${languages.join("', '")}') and kind = 'events' and starts >= ?))
     union all select document.id, plan.value ->> '$.stripeLink' from document, json_each(document.value, '$.plans') as plan
       where kind = 'pages' and document.id = 'membership'`,
    today,
  );
  const users = Map.groupBy(rows, ({ link }) => cleanLink(link));
  linkUsers.set(catalogue, { day: today, users });
  return users;
}

/** Whether every event of a program is cancelled; not while it has none. */
export function isWhollyCancelled(catalogue: Surroundings['catalogue'], program: string): boolean {
  const events = eventsOf(catalogue, program);
  return events.length > 0 && events.every(({ status }) => status === 'cancelled');
}

/** What the events of a program cost, and which are cancelled. */
function eventsOf({ connection }: Surroundings['catalogue'], program: string) {
  return connection.all<{ status: string | null; aed: number | null }>(
    `select value ->> '$.status' as status, value ->> '$.price.aed' as aed from document
     where kind = 'events' and id in (
       select id from item where language in ('${languages.join("', '")}') and kind = 'events' and program = ?)`,
    program,
  );
}

/** Every price of the site. */
const pricesIn = memoByObject(({ connection }: Surroundings['catalogue']) => new Set(readPrices(connection)));

function* readPrices(connection: Connection): Generator<number> {
  const rows = connection.all<{ prices: string | number | null }>(`
    select value ->> '$.price' as prices from document
      where value is not null and (kind in ('programs', 'events') or kind = 'pages' and id = 'teens')
    union select value ->> '$.priceOnline' from document where kind = 'events'
    union select plan.value ->> '$.price' from document, json_each(document.value, '$.plans') as plan
      where document.kind = 'pages' and document.id = 'membership'`);
  // A price in several currencies arrives as JSON, one amount as a number.
  for (const { prices } of rows) {
    for (const [amount] of String(prices ?? '').matchAll(/\d+/g)) yield Number(amount);
  }
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

type Holiday = keyof ProblemWords['holidays'];

/** The fast or feast that a day, `yyyy-mm-dd`, may belong to. The moon moves a month by a day: both neighbours count. */
export function islamicHoliday(day: string): Holiday | undefined {
  return [-1, 0, 1].map((shift) => holidayAt(Date.parse(day) + shift * 86_400_000)).find(Boolean);
}

function holidayAt(instant: number): Holiday | undefined {
  const parts = Object.fromEntries(hijri.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { month = 0, day = 0 } = parts;
  if (month === 9) return 'ramadan';
  if (month === 10 && day <= 3) return 'fitr';
  return month === 12 && day >= 9 && day <= 12 ? 'adha' : undefined;
}
