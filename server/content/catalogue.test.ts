import { describe, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { readCatalogue } from './read-catalogue.ts';
import { fixtureContent, fixtureFiles, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';

const EVENT = 'content/events/overcoat.yaml';
const catalogue = readCatalogue(fixtureContent, fixturePicture);

describe('a catalogue', () => {
  test('has everything in each language', () => {
    expect(catalogue.en.program('books')).toMatchObject({
      title: 'Short Books',
      master: { id: 'm4', fullName: 'Tamara Elagina', credentials: 'Scholar' },
      whatsIncluded: ['Tea'],
      image: { name: 'books', width: 400 },
    });
    expect(catalogue.ru.event('books', 'overcoat')).toMatchObject({
      name: 'Шинель',
      programId: 'books',
      category: 'Literature',
      location: 'Читальный зал',
      benefits: ['Печатные материалы', 'Стежок'],
      price: { aed: 400, rub: 9000 },
      priceOnline: {},
      isSoldOut: false,
      minutes: 90,
      heldIn: 'ru',
    });
    expect(catalogue.ru.master('m4')).toMatchObject({ fullName: 'Тамара Елагина' });
    expect(catalogue.ru.faq()).toEqual([{ question: 'Чай будет?', answer: 'Будет.' }]);
  });

  test.each([' overcoat ', 'OVERCOAT', '\tOverCoat\n'])(
    'finds an event by its id, trimmed and lower-cased: %j',
    (id) => {
      expect(catalogue.en.event('books', id)?.name).toBe('The Overcoat');
    },
  );

  test('names online what is had there, in the words that it has there', () => {
    const words = `materials: { text: { en: Paper, ru: Бумага }, online: { en: A file, ru: Файл } }
refreshments: { text: { en: Tea, ru: Чай }, hallOnly: true }
`;
    const withTea = withMistake(EVENT, (text) => text.replace('[materials,', '[materials, refreshments,'));
    const { en } = readCatalogue({ ...withTea, 'content/benefits.yaml': words }, fixturePicture);
    const { benefits, benefitsOnline } = en.event('books', 'overcoat')!;
    expect([benefits, benefitsOnline]).toEqual([
      ['Paper', 'Tea', 'A stitch'],
      ['A file', 'A stitch'],
    ]);
  });

  test('finds nothing where nothing is', () => {
    expect(catalogue.en.program('films')).toBeUndefined();
    expect(catalogue.en.event('films', 'overcoat')).toBeUndefined();
    expect(catalogue.en.event('books', 'films')).toBeUndefined();
    expect(catalogue.en.master('m9')).toBeUndefined();
  });

  test('puts events in order, and gives them the questions of their own', () => {
    const soon = (fixtureContent[EVENT] ?? '').replace('id: overcoat', 'id: nose').replace('2026-11-26', '2026-10-20');
    const files = {
      ...fixtureContent,
      'content/events/nose.yaml': soon,
      'content/faq/nose.yaml': "- question: { en: 'Whose nose?', ru: 'Чей нос?' }\n  answer: { en: His., ru: Его. }\n",
    };
    const { en } = readCatalogue(files, fixturePicture);
    expect(en.events().map(({ id }) => id)).toEqual(['nose', 'overcoat']);
    expect(en.program('books')?.events.map(({ id }) => id)).toEqual(['nose', 'overcoat']);
    expect(en.faq('nose')!.map(({ question }) => question)).toEqual(['Whose nose?']);
    expect(en.faq('overcoat')).toEqual(en.faq());
  });

  test('leaves out what does not exist in a language', () => {
    const onlyRussian = (text: string) => text.replaceAll(/en: [^,}]+, /g, '');
    const files = withMistake(EVENT, onlyRussian, withMistake('content/programs/books.yaml', onlyRussian));
    const { en, ru } = readCatalogue(files, fixturePicture);
    expect(en.programs()).toEqual([]);
    expect(en.events()).toEqual([]);
    expect(en.event('books', 'overcoat')).toBeUndefined();
    expect(ru.event('books', 'overcoat')?.name).toBe('Шинель');
    expect(en.countMasters()).toBe(1);
  });
});

describe('the fixture content', () => {
  const { en, ru } = readCatalogue(fixtureFiles, fixturePicture);

  test('has the programs, masters and question sets of the specification', () => {
    expect(en.programs().map(({ id }) => id)).toEqual(['program1', 'program3', 'program4']);
    expect(ru.programs().map(({ id }) => id)).toEqual(['program1', 'program2', 'program3', 'program4']);
    expect(ru.program('program2')?.title).toBe('Русская идентичность');
    expect(en.program('program4')?.events).toEqual([]);
    for (const content of [en, ru]) {
      expect(content.masterNames().map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
      expect(content.faq('event2')).not.toEqual(content.faq());
      expect(content.faq('p4e4b1')).not.toEqual(content.faq());
      expect(content.faq('event1')).toEqual(content.faq());
      expect(content.home.videos).toHaveLength(4);
    }
  });

  test('asks only the prices of the specification', () => {
    for (const { price } of ru.programs()) expect([500, 1000, 1800]).toContain(price.aed);
    for (const { price, priceOnline } of ru.events()) {
      expect([100, 400, undefined]).toContain(price.aed);
      expect([2000, 9000, undefined]).toContain(price.rub);
      expect([100, undefined]).toContain(priceOnline.aed);
    }
  });

  test('shows every state: sold out, an online seat, no link, no time, no price, no pictures, no description', () => {
    const events = en.events().map(({ programId, id }) => en.event(programId, id)!);
    expect(events.some((event) => event.isSoldOut)).toBe(true);
    expect(events.some((event) => event.stripeLinkOnline !== undefined)).toBe(true);
    expect(events.some((event) => event.stripeLink === undefined && event.kassaLink === undefined)).toBe(true);
    expect(events.some((event) => event.time === undefined)).toBe(true);
    expect(events.some((event) => event.price.aed === undefined)).toBe(true);
    expect(events.some((event) => event.images.length === 0)).toBe(true);
    expect(events.some((event) => event.description === undefined)).toBe(true);
  });

  test.each(languages)('has events between October 2026 and spring 2028, in order (%s)', (language) => {
    const days = { en, ru }[language].events().map(({ dateOfEvent }) => dateOfEvent);
    expect(days).toEqual(days.toSorted());
    expect(days[0]?.slice(0, 7)).toBe('2026-10');
    expect(days.at(-1)?.slice(0, 7)).toBe('2028-03');
  });
});
