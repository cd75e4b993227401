import { describe, expect, test } from 'vitest';

import { readCatalogue } from '../content/read-catalogue.ts';
import { fixtureContent, fixtureFiles, fixturePicture } from '../../tests/fixtures/fixture-content.ts';
import { searchDocuments, searchIndex } from './search-documents.ts';

const TODAY = '2026-12-01';
const catalogue = readCatalogue(fixtureFiles, fixturePicture);

function found(language: 'en' | 'ru', query: string): string[] {
  const { groups } = searchIndex(catalogue, language).search(query, TODAY);
  return groups.flatMap(({ results }) => results.map(({ id }) => id));
}

describe('what can be found', () => {
  test.each(['en', 'ru'] as const)('everything the site offers, once (%s)', (language) => {
    const { programs, events, masters } = catalogue[language];
    const ids = searchDocuments(catalogue, language).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of programs) expect(ids).toContain(`program/${id}`);
    for (const { id } of masters) expect(ids).toContain(`master/${id}`);
    for (const { id, programId } of events) expect(ids).toContain(`event/${programId}/${id}`);
    expect(ids.filter((id) => /^faq\/\d+$/.test(id))).toHaveLength(catalogue[language].faq().length);
    expect(ids).toContain('faq/event2/0');
  });

  test('what exists in Russian only is found on an English page, and says so', () => {
    const { search } = searchIndex(catalogue, 'en');
    const [program] = search('идентичность', TODAY).groups.flatMap(({ results }) => results);
    expect(program).toMatchObject({ id: 'program/program2', language: 'ru', to: '/ru/program/program2' });
    expect(found('ru', 'идентичность')).toContain('program/program2');
    const languages = new Set(searchDocuments(catalogue, 'ru').map(({ language }) => language));
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
    const [hit] = searchIndex(catalogue, language)
      .search(query, TODAY)
      .groups.flatMap(({ results }) => results);
    expect(hit).toMatchObject({ id: 'event/program1/event2', language: undefined });
  });

  test('every title finds what it names, first of all', () => {
    for (const language of ['en', 'ru'] as const) {
      const { search } = searchIndex(catalogue, language);
      for (const { id, kind, title } of searchDocuments(catalogue, language)) {
        if (kind === 'question') continue;
        expect(search(title, TODAY).groups[0]?.results[0]?.id, title).toBe(id);
      }
    }
  });

  test.each([
    ['ru', 'возврат', 'faq/3'],
    ['ru', 'Гоголя', 'event/program1/event2'],
    ['ru', 'декабрь', 'event/program1/event3'],
    ['ru', 'архитектор', 'master/m3'],
    ['en', 'refunds', 'faq/3'],
    ['en', 'how do I pay?', 'faq/2'],
    ['en', 'joyces dead', 'event/program1/event4'],
    ['en', 'coffe', 'event/program3/p3e1'],
  ] as const)('%s: %s finds %s', (language, query, id) => {
    expect(found(language, query)).toContain(id);
  });
});

describe('an index', () => {
  test('a program and a master may share an id', () => {
    const program = fixtureContent['content/programs/books.yaml']?.replace('id: books', 'id: m4') ?? '';
    const { search } = searchIndex(
      readCatalogue({ ...fixtureContent, 'content/programs/m4.yaml': program }, fixturePicture),
      'en',
    );
    const idsOf = (query: string) => search(query, TODAY).groups.flatMap(({ results }) => results.map(({ id }) => id));
    expect(idsOf('Tamara Elagina')).toContain('master/m4');
    expect(idsOf('Short Books')).toEqual(expect.arrayContaining(['program/books', 'program/m4']));
  });

  test('is made once for a snapshot', () => {
    expect(searchIndex(catalogue, 'ru')).toBe(searchIndex(catalogue, 'ru'));
  });

  test('has a version that follows its content', () => {
    const version = (files: typeof fixtureContent) => searchIndex(readCatalogue(files, fixturePicture), 'en').version;
    const file = 'content/programs/books.yaml';
    const changed = { ...fixtureContent, [file]: fixtureContent[file]?.replace('Four stories', 'Five stories') ?? '' };
    expect(version(fixtureContent)).toBe(version({ ...fixtureContent }));
    expect(version(changed)).not.toBe(version(fixtureContent));
    expect(version(fixtureContent)).toMatch(/^[\w-]{12}$/);
  });
});
