import { describe, expect, test } from 'vitest';

import type { Found, SearchDocument } from '#domain/search/search-result.ts';
import type { Part } from '#domain/search/highlight.ts';
import { eachSpelling, spellings } from '#tests/fixtures/spellings.ts';
import { createSearch } from '#tests/fixtures/search-of-documents.ts';

const TODAY = '2026-12-01';

function document(id: string, rest: Partial<SearchDocument>): SearchDocument {
  return { id, kind: 'event', title: '', note: '', keywords: '', text: '', ...rest };
}

const documents: SearchDocument[] = [
  document('books', {
    kind: 'program',
    title: 'Короткие книги, долгие вечера',
    keywords: 'Программа. Литература',
    text: 'Четыре текста: «Пиковая дама» Пушкина, «Шинель» Гоголя.\n\nПриходите.',
  }),
  document('gogol', {
    title: 'Гоголь: шинель за восемьдесят рублей',
    note: '26 ноября 2026 в 19:00\nТамара Елагина',
    text: 'Петербургская повесть о ёлке, которой не было.',
    day: '2026-11-26',
  }),
  document('joyce', {
    title: 'Снег над Дублином',
    note: '21 января 2027 в 19:00\nТамара Елагина',
    text: 'После Гоголя — «Мёртвые» Джойса. Лекции по архитектуре не будет.',
    day: '2027-01-21',
  }),
  document('tamara', { kind: 'master', title: 'Тамара Елагина', note: 'Филолог', text: 'Читает с мастерами слова.' }),
  document('faq/0', {
    kind: 'question',
    title: 'Можно ли вернуть билет?',
    text: '§ Вечер\n- Не позднее чем за 7 дней: полный возврат.\n- Позднее: нет.',
  }),
  document('faq/gogol/0', { kind: 'question', title: 'Будет ли запись?', note: 'Гоголь: шинель', text: 'Будет.' }),
  document('tea', {
    title: 'Caravan Tea: from Kyakhta to the samovar',
    note: '13 May 2027',
    text: 'Histories of porcelain, cities and of Café Zürich.',
    day: '2027-05-13',
  }),
];
const search = createSearch(documents);

function ids(query: string, today = TODAY): string[] {
  return search(query, today).groups.flatMap(({ results }) => results.map(({ id }) => id));
}

function textOf(parts: Part[]): string {
  return parts.map(({ text }) => text).join('');
}

function hits(parts: Part[] | undefined): string[] {
  return (parts ?? []).filter(({ hit }) => hit).map(({ text }) => text);
}

function result(found: Found, id: string) {
  return found.groups.flatMap(({ results }) => results).find((each) => each.id === id);
}

describe('finds', () => {
  test.each([
    ['лекция', 'joyce'],
    ['мастеров', 'tamara'],
    ['Елагиной', 'tamara'],
    ['гоголем', 'gogol'],
    ['ноябрь', 'gogol'],
    ['билетов', 'faq/0'],
    ['history', 'tea'],
    ['city', 'tea'],
    ['caravans', 'tea'],
  ])('another form of a word: %s', (query, id) => {
    expect(ids(query)).toContain(id);
    expect(search(query, TODAY).near).toBe(false);
  });

  test.each(['мертвые', 'мёртвые', 'МЁРТВЫЕ', 'ме\u0308ртвые', 'мё\u0301ртвых'])('е and ё alike: %s', (query) => {
    expect(ids(query)).toEqual(['joyce']);
  });

  test.each(['елка', 'ёлки'])('е in place of ё in the text: %s', (query) => expect(ids(query)).toEqual(['gogol']));

  test.each(eachSpelling)('%j by %j', (written, typed) => {
    const names = createSearch(spellings.map(([name]) => document(name, { title: name })));
    expect(names(typed, TODAY).groups.flatMap(({ results }) => results.map(({ id }) => id))).toEqual([written]);
  });

  test('Latin letters without their accents', () => {
    expect(ids('cafe zurich')).toEqual(['tea']);
  });

  test.each(['архитект', 'архитектурой', 'дубл', 'caravan t', 'Kyakh'])('what is still being typed: %s', (query) => {
    expect(ids(query)).toHaveLength(1);
    expect(search(query, TODAY).near).toBe(false);
  });

  test.each([
    ['шинэль', 'gogol'],
    ['Елагена', 'tamara'],
    ['samowar', 'tea'],
    ['гоголь самолёт', 'gogol'],
  ])('what comes near, and says so: %s', (query, id) => {
    expect(ids(query)).toContain(id);
    expect(search(query, TODAY).near).toBe(true);
  });

  test.each([
    ['самовар', 'tea', ['samovar']],
    ['караваны', 'tea', ['Caravan']],
    ['Dublin', 'joyce', ['Дублином']],
    ['shineli', 'gogol', ['шинель']],
    ['Pushkin', 'books', []],
  ])('what is written in the other script: %s', (query, id, title) => {
    expect(ids(query)[0]).toBe(id);
    expect(search(query, TODAY)).toMatchObject({ near: false });
    expect(hits(result(search(query, TODAY), id)?.title)).toEqual(title);
  });

  test('by the title in the other language, which is not shown', () => {
    const set = createSearch([document('coat', { title: 'Overcoat', also: 'Шинель' })]);
    expect(set('шинели', TODAY)).toMatchObject({ count: 1, near: false });
    expect(textOf(result(set('шинель', TODAY), 'coat')?.title ?? [])).toBe('Overcoat');
  });

  test.each([
    ['ujujkm', 'гоголь', 'gogol'],
    ['tea', undefined, 'tea'],
    ['ыфьщмфк', 'samovar', 'tea'],
    ['пщпщд', 'gogol', 'gogol'],
  ])('what was typed in the other layout: %s', (query, meant, id) => {
    const found = search(query, TODAY);
    expect(found.meant).toBe(meant);
    expect(ids(query)).toContain(id);
  });

  test('words that a no-break space parts', () => {
    const set = createSearch([document('tea', { title: 'О\u00A0чае и\u00A0снеге', text: 'Через 7\u00A0дней.' })]);
    for (const query of ['чай', 'о чае', 'о\u00A0чае', '7 дней', 'и снег']) {
      expect(set(query, TODAY), query).toMatchObject({ count: 1, near: false });
    }
  });

  test('all words, in whatever fields and order', () => {
    expect(ids('елагина снег')).toEqual(['joyce']);
    expect(ids('в снег и над')).toEqual(['joyce']);
  });

  test('words that carry nothing only when there are no others', () => {
    expect(ids('не')).not.toEqual([]);
    expect(ids('не велосипед')).toEqual([]);
  });

  test('a question by its own words, not by the name of its event alone', () => {
    expect(ids('шинель')).not.toContain('faq/gogol/0');
    expect(ids('шинель запись')).toEqual(['faq/gogol/0']);
  });
});

describe('order', () => {
  test('titles before texts', () => {
    expect(ids('гоголь').indexOf('gogol')).toBeLessThan(ids('гоголь').indexOf('joyce'));
  });

  test('what is to come before what is past', () => {
    const twice = createSearch([
      document('past', { title: 'Чай', day: '2026-11-30' }),
      document('future', { title: 'Чай', day: '2026-12-01' }),
    ]);
    const order = (today: string) => twice('чай', today).groups[0]?.results.map(({ id, state }) => [id, state]);
    expect(order(TODAY)).toEqual([
      ['future', undefined],
      ['past', 'past'],
    ]);
    // Equally good: in the order of the documents.
    expect(order('2026-11-30')).toEqual([
      ['past', undefined],
      ['future', undefined],
    ]);
  });

  test('groups by kind, the one with the best result first', () => {
    expect(search('елагина', TODAY).groups.map(({ kind }) => kind)).toEqual(['master', 'event']);
    expect(search('гоголь', TODAY).groups.map(({ kind }) => kind)).toEqual(['event', 'program']);
  });

  test('an event that is sold out says so until it is past', () => {
    const one = createSearch([document('full', { title: 'Чай', day: TODAY, scarcity: 'sold-out' })]);
    expect(result(one('чай', TODAY), 'full')?.state).toBe('sold-out');
    expect(result(one('чай', '2026-12-02'), 'full')?.state).toBe('past');
  });
});

describe('an event that does not take place as planned', () => {
  const titled = { title: 'Чай', day: '2026-12-03' };
  const one = createSearch([
    document('cancelled', { ...titled, isCancelled: true, scarcity: 'sold-out' }),
    document('moved', { ...titled, moved: { previousDate: '2026-12-01', inWords: 'Перенесено со вторника' } }),
  ]);

  test('says so: cancelled for ever and behind the others, moved until both days are over', () => {
    const marks = (today: string) =>
      one('чай', today).groups[0]?.results.map(({ id, state, movedFrom }) => [id, state, movedFrom]);
    for (const today of [TODAY, '2026-12-03']) {
      expect(marks(today)).toEqual([
        ['moved', undefined, 'Перенесено со вторника'],
        ['cancelled', 'cancelled', undefined],
      ]);
    }
    expect(marks('2026-12-04')).toEqual([
      ['cancelled', 'cancelled', undefined],
      ['moved', 'past', undefined],
    ]);
  });
});

describe('marks', () => {
  test('the words of the query in any form', () => {
    const found = search('Шинели гоголя', TODAY);
    expect(hits(result(found, 'gogol')?.title)).toEqual(['Гоголь', 'шинель']);
    expect(hits(result(found, 'books')?.excerpt)).toEqual(['Шинель', 'Гоголя']);
  });

  test('an excerpt of an answer reads as a text', () => {
    const found = search('возврат', TODAY);
    expect(textOf(result(found, 'faq/0')?.excerpt ?? [])).toBe(
      'Вечер. Не позднее чем за 7 дней: полный возврат. Позднее: нет.',
    );
    expect(result(found, 'faq/0')?.answer).toContain('§ Вечер');
  });
});

test('a word that is known is not corrected: its neighbours in spelling are other words', () => {
  const set = createSearch([
    document('balls', { title: 'Балкон и театр' }),
    document('bulls', { title: 'Баллон воздуха' }),
  ]);
  const idsOf = (query: string) => set(query, TODAY).groups.flatMap(({ results }) => results.map(({ id }) => id));
  expect(idsOf('балкон воздуха')).toEqual(expect.arrayContaining(['balls', 'bulls']));
  expect(hits(result(set('балкон', TODAY), 'balls')?.title)).toEqual(['Балкон']);
  expect(idsOf('балкон')).toEqual(['balls']);
  // An unknown word is.
  expect(idsOf('балпон')).toEqual(expect.arrayContaining(['balls', 'bulls']));
});
