import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

import type { DocumentKey, DocumentKind } from '../../domain/documents/document.ts';
import { languages } from '../../domain/field-values.ts';
import { ConfigError } from '../config.ts';
import type { ContentProblem } from './content-error.ts';
import { collections, pageNames } from './content-kinds.ts';
import { legalNames } from './legal-documents.ts';
import { parseYaml } from './parse-yaml.ts';
import type { ContentEntry, EntryProblem } from './validate-content.ts';

/** Beside the documents: when they last changed (change-record.ts). */
export const RECORD_FILE = 'content/changes.json';

/** The texts of content files by their path, for example `content/events/event1.yaml`. */
export type ContentFiles = Readonly<Record<string, string>>;

/**
 * Reads every YAML and Markdown file of a content folder and the record of their changes, as they are now: an edited file
 * needs a restart, not a build.
 *
 * @param directory from the working directory
 * @throws ConfigError when there is no such folder
 * @returns the texts by their path below the folder, with `content/` before it, whatever the name of the folder
 */
export function readContentFiles(directory: string): ContentFiles {
  return textsOfFiles(readFilesAsBytes(directory));
}

/** The same, as bytes: enough to tell whether any of them has changed. */
export function readFilesAsBytes(directory: string): Readonly<Record<string, Buffer>> {
  const folder = resolve(directory);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(`CONTENT_DIR is “${folder}”, where no folder is; write the folder with programs/, events/ …`);
  }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'));
  const read = names
    .filter((name) => /^(?!\.|.*\/\.).*\.(?:yaml|yml|md)$/.test(name) || `content/${name}` === RECORD_FILE)
    .map((name) => [`content/${name}`, readFileSync(join(folder, name))]);
  return Object.fromEntries(read) as Record<string, Buffer>;
}

/**
 * When the newest content file was written, ISO 8601 in UTC: the same for every process that reads the folder.
 *
 * @param files what `readFilesAsBytes` gives of it
 */
export function newestFileAt(directory: string, files: Readonly<Record<string, Buffer>>): string {
  const times = Object.keys(files).map((file) => {
    const path = join(resolve(directory), file.replace(/^content\//, ''));
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  });
  return new Date(times.reduce((newest, time) => Math.max(newest, time), 0)).toISOString();
}

export function textsOfFiles(files: Readonly<Record<string, Buffer>>): ContentFiles {
  return Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, bytes.toString()]));
}

/** Changes with the names and the texts of files. */
export function hashOfFiles(files: Readonly<Record<string, Buffer>>): string {
  const hash = createHash('sha256');
  for (const file of Object.keys(files).toSorted())
    hash.update(`${file}\0${files[file]!.length}\0`).update(files[file]!);
  return hash.digest('base64url');
}

/** The entries that stand in content files, by folder and name of the file. */
export function entriesIn(files: ContentFiles): ContentEntry[] {
  const entries = Object.keys(files)
    .toSorted()
    .map((file) => ({ file, ...kindAndId(file) }))
    .flatMap(({ file, kind, id }) => (kind === undefined ? [] : [yamlEntry(kind, id, files[file]!)]));
  const legal = legalNames.map((id) => {
    const value = Object.fromEntries(languages.map((language) => [language, files[legalFile(id, language)]]));
    return { kind: 'legal' as const, id, value };
  });
  return [...[...collections, 'pages'].flatMap((kind) => entries.filter((entry) => entry.kind === kind)), ...legal];
}

/** YAML files that are in no folder that is read: nobody would see what they say. */
export function strayFiles(files: ContentFiles): ContentProblem[] {
  return Object.keys(files)
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
export function fileProblem({ kind, id, field, remedy }: EntryProblem, files: ContentFiles): ContentProblem {
  const [language, ...rest] = field.split('.');
  const problem =
    kind === 'legal'
      ? { file: legalFile(id, language!), field: rest.join('.'), remedy: remedy.en }
      : { file: yamlFile({ kind, id }), field, remedy: remedy.en };
  return Object.hasOwn(files, problem.file) ? problem : { ...problem, remedy: 'this file is missing; put it back' };
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
