import type { z } from 'zod';

import type { DocumentKind, Sentence } from '../../domain/documents/document.ts';
import { languages, type Language } from '../../domain/field-values.ts';
import { sentenceOf } from '../../domain/schemas/field-words.ts';
import type { Text } from '../../domain/schemas/schema-fields.ts';
import { walkFields, type Field } from '../../domain/schemas/walk-fields.ts';
import { collections, requiredDocuments, schemaOf, type Collection, type Content } from './content-kinds.ts';
import { documentTitle } from './document-pages.ts';
import { languagesOf } from './document-languages.ts';
import { schemaErrorMessages } from './schema-error-messages.ts';

/** An entity or a page as a source has it: files today. Nothing about its value is known yet. */
export interface ContentEntry {
  kind: DocumentKind;
  id: string;
  /** Undefined when the source could not read it. */
  value: unknown;
  /** What the source itself finds wrong. */
  problems?: { field: string; remedy: Sentence }[];
}

/** Something that is wrong with an entry. */
export interface EntryProblem {
  kind: DocumentKind;
  id: string;
  /** Where in the entry, for example `images.0`; empty for the entry as a whole. */
  field: string;
  remedy: Sentence;
}

/**
 * Checks entries one by one, then against each other. What it accepts can be shown: every text a page needs exists,
 * everything that is referred to exists in the languages of what refers to it.
 *
 * @param hasPicture whether there is a picture of this name
 * @returns the content, or everything that is wrong with it
 */
export function validateContent(
  entries: readonly ContentEntry[],
  hasPicture: (name: string) => boolean,
): { content: Content } | { problems: EntryProblem[] } {
  const problems: EntryProblem[] = [];
  const add = (kind: DocumentKind, id: string, field: string, remedy: Sentence) =>
    problems.push({ kind, id, field, remedy });

  const valid: Valid[] = [];
  const known = new Map<DocumentKind, Set<string>>();
  for (const { kind, id, value, problems: found = [] } of entries) {
    const ids = known.get(kind) ?? new Set();
    known.set(kind, ids);
    if (ids.has(id))
      add(kind, id, 'id', {
        en: 'there are two of this id; give one of them another',
        ru: 'таких id два; дайте одному из них другой',
      });
    ids.add(id);
    const schema = schemaOf({ kind, id });
    if (schema === undefined) continue;
    const result = value === undefined ? undefined : parsed(schema, value);
    for (const { path, message } of result?.error?.issues ?? []) add(kind, id, path.join('.'), sentenceOf(message));
    const isNamed = (field: string) =>
      problems.some((each) => each.kind === kind && each.id === id && each.field === field);
    for (const { field, remedy } of found) if (!isNamed(field)) add(kind, id, field, remedy);
    if (!result?.success) continue;
    const { id: own = id } = result.data as { id?: string };
    if (own !== id && !isNamed('id'))
      add(kind, id, 'id', {
        en: `“${own}” is not the id it is kept under, “${id}”; use that one`,
        ru: `«${own}» — не тот id, под которым это хранится; нужен «${id}»`,
      });
    valid.push({ kind, id, schema, value: result.data });
  }
  for (const { kind, id } of requiredDocuments) {
    if (!known.get(kind)?.has(id)) add(kind, id, '', missing);
  }

  const content = contentOf(valid);
  for (const entry of valid) {
    for (const { field, remedy } of problemsOf(entry, content, known, hasPicture))
      add(entry.kind, entry.id, field, remedy);
  }
  return problems.length > 0 ? { problems } : { content };
}

const missing: Sentence = {
  en: 'the site cannot do without this; put it back',
  ru: 'без этого сайт не обойдётся; верните на место',
};

interface Valid {
  kind: DocumentKind;
  id: string;
  schema: z.ZodType;
  value: unknown;
}

type Parsed = ReturnType<z.ZodType['safeParse']>;
/** The same documents are checked again and again while an editor writes one of them. */
const parsedBefore = new WeakMap<z.ZodType, WeakMap<object, Parsed>>();

function parsed(schema: z.ZodType, value: unknown): Parsed {
  if (typeof value !== 'object' || value === null) return schema.safeParse(value, { error: schemaErrorMessages });
  const ofSchema = parsedBefore.get(schema) ?? new WeakMap<object, Parsed>();
  parsedBefore.set(schema, ofSchema);
  const result = ofSchema.get(value) ?? schema.safeParse(value, { error: schemaErrorMessages });
  ofSchema.set(value, result);
  return result;
}

/** Complete only when every entry is valid; until then it serves to look references up. */
function contentOf(valid: readonly Valid[]): Content {
  const of = (kind: DocumentKind) =>
    valid.filter((each) => each.kind === kind).map(({ id, value }) => [id, value] as const);
  return {
    ...Object.fromEntries(collections.map((collection) => [collection, new Map(of(collection))])),
    pages: Object.fromEntries(of('pages')),
  } as unknown as Content;
}

/** Of the ids that exist, where one is named that does not. */
const MOST_NAMED = 10;

type Found = Pick<EntryProblem, 'field' | 'remedy'>;

/** What is wrong with a valid entry beside the others. */
function problemsOf(
  { kind, id, schema, value }: Valid,
  content: Content,
  known: ReadonlyMap<DocumentKind, ReadonlySet<string>>,
  hasPicture: (name: string) => boolean,
): Found[] {
  const { own, lacking, references } = walked(kind, schema, value);
  const problems = [...lacking];
  const refer = (field: string, collection: Collection, to: string) => {
    const ids = known.get(collection) ?? new Set();
    if (ids.has(to)) return true;
    const list = [...ids].slice(0, MOST_NAMED).join(', ') + (ids.size > MOST_NAMED ? ' …' : '');
    problems.push({
      field,
      remedy: { en: `there is no “${to}”; use one of ${list}`, ru: `«${to}» не существует; есть ${list}` },
    });
    return false;
  };
  const requirePicture = (field: string, name: string) => {
    if (hasPicture(name)) return;
    const remedy = {
      en: `there is no picture “${name}”; add it to the pictures, or name another`,
      ru: `изображения «${name}» нет; добавьте его к изображениям или выберите другое`,
    };
    problems.push({ field, remedy });
  };
  const requireShown = (field: string, collection: 'programs' | 'masters', to: string) => {
    const other = refer(field, collection, to) ? content[collection].get(to) : undefined;
    if (other === undefined) return;
    const shown = languagesOf(collection, other);
    const title = (room: Language) => documentTitle({ kind: collection, id: to }, other, room, () => undefined);
    for (const language of own.filter((each) => !shown.includes(each))) {
      const [en, ru] = [names.en[language], names.ru[language]];
      const remedy = {
        en: `“${title('en')}” has no page in ${en}; write it, choose another, or do not show this in ${en}`,
        ru: `«${title('ru')}»: страницы ${ru} нет; напишите её, выберите другое или не показывайте это ${ru}`,
      };
      problems.push({ field, remedy });
    }
  };
  for (const { kind: fieldKind, path, to } of references) {
    if (fieldKind === 'picture') requirePicture(path, to);
    if (fieldKind === 'program') requireShown(path, 'programs', to);
    if (fieldKind === 'master') requireShown(path, 'masters', to);
  }
  if (kind === 'pictures') requirePicture('', id);
  if (kind === 'faq' && id !== 'default') refer('', 'events', id);
  return problems;
}

/** What can be said of a valid value without the others. */
interface Walked {
  own: readonly Language[];
  /** Texts that are missing in a language. */
  lacking: Found[];
  references: { kind: Field['kind']; path: string; to: string }[];
}

const walkedBefore = new WeakMap<object, Walked>();

function walked(kind: DocumentKind, schema: z.ZodType, value: unknown): Walked {
  const before = walkedBefore.get(value as object);
  if (before) return before;
  const result: Walked = { own: languagesOf(kind, value), lacking: [], references: [] };
  walkFields(schema, value, ({ kind: fieldKind, value: inner, path }) => {
    if (fieldKind !== 'text') return result.references.push({ kind: fieldKind, path, to: inner as string });
    const expected = kind === 'faq' ? questionLanguages(value, path) : kind === 'pictures' ? [] : result.own;
    for (const language of expected.filter((each) => (inner as Text)[each] === undefined))
      result.lacking.push({ field: `${path}.${language}`, remedy: untranslated });
    return undefined;
  });
  walkedBefore.set(value as object, result);
  return result;
}

const untranslated: Sentence = {
  en: 'the text is missing in this language; write it',
  ru: 'на этом языке текста нет; напишите его',
};

const names: Record<Language, Record<Language, string>> = {
  en: { en: 'English', ru: 'Russian' },
  ru: { en: 'по-английски', ru: 'по-русски' },
};

/** A question exists in the languages it is written in. @param path within the set, for example `0.answer` */
function questionLanguages(questions: unknown, path: string): readonly Language[] {
  const { question } = (questions as { question: Text }[])[Number.parseInt(path, 10)]!;
  return languages.filter((language) => question[language] !== undefined);
}
