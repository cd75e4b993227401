import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';

import { faqFor } from '../domain/faq.ts';
import { inOrder, programsOf } from '../domain/schedule.ts';
import type { FaqEntry, Home, Language, LectureEvent, Master, PictureFile, Program } from '../domain/model.ts';
import { languages } from '../domain/model.ts';
import { eventSchema, faqSchema, homeSchema, masterSchema, programSchema } from './content-schema.ts';
import { edition } from './edition.ts';

/** Everything the house says in one language. Read-only; pages read it and nothing else. */
export interface Edition {
  language: Language;
  home: Home;
  /** By first day. */
  programs: Program[];
  /** All evenings of all programs, in the order in which they happen. */
  events: LectureEvent[];
  masters: Master[];
  program(id: string): Program | undefined;
  /** The id is trimmed and lower-cased before matching (spec.md §2, Event detail). */
  event(programId: string, eventId: string): LectureEvent | undefined;
  master(id: string): Master | undefined;
  /** The questions of an evening, or the house's when it has none of its own or no id is given. */
  faq(eventId?: string): FaqEntry[];
}

/** One snapshot of the content in every language. */
export type Catalogue = Readonly<Record<Language, Edition>>;

/** Something in `content/` that an editor has to mend. */
export interface Problem {
  file: string;
  /** Where in the file, for example `images.0`; empty for the file as a whole. */
  field: string;
  remedy: string;
}

export class ContentError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(
      `The content has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n` +
        problems.map(({ file, field, remedy }) => `  ${file}${field && ` · ${field}`}: ${remedy}`).join('\n'),
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** What stands in the content files, parsed and checked but not yet told in one language. */
export interface Content {
  programs: z.output<typeof programSchema>[];
  events: z.output<typeof eventSchema>[];
  masters: z.output<typeof masterSchema>[];
  faq: Record<string, z.output<typeof faqSchema>>;
  home: z.output<typeof homeSchema>;
}

/** Content files by their path from the project's root, for example `content/events/event1.yaml`, with their text. */
export type ContentFiles = Readonly<Record<string, string>>;

/**
 * Reads the house's content into a catalogue.
 *
 * @param files every YAML file under `content/`
 * @param picture gives a picture by name; it must exist, since every name without a photograph gets a plate
 * @throws ContentError naming file, field and remedy of everything that is wrong, not only of the first mistake
 */
export function readCatalogue(files: ContentFiles, picture: (name: string) => PictureFile): Catalogue {
  const content = readContent(files);
  return Object.freeze({ en: bind('en', content, picture), ru: bind('ru', content, picture) });
}

/** Parses and cross-checks the content files. @throws ContentError */
export function readContent(files: ContentFiles): Content {
  const problems: Problem[] = [];
  const read = <S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined => {
    const text = files[file];
    if (text === undefined) {
      problems.push({ file, field: '', remedy: 'this file is missing; put it back' });
      return undefined;
    }
    return parseFile(file, text, schema, problems);
  };
  const readFolder = <S extends z.ZodType>(folder: string, schema: S): { file: string; entry: z.output<S> }[] =>
    Object.keys(files)
      .filter((file) => file.startsWith(`content/${folder}/`))
      .toSorted()
      .flatMap((file) => {
        const entry = read(file, schema);
        return entry === undefined ? [] : [{ file, entry }];
      });

  const programs = readFolder('programs', programSchema);
  const events = readFolder('events', eventSchema);
  const masters = readFolder('masters', masterSchema);
  const faq = readFolder('faq', faqSchema);

  const entities = [...programs, ...events, ...masters];
  for (const { file, entry } of entities) {
    if (`${entry.id}.yaml` !== file.split('/').at(-1)) {
      problems.push({ file, field: 'id', remedy: `“${entry.id}” and the file’s name differ; give both the same name` });
    }
    checkLanguages(file, entry, languagesOf('title' in entry ? entry.title : entry.name), problems);
  }

  const reference = (file: string, field: string, id: string, known: { entry: { id: string } }[]) => {
    if (known.some(({ entry }) => entry.id === id)) return;
    const ids = known.map(({ entry }) => entry.id).join(', ');
    problems.push({ file, field, remedy: `there is no “${id}”; use one of ${ids}` });
  };
  for (const { file, entry } of programs) reference(file, 'master', entry.master, masters);
  for (const { file, entry } of events) {
    reference(file, 'master', entry.master, masters);
    reference(file, 'program', entry.program, programs);
    const program = programs.find((each) => each.entry.id === entry.program)?.entry;
    for (const language of languages) {
      if (program && entry.name[language] !== undefined && program.title[language] === undefined) {
        const remedy = `the program ${program.id} does not exist in this language; write it there or remove these texts`;
        problems.push({ file, field: `name.${language}`, remedy });
      }
    }
  }
  const home = read('content/home.yaml', homeSchema);
  checkLanguages('content/home.yaml', home, languages, problems);
  for (const { file, entry } of faq) {
    entry.forEach((question, number) =>
      checkLanguages(file, { [number]: question }, languagesOf(question.question), problems),
    );
    const set = file.replace(/^.*\/|\.yaml$/g, '');
    if (set !== 'default') reference(file, '', set, events);
  }
  if (!faq.some(({ file }) => file === 'content/faq/default.yaml')) {
    problems.push({ file: 'content/faq/default.yaml', field: '', remedy: 'this file is missing; put it back' });
  }

  if (problems.length > 0 || home === undefined) throw new ContentError(problems);
  return {
    programs: programs.map(({ entry }) => entry),
    events: events.map(({ entry }) => entry),
    masters: masters.map(({ entry }) => entry),
    faq: Object.fromEntries(faq.map(({ file, entry }) => [file.replace(/^.*\/|\.yaml$/g, ''), entry])),
    home,
  };
}

function parseFile<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  problems: Problem[],
): z.output<S> | undefined {
  let raw: unknown;
  try {
    raw = parseYaml(text);
  } catch (error) {
    const [firstLine] = String(error instanceof Error ? error.message : error).split('\n');
    problems.push({ file, field: '', remedy: `this is not valid YAML (${firstLine}); mind the indentation and quotes` });
    return undefined;
  }
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    problems.push({ file, field: issue.path.join('.'), remedy: issue.message });
  }
  return undefined;
}

/** An entity exists in the languages of its title or name. */
function languagesOf(title: Partial<Record<Language, string>>): Language[] {
  return languages.filter((language) => title[language] !== undefined);
}

/** Every text within `value` must exist in the expected languages. */
function checkLanguages(file: string, value: unknown, expected: readonly Language[], problems: Problem[], path = '') {
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

function bind(language: Language, content: Content, picture: (name: string) => PictureFile): Edition {
  const { home, programs, masters, faq } = edition(language, content, picture);
  const events = inOrder(programs.flatMap((program) => program.events));
  const program = (id: string) => programs.find((each) => each.id === id);
  return Object.freeze({
    language,
    home,
    programs: programsOf(programs),
    events,
    masters,
    program,
    event: (programId: string, eventId: string) => {
      const wanted = eventId.trim().toLowerCase();
      return program(programId)?.events.find((event) => event.id === wanted);
    },
    master: (id: string) => masters.find((each) => each.id === id),
    faq: (eventId?: string) => faqFor(faq, eventId),
  });
}
