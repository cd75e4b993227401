import type { z } from 'zod';

import { languages, type Language } from '../../domain/model.ts';
import { eventSchema, faqSchema, homeSchema, masterSchema, programSchema } from './entity-schemas.ts';
import { aboutSchema, bookClubSchema, courseSchema, membershipSchema, teensSchema } from './site-page-schemas.ts';
import { ContentError, parseFile, type ContentProblem } from './content-error.ts';

/** What stands in the content files, parsed and checked but not yet told in one language. */
export interface Content {
  programs: z.output<typeof programSchema>[];
  events: z.output<typeof eventSchema>[];
  masters: z.output<typeof masterSchema>[];
  faq: Record<string, z.output<typeof faqSchema>>;
  home: z.output<typeof homeSchema>;
  courses: z.output<typeof courseSchema>[];
  teens: z.output<typeof teensSchema>;
  bookClub: z.output<typeof bookClubSchema>;
  membership: z.output<typeof membershipSchema>;
  about: z.output<typeof aboutSchema>;
}

/** Content files by their path from the project's root, for example `content/events/event1.yaml`, with their text. */
export type ContentFiles = Readonly<Record<string, string>>;

/** Parses and cross-checks the content files. @throws ContentError */
export function readContent(files: ContentFiles): Content {
  const problems: ContentProblem[] = [];
  const read = <S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined => {
    const text = files[file];
    if (text === undefined) {
      problems.push({ file, field: '', remedy: 'this file is missing; put it back' });
      return undefined;
    }
    return parseFile(file, text, schema, problems);
  };
  const readFolder = <S extends z.ZodType>(folder: string, schema: S): { file: string; entry: z.output<S> }[] =>
    inFolder(files, folder).flatMap((file) => {
      const entry = read(file, schema);
      return entry === undefined ? [] : [{ file, entry }];
    });

  const programs = readFolder('programs', programSchema);
  const events = readFolder('events', eventSchema);
  const masters = readFolder('masters', masterSchema);
  const faq = readFolder('faq', faqSchema);
  const courses = readFolder('courses', courseSchema);

  const entities = [...programs, ...events, ...masters, ...courses];
  for (const { file, entry } of entities) {
    if (entry.id !== nameOf(file)) {
      problems.push({ file, field: 'id', remedy: `“${entry.id}” and the file’s name differ; give both the same name` });
    }
    checkLanguages(file, entry, languagesOf('title' in entry ? entry.title : entry.name), problems);
  }

  // A file that is wrong itself still counts here, or everything that refers to it would complain as well.
  const reference = (file: string, field: string, id: string, folder: string) => {
    if (files[`content/${folder}/${id}.yaml`] !== undefined) return;
    const ids = inFolder(files, folder).map(nameOf).join(', ');
    problems.push({ file, field, remedy: `there is no “${id}”; use one of ${ids}` });
  };
  for (const { file, entry } of [...programs, ...courses]) reference(file, 'master', entry.master, 'masters');
  for (const { file, entry } of events) {
    reference(file, 'master', entry.master, 'masters');
    reference(file, 'program', entry.program, 'programs');
    const program = programs.find((each) => each.entry.id === entry.program)?.entry;
    for (const language of languages) {
      if (program && entry.name[language] !== undefined && program.title[language] === undefined) {
        const remedy = `the program ${program.id} does not exist in this language; write it there or remove these texts`;
        problems.push({ file, field: `name.${language}`, remedy });
      }
    }
  }
  // A page of the house exists in every language.
  const readPage = <S extends z.ZodType>(name: string, schema: S): z.output<S> | undefined => {
    const page = read(`content/${name}.yaml`, schema);
    checkLanguages(`content/${name}.yaml`, page, languages, problems);
    return page;
  };
  const home = readPage('home', homeSchema);
  const teens = readPage('teens', teensSchema);
  const bookClub = readPage('book-club', bookClubSchema);
  const membership = readPage('membership', membershipSchema);
  const about = readPage('about', aboutSchema);
  if (teens) reference('content/teens.yaml', 'expert', teens.expert, 'masters');
  for (const { file, entry } of faq) {
    entry.forEach((question, number) =>
      checkLanguages(file, { [number]: question }, languagesOf(question.question), problems),
    );
    const set = nameOf(file);
    if (set !== 'default') reference(file, '', set, 'events');
  }
  if (files['content/faq/default.yaml'] === undefined) {
    problems.push({ file: 'content/faq/default.yaml', field: '', remedy: 'this file is missing; put it back' });
  }

  if (problems.length > 0 || !home || !teens || !bookClub || !membership || !about) throw new ContentError(problems);
  return {
    programs: programs.map(({ entry }) => entry),
    events: events.map(({ entry }) => entry),
    masters: masters.map(({ entry }) => entry),
    faq: Object.fromEntries(faq.map(({ file, entry }) => [nameOf(file), entry])),
    home,
    courses: courses.map(({ entry }) => entry),
    teens,
    bookClub,
    membership,
    about,
  };
}

/** The files of a folder of the content, by name. */
function inFolder(files: ContentFiles, folder: string): string[] {
  return Object.keys(files)
    .filter((file) => file.startsWith(`content/${folder}/`))
    .toSorted();
}

/** `event1` for `content/events/event1.yaml`. */
function nameOf(file: string): string {
  return file.replace(/^.*\/|\.yaml$/g, '');
}

/** An entity exists in the languages of its title or name. */
function languagesOf(title: Partial<Record<Language, string>>): Language[] {
  return languages.filter((language) => title[language] !== undefined);
}

/** Every text within `value` must exist in the expected languages. */
function checkLanguages(
  file: string,
  value: unknown,
  expected: readonly Language[],
  problems: ContentProblem[],
  path = '',
) {
  if (typeof value !== 'object' || value === null) return;
  if (!('en' in value || 'ru' in value)) {
    for (const [key, child] of Object.entries(value)) {
      checkLanguages(file, child, expected, problems, path ? `${path}.${key}` : key);
    }
    return;
  }
  for (const language of expected) {
    if ((value as Partial<Record<Language, string>>)[language] === undefined) {
      problems.push({ file, field: `${path}.${language}`, remedy: 'the text is missing in this language; write it' });
    }
  }
}
