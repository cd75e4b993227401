import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  chosenEvents,
  eventsOfView,
  facets,
  formatsOf,
  listingQuery,
  optionsOf,
  readChoice,
  type Choice,
} from './event-filters.ts';
import type { LectureEvent } from './entities.ts';
import { inOrder } from './past-and-upcoming.ts';
import { categories, eventTypes, languages } from './field-values.ts';

const masters = [{ id: 'm1' }, { id: 'm2' }, { id: 'm5' }];

type Listed = Parameters<typeof chosenEvents<LectureEvent>>[0][number];

function eventWith(id: string, given: Partial<LectureEvent> = {}): Listed {
  return {
    id,
    dateOfEvent: '2026-12-10',
    time: '19:00',
    category: 'Literature',
    master: { id: 'm1' },
    heldIn: 'ru',
    eventType: 'in-person',
    ...given,
  } as Listed;
}

const ids = (events: { id: string }[]) => events.map(({ id }) => id);
const master = (id: string) => ({ id }) as LectureEvent['master'];

const past = eventWith('past', { dateOfEvent: '2026-11-26' });
const older = eventWith('older', { dateOfEvent: '2026-10-15', category: 'History', master: master('m2') });
const today = eventWith('today', { dateOfEvent: '2026-12-01', stripeLinkOnline: 'https://buy.stripe.com/a' });
const soon = eventWith('soon', { category: 'Culture', master: master('m5'), heldIn: 'en' });
const online = eventWith('online', {
  dateOfEvent: '2027-03-11',
  category: 'History',
  master: master('m2'),
  eventType: 'online',
});
const digital = eventWith('digital', {
  dateOfEvent: '2028-03-16',
  category: 'Culture',
  master: master('m5'),
  eventType: 'digital',
});
const all = inOrder([online, past, digital, today, older, soon]);
const upcoming = eventsOfView(all, 'upcoming', '2026-12-01');

describe('the views', () => {
  test('to come: the event of today too, the nearest first', () => {
    expect(ids(upcoming)).toEqual(['today', 'soon', 'online', 'digital']);
  });

  test('past: the latest first', () => {
    expect(ids(eventsOfView(all, 'past', '2026-12-01'))).toEqual(['past', 'older']);
  });

  test('hold every event once', () => {
    fc.assert(
      fc.property(fc.constantFrom('2026-09-30', '2026-12-01', '2026-12-02', '2027-03-11', '2030-01-01'), (day) => {
        const both = [...eventsOfView(all, 'past', day), ...eventsOfView(all, 'upcoming', day)];
        expect(ids(both).toSorted()).toEqual(ids(all).toSorted());
      }),
    );
  });
});

test('an event in the hall with online seats can be attended both ways', () => {
  expect(formatsOf(today)).toEqual(['in-person', 'online']);
  expect(formatsOf(eventWith('a', { kassaLinkOnline: 'https://yookassa.ru/a' }))).toEqual(['in-person', 'online']);
  expect(formatsOf({ ...online, stripeLinkOnline: 'https://buy.stripe.com/a' })).toEqual(['online']);
  expect(formatsOf(soon)).toEqual(['in-person']);
});

describe('a choice', () => {
  test.each<[Choice, string[]]>([
    [{}, ['today', 'soon', 'online', 'digital']],
    [{ format: 'online' }, ['today', 'online']],
    [{ category: 'Culture' }, ['soon', 'digital']],
    [{ master: 'm5', language: 'ru' }, ['digital']],
    [{ format: 'online', category: 'Culture' }, []],
  ])('%j leaves %j', (choice, left) => {
    expect(ids(chosenEvents(upcoming, choice))).toEqual(left);
  });

  test.each<[string, Choice]>([
    ['format=online&category=history', { format: 'online', category: 'History' }],
    ['category=HISTORY&master=M2', { category: 'History', master: 'm2' }],
    ['language=en', { language: 'en' }],
    ['format=carrier-pigeon&category=&master=m99&language=de&colour=red', {}],
    ['format=in-person&format=online', { format: 'in-person' }],
    ["category=' or 1=1", {}],
    ['date=2026-12-10&language=en', { date: '2026-12-10', language: 'en' }],
    ['date=2026-1', {}],
    ['date=20', {}],
    ['date=', {}],
    ['date=2026-12-', {}],
    ['date=2026-11', {}],
    ['date=2199', {}],
  ])('is read from %j', (query, choice) => {
    const read = readChoice(new URLSearchParams(query), masters, upcoming);
    expect(Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))).toEqual(choice);
  });

  const choices = fc.record(
    {
      date: fc.constantFrom('2026', '2026-12', '2026-12-10', '2027-03', '2028'),
      format: fc.constantFrom(...eventTypes),
      category: fc.constantFrom(...categories),
      master: fc.constantFrom('m1', 'm2', 'm5'),
      language: fc.constantFrom(...languages),
    },
    { requiredKeys: [] },
  );

  test('is read back from the address it is written to', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom('upcoming', 'past'), (choice, view) => {
        const parameters = new URLSearchParams(listingQuery(view, choice));
        expect(parameters.get('when')).toBe(view === 'past' ? 'past' : null);
        expect(readChoice(parameters, masters, upcoming)).toEqual({
          date: undefined,
          format: undefined,
          category: undefined,
          master: undefined,
          language: undefined,
          ...choice,
        });
      }),
    );
  });

  test('has one address, and none of its own where nothing is chosen', () => {
    expect(listingQuery('upcoming', {})).toBe('');
    expect(listingQuery('upcoming', { category: undefined })).toBe('');
    expect(listingQuery('past', {})).toBe('?when=past');
    expect(listingQuery('past', { language: 'en', format: 'in-person', category: 'Culture' })).toBe(
      '?when=past&format=in-person&category=culture&language=en',
    );
  });

  test('leaves as many as its option said, and no option leaves nothing', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(...facets), (choice, facet) => {
        for (const { value, count, chosen } of optionsOf(upcoming, choice)[facet]) {
          expect(chosenEvents(upcoming, { ...choice, [facet]: value })).toHaveLength(count);
          expect(count > 0 || chosen).toBe(true);
          expect(chosen).toBe(choice[facet] === value);
        }
      }),
    );
  });
});

describe('the dates', () => {
  const datesIn = (choice: Choice) => optionsOf(upcoming, choice).date.map(({ value, count }) => `${value} ${count}`);

  test('are the years, and the months of the first', () => {
    expect(datesIn({})).toEqual(['2026 2', '2026-12 2', '2027 1', '2028 1']);
  });

  test('are the months of the chosen year, also within a month', () => {
    expect(datesIn({ date: '2027' })).toEqual(['2026 2', '2027 1', '2027-03 1', '2028 1']);
    expect(datesIn({ date: '2027-03' })).toEqual(['2026 2', '2027 1', '2027-03 1', '2028 1']);
  });

  test('have the chosen day', () => {
    expect(datesIn({ date: '2026-12-10' })).toEqual(['2026 2', '2026-12 2', '2026-12-10 1', '2027 1', '2028 1']);
  });

  test('follow the other filters', () => {
    expect(datesIn({ category: 'Culture' })).toEqual(['2026 1', '2026-12 1', '2028 1']);
    expect(ids(chosenEvents(upcoming, { date: '2026', category: 'Culture' }))).toEqual(['soon']);
  });
});

describe('the options', () => {
  const optionsIn = (choice: Choice, facet: (typeof facets)[number]) =>
    optionsOf(upcoming, choice)[facet].map(({ value, count, chosen }) => `${value} ${count}${chosen ? ' chosen' : ''}`);

  test('are those that would leave something', () => {
    expect(optionsIn({}, 'format')).toEqual(['in-person 2', 'online 2', 'digital 1']);
    expect(optionsIn({}, 'category')).toEqual(['Literature 1', 'History 1', 'Culture 2']);
    expect(optionsIn({ category: 'Culture' }, 'format')).toEqual(['in-person 1', 'digital 1']);
  });

  test('keep the alternatives to what is chosen', () => {
    expect(optionsIn({ category: 'Culture' }, 'category')).toEqual(['Literature 1', 'History 1', 'Culture 2 chosen']);
  });

  test('keep what is chosen even if it leaves nothing, so that it can be taken away', () => {
    expect(optionsIn({ format: 'online', category: 'Culture' }, 'category')).toEqual([
      'Literature 1',
      'History 1',
      'Culture 0 chosen',
    ]);
    expect(optionsIn({ master: 'm1', format: 'digital' }, 'master')).toEqual(['m5 1', 'm1 0 chosen']);
  });

  test('are none where the only one would change nothing', () => {
    expect(optionsIn({ category: 'Culture' }, 'master')).toEqual([]);
    expect(optionsIn({ category: 'Culture', master: 'm5' }, 'master')).toEqual(['m5 2 chosen']);
  });
});
