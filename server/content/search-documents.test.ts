import { describe, expect, test } from 'vitest';

import { documentKinds, type DocumentKey } from '#domain/documents/document.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { SearchDocument } from '#domain/search/search-result.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';
import { fixtureContent, fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { find } from '#server/search/find.ts';
import { searchDocuments } from './search-documents.ts';

const TODAY = '2026-12-01';
const catalogue = readCatalogue(fixtureFiles, fixturePicture);

function documentsOf({ connection }: Catalogue, language: Language): SearchDocument[] {
  const keys = connection.all<DocumentKey>('select kind, id from document');
  return keys
    .toSorted((one, other) => documentKinds.indexOf(one.kind) - documentKinds.indexOf(other.kind))
    .flatMap((key) => searchDocuments(connection, key)(language));
}

function results(query: string, language: Language, { connection }: Catalogue = catalogue, today = TODAY) {
  return find(connection, { language, query, today }).groups.flatMap((group) => group.results);
}

function found(language: Language, query: string): string[] {
  return results(query, language).map(({ id }) => id);
}

describe('what can be found', () => {
  test.each(['en', 'ru'] as const)('everything the site offers, once (%s)', (language) => {
    const content = catalogue[language];
    const ids = documentsOf(catalogue, language).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of content.programs()) expect(ids).toContain(`program/${id}`);
    for (const { id } of content.masterNames()) expect(ids).toContain(`master/${id}`);
    for (const { id, programId } of content.events()) expect(ids).toContain(`event/${programId}/${id}`);
    expect(ids.filter((id) => /^faq\/\d+$/.test(id))).toHaveLength(content.faq()!.length);
    expect(ids).toContain('faq/event2/0');
  });

  test('what exists in Russian only is found on an English page, and says so', () => {
    const [program] = results('идентичность', 'en');
    expect(program).toMatchObject({ id: 'program/program2', language: 'ru', to: '/ru/program/program2' });
    expect(found('ru', 'идентичность')).toContain('program/program2');
    const languages = new Set(documentsOf(catalogue, 'ru').map(({ language }) => language));
    expect(languages).toEqual(new Set([undefined]));
  });

  test.each([
    ['en', 'Гоголь'],
    ['en', 'шинель'],
    ['en', 'ujujkm'],
    ['ru', 'gogol'],
    ['ru', 'overcoat'],
    ['ru', 'пщпщд'],
  ] as const)('%s: %s finds the same in the language of the page', (language, query) => {
    const [hit] = results(query, language);
    expect(hit).toMatchObject({ id: 'event/program1/event2', language: undefined });
  });

  test('every title finds what it names, first of all', () => {
    for (const language of ['en', 'ru'] as const) {
      for (const { id, kind, title } of documentsOf(catalogue, language)) {
        if (kind === 'question') continue;
        expect(results(title, language)[0]?.id, title).toBe(id);
      }
    }
  });

  test.each([
    ['ru', 'возврат', 'faq/3'],
    ['ru', 'Гоголя', 'event/program1/event2'],
    ['ru', 'декабрь', 'event/program1/event3'],
    ['ru', '10-го декабря', 'event/program1/event3'],
    ['ru', '10.12.2026', 'event/program1/event3'],
    ['ru', 'февраль', 'event/program2/p2e1'],
    ['ru', 'архитектор', 'master/m3'],
    ['ru', 'Льва', 'master/m2'],
    ['ru', 'лекции Льва Старицкого', 'master/m2'],
    ['en', '10th December', 'event/program1/event3'],
    ['en', '2026-12-10', 'event/program1/event3'],
    ['en', 'february', 'event/program2/p2e1'],
    ['ru', 'February 2027', 'event/program2/p2e1'],
    ['en', 'refunds', 'faq/3'],
    ['en', 'how do I pay?', 'faq/2'],
    ['en', 'joyces dead', 'event/program1/event4'],
    ['en', 'coffe', 'event/program3/p3e1'],
  ] as const)('%s: %s finds %s', (language, query, id) => {
    expect(found(language, query)).toContain(id);
  });
});

test('a program whose last day is over is past, as an event is', () => {
  const stateOn = (today: string) => results('short books', 'en', catalogue, today)[0] ?? { id: '', state: undefined };
  expect(stateOn('2026-11-21')).toMatchObject({ id: 'program/program1', state: undefined });
  expect(stateOn('2040-01-01')).toMatchObject({ id: 'program/program1', state: 'past' });
});

test('a program and a master may share an id', () => {
  const program = fixtureContent['content/programs/books.yaml']?.replace('id: books', 'id: m4') ?? '';
  const both = readCatalogue({ ...fixtureContent, 'content/programs/m4.yaml': program }, fixturePicture);
  const idsOf = (query: string) => results(query, 'en', both).map(({ id }) => id);
  expect(idsOf('Tamara Elagina')).toContain('master/m4');
  expect(idsOf('Short Books')).toEqual(expect.arrayContaining(['program/books', 'program/m4']));
});
