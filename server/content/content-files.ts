import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

import {
  CORE_SCHEMA,
  FAILSAFE_SCHEMA,
  loadAll,
  YAMLException,
  DEFAULT_SCALAR_STYLE_RULES,
  dump,
  SCALAR_STYLE,
} from 'js-yaml';
import { z } from 'zod';

import {
  documentName,
  type DocumentKey,
  type DocumentKind,
  type DocumentChange,
  type Remark,
} from '#domain/documents/document.ts';
import { languages } from '#domain/values/field-values.ts';
import { errorParts } from '#server/process/error-parts.ts';
import { ConfigError } from '#server/process/config.ts';
import { collections, pageNames, schemaOf, legalNames } from './content-kinds.ts';
import type { ContentEntry, EntryProblem } from './check-document.ts';
import { canonicalValue, isObject, valueAt, withValueAt } from '#domain/documents/values.ts';
import { remark } from '#i18n/messages/content-problem-words.ts';

/** The texts of content files by their path, for example `content/events/event1.yaml`. */
export type ContentFiles = Readonly<Record<string, string>>;

/** Content files that are read one after another. */
export interface ContentSource {
  /** With `content/` before them, in order. */
  names: readonly string[];
  read: (name: string) => string;
}

export function sourceOf(files: ContentFiles): ContentSource {
  return { names: Object.keys(files).toSorted(), read: (name) => files[name]! };
}

/**
 * Every YAML and Markdown file of a content folder.
 *
 * @param directory from the working directory
 * @throws ConfigError when there is no such folder
 */
export function folderSource(directory: string): ContentSource {
  const folder = resolve(directory);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(`CONTENT_DIR is “${folder}”, where no folder is; write the folder with programs/, events/ …`);
  }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `content/${file.split(sep).join('/')}`)
    .filter((name) => /^content\/(?!\.|.*\/\.).*\.(?:yaml|yml|md)(?:\.txt)?$/i.test(name))
    .toSorted();
  return {
    names,
    read: (name) => textOf(join(folder, name.replace(/^content\//, '')), name).replace(/^\uFEFF/, ''),
  };
}

/** What stands in the way of reading a file, by the code of the system. */
const UNREADABLE: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder; give it another name',
  ENOENT: 'it leads to a file that is not there; put the file there, or remove the link',
  ELOOP: 'it is a link that leads back to itself; remove it',
  EACCES: 'the user of the server may not read it; let that user read it',
};

/** @throws ConfigError when it cannot be read, which says what to do */
function textOf(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = errorParts(error);
    throw new ConfigError(`${name} cannot be read: ${UNREADABLE[code] ?? message}`, { cause: error });
  }
}

/** The same at once, as they are now. */
export function readContentFiles(directory: string): ContentFiles {
  const { names, read } = folderSource(directory);
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** Changes with everything that the documents of content files say, and with what of them cannot be read; a step for each file. */
export function* hashingFiles({ names, read }: ContentSource): Generator<void, string> {
  const hash = createHash('sha256');
  for (const name of names) {
    if (documentOfFile(name)) hash.update(`${name}\0${textOrReason(read, name)}\0`);
    yield;
  }
  return hash.digest('base64url');
}

/** A site that is published stays up whatever lies in the folder. */
function textOrReason(read: ContentSource['read'], name: string): string {
  try {
    return read(name);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** The entries that stand in content files, by folder and name of the file. @param isWanted the others are not read */
export function* entriesIn(
  { names, read }: ContentSource,
  isWanted: (key: DocumentKey) => boolean = () => true,
): Generator<ContentEntry> {
  const keys = names.flatMap((name) => documentOfFile(name) ?? []);
  for (const key of new Map(keys.map((each) => [documentName(each), each])).values()) {
    if (!isWanted(key)) continue;
    const { kind, id } = key;
    if (kind !== 'legal') {
      yield yamlEntry(kind, id, read(yamlFile(key)));
      continue;
    }
    const texts = languages.map((language) => {
      const name = legalFile(id, language);
      return [language, names.includes(name) ? read(name) : undefined] as const;
    });
    const problems = texts.flatMap(([language, text]) => misread(text ?? '', language));
    yield { kind, id, value: Object.fromEntries(texts), ...(problems.length > 0 && { problems }) };
  }
}

/** What stands for bytes that are no text in UTF-8. */
const REPLACED = '\uFFFD';

/** Says in which line a file is no text in UTF-8; nothing where it is. Visitors would read “\uFFFD”. */
function misread(text: string, field = ''): Remark[] {
  const at = text.indexOf(REPLACED);
  if (at === -1) return [];
  const line = text.slice(0, at).split('\n').length;
  return [remark(field, (words) => words.notUtf8(line))];
}

/** Files with content that nothing reads, whatever their endings: nobody would see what they say. */
export function strayFiles(names: readonly string[]): ContentProblem[] {
  return names
    .filter((file) => looksLikeContent(file) && documentOfFile(file) === undefined)
    .map((file) => {
      const renamed = file.replace(/\.ya?ml(?:\.txt)?$/i, '.yaml').replace(/\.md(?:\.txt)?$/i, '.md');
      const isRead = renamed !== file && documentOfFile(renamed) !== undefined;
      const remedy = isRead
        ? `nothing reads files of this ending; rename it to ${renamed.slice(renamed.lastIndexOf('.'))}`
        : file.startsWith('content/legal/')
          ? `nothing reads this file; legal texts are ${legalNames.map((id) => legalFile(id, '…')).join(', ')}`
          : `nothing reads this file; move it to content/${folders.join('/, content/')}/, or remove it`;
      return { file, field: '', remedy };
    });
}

/** Notes for colleagues may lie in the folder: they are Markdown, and not among documents. */
function looksLikeContent(file: string): boolean {
  if (/\.ya?ml(?:\.txt)?$/i.test(file)) return true;
  return (
    /\.md(?:\.txt)?$/i.test(file) &&
    !/readme/i.test(file) &&
    collections.some((kind) => file.startsWith(`content/${kind}/`))
  );
}

/** What is wrong with an entry, in terms of the file it stands in. */
export function fileProblem({ kind, id, field, remedy }: EntryProblem, names: readonly string[]): ContentProblem {
  const [language, ...rest] = field.split('.');
  const problem =
    kind === 'legal'
      ? { file: legalFile(id, language || languages[0]), field: rest.join('.'), remedy: remedy.en }
      : { file: yamlFile({ kind, id }), field, remedy: remedy.en };
  return names.includes(problem.file) ? problem : { ...problem, remedy: 'this file is missing; put it back' };
}

const folders = collections.filter((kind) => kind !== 'legal');

/** Where a legal text stands in a content folder. */
export const legalFile = (id: string, language: string) => `content/legal/${id}.${language}.md`;

/** Where any other document stands. */
export const yamlFile = ({ kind, id }: DocumentKey) =>
  kind === 'pages' ? `content/${id}.yaml` : `content/${kind}/${id}.yaml`;

/** The document that a content file says, or a part of it; undefined where nothing reads the file. */
export function documentOfFile(file: string): DocumentKey | undefined {
  const legal = legalNames.find((id) => languages.some((language) => legalFile(id, language) === file));
  if (legal) return { kind: 'legal', id: legal };
  const [, folder, id] = /^content\/(?:([\w-]+)\/)?([^/]+)\.yaml$/.exec(file) ?? [];
  const kind =
    folder === undefined ? pageNames.some((name) => name === id) && 'pages' : folders.find((each) => each === folder);
  return kind && id !== undefined ? { kind, id } : undefined;
}

function yamlEntry(kind: DocumentKind, id: string, text: string): ContentEntry {
  const problems = misread(text);
  if (problems.length > 0) return { kind, id, value: undefined, problems };
  try {
    const value = asWritten({ kind, id }, parseYaml(text), text);
    const own = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
    if (typeof own !== 'string' || own === id) return { kind, id, value };
    return { kind, id, value, problems: [remark('id', (words) => words.otherFileName(own))] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind, id, value: undefined, problems: [remark('', (words) => words.notYaml(reason))] };
  }
}

/** With the very words of the file where a text is expected and YAML reads a number, a yes or a no: `1984`, `007`, `true`. */
function asWritten(key: DocumentKey, value: unknown, text: string): unknown {
  const issues = schemaOf(key)?.safeParse(value).error?.issues ?? [];
  const fields = issues.flatMap((issue) => expectingText(issue));
  const unlike = fields.filter((field) => ['number', 'boolean'].includes(typeof valueAt(value, field)));
  if (unlike.length === 0) return value;
  const words = parseYaml(text, FAILSAFE_SCHEMA);
  return unlike.reduce((whole, field) => withValueAt(whole, field, valueAt(words, field)), value);
}

/** The fields for which a schema expects a text, also where it would take something else as well. */
function expectingText(issue: z.core.$ZodIssue, path: readonly PropertyKey[] = []): string[] {
  const here = [...path, ...issue.path];
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap((each) => expectingText(each, here));
  return issue.code === 'invalid_type' && issue.expected === 'string' ? [here.join('.')] : [];
}

/**
 * Reads a text in YAML 1.2: a date or a time stays a text, a key that stands twice is a mistake. So is an alias: a few lines
 * of aliases to aliases stand for more values than any memory holds, once somebody copies them.
 *
 * @returns null for a text without content
 * @throws Error that says what is wrong, and in which line
 */
export function parseYaml(text: string, schema = CORE_SCHEMA): unknown {
  try {
    const [document = null, ...more] = loadAll(text, { schema, maxAliases: 0 });
    if (more.length === 0) return document;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { line, column } = error.mark ?? { line: 0, column: 0 };
    const reason = error.reason.startsWith('aliases exceeded') ? 'an alias; write the value itself' : error.reason;
    throw new Error(`${reason} at line ${line + 1}, column ${column + 1}`, { cause: error });
  }
  throw new Error('a line --- begins a second document');
}

/** Something in `content/` that an editor has to mend. */
export interface ContentProblem {
  file: string;
  /** Where in the file, for example `images.0`; empty for the file as a whole. */
  field: string;
  remedy: string;
}

export class ContentError extends Error {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    super(
      `The content has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n` +
        problems.map(({ file, field, remedy }) => `  ${file}${field && ` · ${field}`}: ${remedy}`).join('\n'),
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** A text of more characters is written as a block, where no character needs an escape. */
const LONG = 80;

const longTextAsBlock: (typeof DEFAULT_SCALAR_STYLE_RULES)['quoteInvalidPlain'] = (layout) => {
  const { value } = layout.node;
  const isText = /\s/.test(value) && !/[\t\p{Cc}\u2028\u2029\uFEFF]/u.test(value.replaceAll('\n', ''));
  const isAllowed = (layout.allowedStylesMask & (1 << SCALAR_STYLE.LITERAL_BLOCK)) !== 0;
  if (!layout.isKey && isText && isAllowed && value.length > LONG) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
};

/**
 * The content files that say what a document says, always in the same way: fields in the order of their schema, texts of
 * several lines or many characters as blocks. What reads them gets the same value again, as a form would send it.
 *
 * @returns none for a document that was taken off
 */
export function canonicalFiles({ kind, id, value: written }: DocumentChange): ContentFiles {
  if (written === undefined) return {};
  const value = canonicalValue(written);
  if (kind === 'legal') {
    const texts = isObject(value) ? value : {};
    const known = languages.filter((language) => typeof texts[language] === 'string');
    return Object.fromEntries(known.map((language) => [legalFile(id, language), `${String(texts[language])}\n`]));
  }
  const schema = schemaOf({ kind, id });
  const text = dump(schema ? inSchemaOrder(schema, value) : value, {
    lineWidth: -1,
    noRefs: true,
    scalarStyleRules: [longTextAsBlock, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)],
  });
  return { [yamlFile({ kind, id })]: text };
}

/** The same value with the fields in the order in which the schema has them; those that it does not know come last. */
function inSchemaOrder(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inSchemaOrder(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) {
    const container = schema.options.find((each) => each instanceof z.ZodObject || each instanceof z.ZodArray);
    return inSchemaOrder(container ?? schema.options[0]!, value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => inSchemaOrder(schema.element, item));
  }
  if (schema instanceof z.ZodObject && isObject(value)) {
    const shape: Record<string, z.core.$ZodType> = schema.shape;
    return ordered(value, Object.keys(shape), (key) => shape[key]);
  }
  if (schema instanceof z.ZodRecord && isObject(value)) {
    const keys = schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : [];
    return ordered(value, keys, () => schema.valueType);
  }
  return value;
}

function ordered(
  value: Record<string, unknown>,
  known: readonly string[],
  schemaOfField: (key: string) => z.core.$ZodType | undefined,
): Record<string, unknown> {
  const keys = new Set([...known.filter((key) => Object.hasOwn(value, key)), ...Object.keys(value).toSorted()]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const schema = schemaOfField(key);
      return [key, schema ? inSchemaOrder(schema, value[key]) : value[key]];
    }),
  );
}
