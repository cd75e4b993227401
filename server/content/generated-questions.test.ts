import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatsOf } from '#domain/tickets.ts';
import { categories, eventTypes, languages, type Category, type Language } from '#domain/values/field-values.ts';
import { composedCatalogue } from '#tests/fixtures/composed-catalogue.ts';
import type { EventQuestion, ProgramQuestion } from './content-questions.ts';

const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
const ONLINE = 'https://buy.stripe.com/a';
const programs = [
  { id: 'culture', category: 'Culture' },
  { id: 'history', category: 'History' },
  { id: 'literature', category: 'Literature' },
];

/** Any events, of which the questions below are asked. */
const days = ['2025-12-31', '2026-01-01', '2026-02-10', '2026-02-28', '2026-11-30', '2027-02-10'];
const anyEvent = fc.record({
  dateOfEvent: fc.constantFrom(...days),
  time: fc.constantFrom('00:00', '19:00', '23:59', undefined),
  program: fc.constantFrom(...programs.map(({ id }) => id)),
  master: fc.constantFrom('m4', 'm2', 'm5'),
  eventType: fc.constantFrom(...eventTypes),
  heldIn: fc.constantFrom(...languages),
  status: fc.constantFrom('scheduled', 'scheduled', 'moved', 'cancelled'),
  isSoldOut: fc.boolean(),
  stripeLinkOnline: fc.constantFrom(undefined, undefined, ONLINE),
  shownIn: fc.constantFrom<readonly Language[]>(languages, languages, ['en'], ['ru']),
});
type Value<Values> = Values extends fc.Arbitrary<infer Each> ? Each : never;
type AnyEvent = Value<typeof anyEvent> & { id: string };
/** Online seats of their own are sold only beside those in the hall. */
const onlineBeside = (event: AnyEvent): AnyEvent =>
  event.eventType === 'in-person' ? event : { ...event, stripeLinkOnline: undefined };
const anyEvents = fc
  .array(anyEvent, { maxLength: 25 })
  .map((all) => all.map((each, index): AnyEvent => onlineBeside({ ...each, id: `event${index}` })));
const anyQuestion = fc.record(
  {
    from: fc.constantFrom(...days),
    before: fc.constantFrom(...days),
    takesPlace: fc.boolean(),
    listedOn: fc.constantFrom(...days),
    open: fc.boolean(),
    program: fc.constantFrom(...programs.map(({ id }) => id)),
    ids: fc.subarray(['event0', 'event1', 'event2', 'event3', 'event4', 'nothing']),
    date: fc.constantFrom('2025', '2026', '2026-02', '2026-02-10', '2028'),
    format: fc.constantFrom(...eventTypes),
    category: fc.constantFrom(...categories),
    master: fc.constantFrom('m4', 'm2', 'm9'),
    language: fc.constantFrom(...languages),
    latestFirst: fc.boolean(),
    limit: fc.nat({ max: 30 }),
    offset: fc.nat({ max: 10 }),
  },
  { requiredKeys: [] },
);
const categoryOf = (program: string) => programs.find(({ id }) => id === program)!.category as Category;

/** What a question means, said of one event. */
function fits(event: AnyEvent, question: EventQuestion): boolean {
  const { dateOfEvent, status, isSoldOut, stripeLinkOnline } = event;
  const isCancelled = status === 'cancelled';
  const hasOnlineSeat = stripeLinkOnline !== undefined;
  return [
    question.from === undefined || dateOfEvent >= question.from,
    question.before === undefined || dateOfEvent < question.before,
    !question.takesPlace || !isCancelled,
    question.listedOn === undefined || !isCancelled || dateOfEvent >= question.listedOn,
    !question.open || (!isCancelled && (!isSoldOut || hasOnlineSeat)),
    question.program === undefined || event.program === question.program,
    question.ids === undefined || question.ids.includes(event.id),
    question.date === undefined || dateOfEvent.startsWith(question.date),
    question.format === undefined || (formatsOf(event) as string[]).includes(question.format),
    question.category === undefined || categoryOf(event.program) === question.category,
    question.master === undefined || event.master === question.master,
    question.language === undefined || event.heldIn === question.language,
  ].every(Boolean);
}

// It takes seconds: the events of each run are composed to content of their own.
test('any question about any events has the answer of a look at each of them', () => {
  const property = fc.property(
    anyEvents,
    fc.constantFrom(...languages),
    fc.array(anyQuestion, { minLength: 5, maxLength: 15 }),
    (given, language, questions) => {
      const content = composedCatalogue({ events: given, programs })[language];
      const start = ({ dateOfEvent, time, id }: AnyEvent) => `${dateOfEvent} ${time ?? '~'} ${id}`;
      const inOrder = given
        .filter(({ shownIn }) => shownIn.includes(language))
        .toSorted((one, other) => (start(one) < start(other) ? -1 : 1));
      for (const question of questions) {
        const { latestFirst, limit = Infinity, offset = 0 } = question;
        const found = (latestFirst ? inOrder.toReversed() : inOrder).filter((event) => fits(event, question));
        expect(ids(content.events(question))).toEqual(ids(found).slice(offset, offset + limit));
        expect(content.countEvents(question)).toBe(found.length);
        const counts = (valuesOf: (event: AnyEvent) => string[]) => {
          const all = found.flatMap(valuesOf);
          return new Map(all.map((value) => [value, all.filter((each) => each === value).length]));
        };
        expect(content.tally(question, 'format')).toEqual(counts(formatsOf));
        expect([...content.tally(question, 'category')]).toEqual([...counts(({ program }) => [categoryOf(program)])]);
        expect([...content.tally(question, 'master')]).toEqual([...counts(({ master }) => [master])]);
        expect([...content.tally(question, 'language')]).toEqual([...counts(({ heldIn }) => [heldIn])]);
        expect([...content.tally(question, 'year')]).toEqual([
          ...counts(({ dateOfEvent }) => [dateOfEvent.slice(0, 4)]),
        ]);
        expect([...content.tally(question, 'month')]).toEqual([
          ...counts(({ dateOfEvent }) => [dateOfEvent.slice(0, 7)]),
        ]);
      }
    },
  );
  fc.assert(property, { numRuns: 40 });
});

const anyProgram = fc.record({
  category: fc.constantFrom(...categories),
  master: fc.constantFrom('m4', 'm2'),
  startDate: fc.constantFrom('2025-12-31', '2026-01-01'),
  endDate: fc.constantFrom('2026-01-01', '2026-02-10', undefined),
  shownIn: fc.constantFrom<readonly Language[]>(languages, languages, ['en'], ['ru']),
});
type AnyProgram = Value<typeof anyProgram> & { id: string };
const anyPrograms = fc
  .array(anyProgram, { maxLength: 15 })
  .map((all) => all.map((each, index): AnyProgram => ({ ...each, id: `program${index}` })));
const anyProgramQuestion = fc.record(
  {
    category: fc.constantFrom(...categories),
    master: fc.constantFrom('m4', 'm2', 'm9'),
    over: fc.record({ on: fc.constantFrom(...days), is: fc.boolean() }),
    year: fc.constantFrom('2025', '2026', '2027'),
    onlyThere: fc.boolean(),
    latestFirst: fc.boolean(),
    limit: fc.nat({ max: 20 }),
    offset: fc.nat({ max: 5 }),
  },
  { requiredKeys: [] },
);

test('any question about any programs has the answer of a look at each of them and its events', () => {
  const property = fc.property(
    anyPrograms,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...days), fc.constantFrom(...languages)), { maxLength: 10 }),
    fc.constantFrom(...languages),
    fc.array(anyProgramQuestion, { minLength: 5, maxLength: 15 }),
    (given, held, language, questions) => {
      const events = held.flatMap(([number, dateOfEvent, shownIn], index) => {
        const program = given[number % given.length];
        return program?.shownIn.includes(shownIn)
          ? [{ id: `event${index}`, program: program.id, dateOfEvent, shownIn: [shownIn] }]
          : [];
      });
      const content = composedCatalogue({ events, programs: given })[language];
      const ends = ({ id, endDate }: AnyProgram) =>
        events
          .filter((event) => event.program === id && event.shownIn.includes(language))
          .map(({ dateOfEvent }) => dateOfEvent)
          .concat(endDate ?? [])
          .toSorted()
          .at(-1);
      const fitting = (program: AnyProgram, { category, master, over, year, onlyThere }: ProgramQuestion) => {
        const last = ends(program);
        return [
          program.shownIn.includes(language),
          program.category === (category ?? program.category),
          program.master === (master ?? program.master),
          over === undefined || (last !== undefined && last < over.on) === over.is,
          program.startDate.startsWith(year ?? ''),
          !onlyThere || program.shownIn.length === 1,
        ].every(Boolean);
      };
      const start = ({ startDate, id }: AnyProgram) => `${startDate} ${id}`;
      const inOrder = given.toSorted((one, other) => (start(one) < start(other) ? -1 : 1));
      for (const question of questions) {
        const { latestFirst, limit = Infinity, offset = 0 } = question;
        const found = (latestFirst ? inOrder.toReversed() : inOrder).filter((each) => fitting(each, question));
        expect(ids(content.programs(question))).toEqual(ids(found).slice(offset, offset + limit));
        expect(content.countPrograms(question)).toBe(found.length);
        const years = Map.groupBy(found, ({ startDate }) => startDate.slice(0, 4));
        expect(content.programYears(question)).toEqual(
          [...years]
            .map(([year, all]) => ({ year, count: all.length }))
            .toSorted((a, b) => Number(b.year) - Number(a.year)),
        );
      }
    },
  );
  fc.assert(property, { numRuns: 40 });
});
