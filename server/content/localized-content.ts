import type {
  About,
  BookClub,
  FaqEntry,
  Home,
  House,
  LectureEvent,
  ListedEvent,
  Master,
  MasterSummary,
  Membership,
  MembershipPlan,
  OffPages,
  Program,
  Promises,
  Series,
  Teens,
} from '#domain/entities.ts';
import { readJson } from '#domain/values/records.ts';
import type { DocumentKey, DocumentKind } from '#domain/documents/document.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import type { Facet, Tally } from '#domain/event-filters.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { withPromises } from '#domain/promises.ts';
import { soldOutState } from '#domain/tickets.ts';
import type { IsoDay, Language, PictureFile } from '#domain/values/field-values.ts';
import type { Connection } from './connection.ts';
import type { Entity, PlainKind, LegalName } from './content-kinds.ts';
import {
  eventCondition,
  type Condition,
  type EventQuestion,
  programCondition,
  type ProgramQuestion,
} from './content-questions.ts';
import { withReferred } from './published-items.ts';
import type { MarkdownDocument } from './markdown.ts';
import { SEATS_COLUMN, withSeats } from './seat-states.ts';

interface Row {
  card: string;
  whole: string;
  category: LectureEvent['category'];
  /** Of an event. */
  seats: string;
}

const MAX_REMEMBERED = 500;

/** Everything the site says in one language: questions to the published file. */
export class LocalizedContent {
  readonly language: Language;
  readonly #connection: Connection;
  /**
   * The pictures and masters that were read last, and counts: a list names the same ones many times, and data that is sent
   * names them once.
   */
  readonly #known = new Map<string, unknown>();
  #house: House | undefined;

  constructor(connection: Connection, language: Language) {
    this.#connection = connection;
    this.language = language;
  }

  get home(): Home {
    return this.#page('home');
  }

  /** It is read once: every page prints some of it, and a plain document also when nothing can be read any more. */
  get house(): House {
    return (this.#house ??= this.#page<House>('house'));
  }

  /** How often addresses of venues have changed, and when they last did: ISO 8601 in UTC, empty where they never have. */
  get addressChanges(): { count: number; at: string } {
    return this.#remembered('address changes', () => {
      const { count, at } = this.#connection.one<{ count: number; at: string }>(
        `select last_change ->> '$.sequence' as count, last_change ->> '$.scheduledAt' as at
         from document where kind = 'pages' and id = 'house'`,
      )!;
      return { count, at: count > 0 ? at : '' };
    });
  }

  /** What the house is without: it says so, or has not written the page. */
  get off(): OffPages {
    const isThere = (name: string) => this.has('pages', name);
    const { off } = this.house;
    return this.#remembered('off', () => ({
      ...off,
      teens: off.teens || !isThere('teens'),
      membership: off.membership || !isThere('membership'),
      bookClub: off.bookClub || !isThere('book-club'),
      about: off.about || !isThere('about'),
    }));
  }

  /** Undefined while it is off; so are the other pages that a house may be without. */
  get teens(): Teens | undefined {
    return this.off.teens ? undefined : this.#page('teens');
  }

  get bookClub(): BookClub | undefined {
    return this.off.bookClub ? undefined : this.#page('book-club');
  }

  get membership(): Membership | undefined {
    return this.off.membership ? undefined : this.#page('membership');
  }

  /** The plans of membership that there are or were sold, also while it is off. */
  get soldPlans(): readonly MembershipPlan[] {
    return this.has('pages', 'membership') ? this.#page<Membership>('membership').plans : [];
  }

  get about(): About | undefined {
    return this.off.about ? undefined : this.#page('about');
  }

  legal(name: LegalName): MarkdownDocument {
    return this.#whole('legal', name)!;
  }

  /** The questions about an event: its own set where there is one, else the default (docs/rules.md, Questions and answers); undefined while they are off. */
  faq(eventId?: string): FaqEntry[] | undefined {
    if (this.off.faq) return undefined;
    return (
      (eventId === undefined ? undefined : this.#whole<FaqEntry[]>('faq', eventId)) ??
      this.#whole('faq', 'default') ??
      []
    );
  }

  has(kind: DocumentKind, id: string): boolean {
    return this.#row('1', kind, id) !== undefined;
  }

  title(kind: DocumentKind, id: string): string | undefined {
    return this.#row<{ title: string }>('title', kind, id)?.title;
  }

  /** What all documents of a kind are called in this language, in the order in which they start, else of their ids. */
  titles(kind: DocumentKind): { id: string; title: string }[] {
    return this.#connection.all(
      'select id, title from item where language = ? and kind = ? order by starts, id',
      this.language,
      kind,
    );
  }

  program(id: string): Program | undefined {
    return this.programs({ id })[0];
  }

  /** A series of single events, which is no program: nothing of it is sold, counted or listed as a whole. */
  series(id: string): Series | undefined {
    const series = this.#whole<Series & { isSeries: boolean }>('programs', id);
    return series?.isSeries ? this.#withEvents(series) : undefined;
  }

  /** The id is trimmed and lower-cased before matching (docs/rules.md, Events). */
  event(programId: string, eventId: string): LectureEvent | undefined {
    const id = eventId.trim().toLowerCase();
    const row = this.#row<Row & { program: string }>(`whole, category, program, ${SEATS_COLUMN}`, 'events', id);
    if (row?.program !== programId) return undefined;
    const { benefits: listed, ...event } = this.#read<WholeEvent>(row.whole);
    const benefits = listed.filter((each) => each !== undefined);
    const whole = {
      ...withPromises(event, this.house),
      category: row.category,
      city: this.house.city,
      benefits: benefits.map(({ text }) => text),
      benefitsOnline: benefits.filter(({ hallOnly }) => !hallOnly).map(({ text, online }) => online ?? text),
    };
    return withSeats(whole, row.seats);
  }

  listedEvent(id: string): ListedEvent | undefined {
    const row = this.#row<Row>(`card, category, ${SEATS_COLUMN}`, 'events', id);
    return row && this.#listed(row);
  }

  master(id: string): Master | undefined {
    return this.#whole('masters', id);
  }

  /** A document of a kind that has a page, for example a course. */
  entity<K extends PlainKind>(kind: K, id: string): Entity<K> | undefined {
    return this.#isOff(kind) ? undefined : this.#whole(kind, id);
  }

  #isOff(kind: PlainKind): boolean {
    return kind === 'courses' && this.off.courses;
  }

  /** All of them, in the order of their ids. */
  entities<K extends PlainKind>(kind: K): Entity<K>[] {
    if (this.#isOff(kind)) return [];
    const sql = 'select whole from item where language = ? and kind = ? order by id';
    return this.#connection.all<Row>(sql, this.language, kind).map(({ whole }) => this.#read<Entity<K>>(whole));
  }

  /** Events in the order in which they happen: by day, on one day by time, those without a time last. */
  events(question: EventQuestion = {}): ListedEvent[] {
    return [...this.eachEvent(question)];
  }

  /** The same one after another, as they are taken. */
  *eachEvent(question: EventQuestion = {}): Generator<ListedEvent> {
    const { where, values } = eventCondition(this.language, question);
    const direction = question.latestFirst ? 'desc' : 'asc';
    const rows = this.#connection.each<Row>(
      `select card, category, ${SEATS_COLUMN} from item where ${where}
       order by starts ${direction}, id ${direction} limit ? offset ?`,
      ...values,
      question.limit ?? -1,
      question.offset ?? 0,
    );
    for (const row of rows) {
      const event = this.#listed(row);
      // The index knows what editors say of an event, and not the tickets.
      if (!question.open || soldOutState(event) !== 'sold-out') yield event;
    }
  }

  #listed({ card, category, seats }: Row): ListedEvent {
    const event = withPromises(this.#read<WrittenPromises<ListedEvent>>(card), this.house);
    const { city } = this.house;
    return withSeats({ ...event, category, city }, seats);
  }

  /** The next ones that take place and are not over; the first may be on. */
  eventsToCome(now: Date, { limit, ...of }: { limit: number; master?: string }): ListedEvent[] {
    const found: ListedEvent[] = [];
    for (const event of this.eachEvent({ ...of, from: dubaiDay(now), takesPlace: true })) {
      if (phaseAt(event, now) !== 'past') found.push(event);
      if (found.length === limit) break;
    }
    return found;
  }

  /** Those that have seats as long as they are to come. */
  readonly openEvents = (question: Pick<EventQuestion, 'from' | 'program' | 'master'>): Iterable<ListedEvent> =>
    this.eachEvent({ ...question, open: true });

  countEvents(question: EventQuestion = {}): number {
    return this.#count(eventCondition(this.language, question));
  }

  /** How many events there are of each value of a facet: of masters in the order in which they appear, of all else by value. */
  tally(question: EventQuestion, facet: Exclude<Facet, 'date'> | 'year' | 'month'): Tally {
    if (facet === 'year' || facet === 'month') return this.#tallyOfDates(question, facet === 'year' ? 4 : 7);
    const { where, values } = eventCondition(this.language, question);
    const appearance = question.latestFirst ? "max(starts || ' ' || id) desc" : "min(starts || ' ' || id)";
    // Putting an instant and an id together for each event takes as long as counting them.
    const order = facet === 'master' ? appearance : '1';
    const online = facet === 'format' ? 'sum(is_online)' : '0';
    const rows = this.#connection.all<{ value: string; count: number; online: number }>(
      `select ${FACETS[facet]} as value, count(*) as count, ${online} as online from item where ${where} group by 1 order by ${order}`,
      ...values,
    );
    const tally = new Map(rows.map(({ value, count }) => [value, count]));
    const alsoOnline = rows.reduce((sum, row) => sum + row.online, 0);
    if (alsoOnline > 0) tally.set('online', (tally.get('online') ?? 0) + alsoOnline);
    return tally;
  }

  /** By years or months, one after another: the index has the events in this order, so that it need not put them together. */
  #tallyOfDates({ date = '', from = '', before = '~', ...question }: EventQuestion, length: number): Tally {
    const tally = new Map<string, number>();
    const end = date === '' || `${date}~` > before ? before : `${date}~`;
    // Of two limits on one side the database would take any.
    const within = (start: string, stop: string) =>
      eventCondition(this.language, { ...question, from: start, before: stop < end ? stop : end });
    for (let start = date > from ? date : from; ;) {
      const { where, values } = within(start, end);
      const sql = `select starts from item where ${where} order by starts limit 1`;
      const next = this.#connection.one<{ starts: string }>(sql, ...values)?.starts;
      if (next === undefined) return tally;
      const value = next.slice(0, length);
      start = `${value}~`;
      tally.set(value, this.#count(within(next, start)));
    }
  }

  /** Programs by their first day. */
  programs(question: ProgramQuestion = {}): Program[] {
    const { where, values } = programCondition(this.language, question);
    const direction = question.latestFirst ? 'desc' : 'asc';
    const rows = this.#connection.all<Row>(
      `select whole from item where ${where} order by starts ${direction}, id ${direction} limit ? offset ?`,
      ...values,
      question.limit ?? -1,
      question.offset ?? 0,
    );
    return rows.map(({ whole }) =>
      this.#withEvents(withPromises(this.#read<WrittenPromises<Program>>(whole), this.house)),
    );
  }

  countPrograms(question: ProgramQuestion = {}): number {
    return this.#count(programCondition(this.language, question));
  }

  /** In how many years programs began, the latest first, and how many in each. */
  programYears(question: ProgramQuestion): { year: string; count: number }[] {
    const { where, values } = programCondition(this.language, question);
    return this.#connection.all(
      `select substr(starts, 1, 4) as year, count(*) as count from item where ${where} group by 1 order by 1 desc`,
      ...values,
    );
  }

  countMasters(): number {
    return this.#count({ where: "language = ? and kind = 'masters'", values: [this.language] });
  }

  /** The first masters, in the order of their ids. */
  firstMasters(limit: number): MasterSummary[] {
    const sql = "select card from item where language = ? and kind = 'masters' order by id limit ?";
    return this.#connection.all<Row>(sql, this.language, limit).map(({ card }) => this.#read<MasterSummary>(card));
  }

  /** Of all masters, in the order of their ids: what a list has to know to put them in order. */
  masterNames(): { id: string; name: string; surname: string }[] {
    return this.#connection.all(
      "select id, whole ->> '$.name' as name, whole ->> '$.surname' as surname from item where language = ? and kind = 'masters' order by id",
      this.language,
    );
  }

  /** Some masters, without one: all where there are no more than that, else those of the next events first. */
  suggestedMasters(today: IsoDay, limit: number, except = ''): MasterSummary[] {
    const count = this.countMasters() - (this.has('masters', except) ? 1 : 0);
    const nextEvents = `select master, min(starts || ' ' || id) as next from item
      where language = ?1 and kind = 'events' and starts >= ?3 and not is_cancelled group by master`;
    const rows = this.#connection.all<Row>(
      `select card from item left join (${nextEvents}) as coming on coming.master = item.id
       where language = ?1 and kind = 'masters' and id <> ?2
       order by case when ?4 then next end nulls last, id limit ?5`,
      this.language,
      except,
      today,
      Number(count > limit),
      limit,
    );
    return rows.map(({ card }) => this.#read<MasterSummary>(card));
  }

  /** When what a document says in this language last changed; ISO 8601 in UTC, undefined where there has never been one. */
  changedAt({ kind, id }: DocumentKey): string | undefined {
    const row = this.#connection.one<{ at: string }>(
      `select last_change ->> '$.at.${this.language}' as at from document where kind = ? and id = ?`,
      kind,
      id,
    );
    return row?.at;
  }

  #row<Columns>(columns: string, kind: string, id: string): Columns | undefined {
    const sql = `select ${columns} from item where language = ? and kind = ? and id = ?`;
    return this.#connection.one<Columns>(sql, this.language, kind, id);
  }

  #page<Page>(name: string): Page {
    return this.#whole<Page>('pages', name)!;
  }

  #whole<Value>(kind: DocumentKind, id: string): Value | undefined {
    const row = this.#row<Row>('whole', kind, id);
    return row && this.#read<Value>(row.whole);
  }

  /** A page asks for the same count several times. */
  #count({ where, values }: Condition): number {
    return this.#remembered(
      `count ${where} ${values.join(' ')}`,
      () =>
        this.#connection.one<{ count: number }>(`select count(*) as count from item where ${where}`, ...values)!.count,
    );
  }

  /** The events of a program are read when somebody asks for them. */
  #withEvents<Whole extends Series>(program: Whole): Whole {
    let events: ListedEvent[] | undefined;
    const read = () => (events ??= this.events({ program: program.id }));
    return Object.defineProperty(program, 'events', { get: read, enumerable: true });
  }

  /** JSON of the file with what its references stand for. */
  #read<Value>(json: string): Value {
    return withReferred(JSON.parse(json), (kind, id) => {
      if (kind === 'benefit') return this.#page<Record<string, unknown> | undefined>('benefits')?.[id];
      return this.#remembered(`${kind} ${id}`, () => (kind === 'pictures' ? this.#picture(id) : this.#card(kind, id)));
    }) as Value;
  }

  #remembered<Value>(key: string, read: () => Value): Value {
    const known = (this.#known.get(key) as Value | undefined) ?? read();
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    if (known !== undefined) this.#known.set(key, known);
    return known;
  }

  /** What is shown of a document on pages that name it. */
  #card(kind: string, id: string): unknown {
    const row = this.#row<Row>('coalesce(card, whole) as card', kind, id);
    return row && this.#read(row.card);
  }

  /** A picture with what is said about it in this language. */
  #picture(name: string): PictureFile | undefined {
    const row = this.#connection.one<{ file: string; whole: string | null }>(
      `select file, whole from picture left join item on language = ? and kind = 'pictures' and id = name where name = ?
       order by is_uploaded desc limit 1`,
      this.language,
      name,
    );
    if (row === undefined) return undefined;
    const { alt, focus = 'center' } = (row.whole === null ? {} : JSON.parse(row.whole)) as {
      alt?: string;
      focus?: string;
    };
    const file = readJson<PictureFile>(row.file);
    return { ...file, ...(alt !== undefined && { alt }), ...(focus !== 'center' && { focus: focus as 'top' }) };
  }
}

/** With the promises that its own document makes. */
type WrittenPromises<Whole> = Omit<Whole, keyof Promises> & Partial<Promises>;

interface WholeEvent extends WrittenPromises<Omit<LectureEvent, 'benefits' | 'benefitsOnline'>> {
  /** Undefined where an event names a benefit that has no words. */
  benefits: ({ text: string; online?: string; hallOnly: boolean } | undefined)[];
}

const FACETS = {
  format: 'event_type',
  category: 'category',
  master: 'master',
  language: 'held_in',
} as const;
