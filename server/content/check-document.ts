import type { z } from 'zod';

import { documentName, type DocumentKey, type DocumentKind, type Remark } from '#domain/documents/document.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { sentenceOf, messageOf } from '#domain/schemas/field-words.ts';
import type { Text } from '#domain/schemas/schema-fields.ts';
import { walkFields } from '#domain/schemas/walk-fields.ts';
import { schemaOf, languagesOf } from './content-kinds.ts';
import { remark, remedyOf, type ProblemWords } from '#i18n/messages/content-problem-words.ts';
import { quoted } from '#i18n/typeset.ts';

/** A document as a source has it. Nothing about its value is known yet. */
export interface ContentEntry extends DocumentKey {
  /** Undefined when the source could not read it. */
  value: unknown;
  /** What the source itself finds wrong. */
  problems?: Remark[];
}

export type EntryProblem = DocumentKey & Remark;

/** For a log and a terminal: `events/event1 images.0: there is no picture …`. */
export function problemInWords({ kind, id, field, remedy }: EntryProblem): string {
  return `${[documentName({ kind, id }), field].filter(Boolean).join(' ')}: ${remedy.en}`;
}

/**
 * Checks a document by itself: its fields by its schema, and that every text a page needs exists. What it refers to is
 * checked in the published file (check-references.ts).
 *
 * @returns the value as its schema gives it, with defaults; undefined when anything is wrong
 */
export function checkDocument({ kind, id, value, problems: found = [] }: ContentEntry): {
  value?: unknown;
  problems: EntryProblem[];
} {
  const problems: Remark[] = [];
  const add = (each: Remark) => {
    if (!problems.some(({ field }) => field === each.field)) problems.push(each);
  };
  const schema = schemaOf({ kind, id });
  const result = value === undefined ? undefined : schema?.safeParse(value, { error: schemaErrorMessages });
  for (const { path, message } of result?.error?.issues ?? [])
    problems.push({ field: path.join('.'), remedy: sentenceOf(message) });
  for (const each of found) add(each);
  if (result?.success) {
    const { id: own = id } = result.data as { id?: string };
    if (own !== id) add(remark('id', (words) => words.otherId(own, id)));
    problems.push(...untranslated(kind, schema!, result.data));
  }
  return {
    ...(problems.length === 0 && { value: result?.data }),
    problems: problems.map((each) => ({ kind, id, ...each })),
  };
}

/** The texts that are missing in a language in which the document is shown. */
function untranslated(kind: DocumentKind, schema: z.ZodType, value: unknown): Remark[] {
  const own = languagesOf(kind, value);
  const problems: Remark[] = [];
  walkFields(schema, value, ({ kind: fieldKind, value: text, path }) => {
    if (fieldKind !== 'text') return undefined;
    const expected = kind === 'faq' ? questionLanguages(value, path) : kind === 'pictures' ? [] : own;
    for (const language of expected.filter((each) => (text as Text)[each] === undefined))
      problems.push(remark(`${path}.${language}`, (words) => words.missingText));
    return undefined;
  });
  return problems;
}

/** A question exists in the languages it is written in. @param path within the set, for example `0.answer` */
function questionLanguages(questions: unknown, path: string): readonly Language[] {
  const { question } = (questions as { question: Text }[])[Number.parseInt(path, 10)]!;
  return languages.filter((language) => question[language] !== undefined);
}

/** Says what to write instead where the schemas themselves have no words for it. */
export const schemaErrorMessages: z.core.$ZodErrorMap = (issue) =>
  messageOf(remedyOf((words, language) => inWords(issue, words, language)));

function inWords(issue: Parameters<z.core.$ZodErrorMap>[0], words: ProblemWords, language: Language): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return words.unknownFields(issue.keys.map((key) => quoted(key, language)).join(', '));
    case 'invalid_value':
      return issue.input === undefined ? words.missingChoice : words.oneOf(issue.values.join(', '));
    case 'invalid_type':
      if (issue.input === undefined) return words.missingField;
      return words.types[issue.expected] ?? words.otherType(issue.expected);
    case 'too_small':
      return issue.exact ? words.exactly(issue.minimum) : words.atLeast(issue.minimum);
    case 'too_big':
      return issue.exact ? words.exactly(issue.maximum) : words.atMost(issue.maximum);
    default:
      return words.somethingElse;
  }
}
