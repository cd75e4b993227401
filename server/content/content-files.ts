import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

import type { DocumentKey, DocumentKind } from '../../domain/documents/document.ts';
import { languages } from '../../domain/values/field-values.ts';
import { ConfigError } from '../process/config.ts';
import type { ContentProblem } from './content-error.ts';
import { collections, pageNames } from './content-kinds.ts';
import { legalNames } from './legal-documents.ts';
import { parseYaml } from './parse-yaml.ts';
import type { ContentEntry, EntryProblem } from './check-document.ts';

/** Beside the documents: when they last changed (change-record.ts). */
export const RECORD_FILE = 'content/changes.json';

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

export interface ContentFolder extends ContentSource {
  /**
   * What tells whether the folder has changed, without reading its files; and when the newest of them was written, ISO 8601
   * in UTC.
   */
  state: () => { stamp: string; newestAt: string };
}

/**
 * Every YAML and Markdown file of a content folder, and the record of their changes.
 *
 * @param directory from the working directory
 * @throws ConfigError when there is no such folder
 */
export function folderSource(directory: string): ContentFolder {
  const folder = resolve(directory);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(`CONTENT_DIR is “${folder}”, where no folder is; write the folder with programs/, events/ …`);
  }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `content/${file.split(sep).join('/')}`)
    .filter((name) => /^content\/(?!\.|.*\/\.).*\.(?:yaml|yml|md)$/.test(name) || name === RECORD_FILE)
    .toSorted();
  const pathOf = (name: string) => join(folder, name.replace(/^content\//, ''));
  function state() {
    const hash = createHash('sha256');
    let newest = 0;
    for (const name of names) {
      const { size = 0, mtimeMs = 0 } = statSync(pathOf(name), { throwIfNoEntry: false }) ?? {};
      hash.update(`${name}\0${size}\0${mtimeMs}\0`);
      newest = Math.max(newest, mtimeMs);
    }
    return { stamp: hash.digest('base64url'), newestAt: new Date(newest).toISOString() };
  }
  return { names, read: (name) => readFileSync(pathOf(name), 'utf8'), state };
}

/** The same at once, as they are now. */
export function readContentFiles(directory: string): ContentFiles {
  const { names, read } = folderSource(directory);
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** The entries that stand in content files, by folder and name of the file. */
export function* entriesIn({ names, read }: ContentSource): Generator<ContentEntry> {
  for (const kind of [...collections, 'pages'] as const) {
    if (kind === 'legal') continue;
    for (const name of names) {
      const found = kindAndId(name);
      if (found.kind === kind) yield yamlEntry(kind, found.id, read(name));
    }
  }
  for (const id of legalNames) {
    const files = languages.map((language) => [language, legalFile(id, language)] as const);
    const value = Object.fromEntries(
      files.map(([language, name]) => [language, names.includes(name) ? read(name) : undefined]),
    );
    yield { kind: 'legal', id, value };
  }
}

/** YAML files that are in no folder that is read: nobody would see what they say. */
export function strayFiles(names: readonly string[]): ContentProblem[] {
  return names
    .filter((file) => /\.ya?ml$/.test(file) && kindAndId(file).kind === undefined)
    .map((file) => ({
      file,
      field: '',
      remedy: file.endsWith('.yml')
        ? 'nothing reads files of this ending; rename it to .yaml'
        : `nothing reads this file; move it to content/${folders.join('/, content/')}/, or remove it`,
    }));
}

/** What is wrong with an entry, in terms of the file it stands in. */
export function fileProblem({ kind, id, field, remedy }: EntryProblem, names: readonly string[]): ContentProblem {
  const [language, ...rest] = field.split('.');
  const problem =
    kind === 'legal'
      ? { file: legalFile(id, language!), field: rest.join('.'), remedy: remedy.en }
      : { file: yamlFile({ kind, id }), field, remedy: remedy.en };
  return names.includes(problem.file) ? problem : { ...problem, remedy: 'this file is missing; put it back' };
}

const folders = collections.filter((kind) => kind !== 'legal');

/** Where a legal text stands in a content folder. */
export const legalFile = (id: string, language: string) => `content/legal/${id}.${language}.md`;

/** Where any other document stands. */
export const yamlFile = ({ kind, id }: DocumentKey) =>
  kind === 'pages' ? `content/${id}.yaml` : `content/${kind}/${id}.yaml`;

function kindAndId(file: string): { kind: DocumentKind; id: string } | { kind: undefined; id: undefined } {
  const [, folder, id] = /^content\/(?:([\w-]+)\/)?([^/]+)\.yaml$/.exec(file) ?? [];
  const kind =
    folder === undefined ? pageNames.some((name) => name === id) && 'pages' : folders.find((each) => each === folder);
  return kind && id !== undefined ? { kind, id } : { kind: undefined, id: undefined };
}

function yamlEntry(kind: DocumentKind, id: string, text: string): ContentEntry {
  try {
    const value = parseYaml(text);
    const own = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
    if (typeof own !== 'string' || own === id) return { kind, id, value };
    const remedy = {
      en: `“${own}” and the file’s name differ; give both the same name`,
      ru: `«${own}» и имя файла различаются; назовите их одинаково`,
    };
    return { kind, id, value, problems: [{ field: 'id', remedy }] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = {
      en: `this is not valid YAML (${reason}); mind the indentation and quotes`,
      ru: `это не YAML (${reason}); проверьте отступы и кавычки`,
    };
    return { kind, id, value: undefined, problems: [{ field: '', remedy }] };
  }
}
