import { createHmac, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readJson } from '#domain/values/records.ts';
import { backupFolder } from '#server/process/data-folder.ts';
import { belongToOwnerOf, COPIES_KEPT_MS } from './command.ts';

/**
 * Whom a backup must not bring back: a line for each person who was forgotten, from which nobody can be read, beside the
 * backups and as long as they are kept.
 */

interface Line {
  /** ISO 8601 in UTC. */
  at: string;
  salt: string;
  hash: string;
}

const fileIn = (dataDirectory: string) => join(backupFolder(dataDirectory), 'forgotten');

const hashOf = (key: string, salt: string) => createHmac('sha256', salt).update(key).digest('base64url');

/** @param key of `personKey` */
export function noteForgotten(dataDirectory: string, key: string, now: Date): void {
  const salt = randomBytes(16).toString('base64url');
  const line: Line = { at: now.toISOString(), salt, hash: hashOf(key, salt) };
  const folder = backupFolder(dataDirectory);
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) belongToOwnerOf(dataDirectory, folder);
  const file = fileIn(dataDirectory);
  // What a full disk has cut off does not take this line along.
  appendFileSync(file, `\n${JSON.stringify(line)}\n`, { mode: 0o600 });
  belongToOwnerOf(dataDirectory, file);
}

/** Whether anybody was forgotten whom a backup may name. */
export const hasForgotten = (dataDirectory: string): boolean => linesIn(dataDirectory).length > 0;

/**
 * The keys of those who were forgotten. A person of whom something was written afterwards has come back since.
 *
 * @param known the keys of `personKey`, and when what has them was written
 */
export function forgottenAmong(dataDirectory: string, known: readonly { key: string; at: string }[]): string[] {
  const lines = linesIn(dataDirectory);
  const people = Map.groupBy(known, ({ key }) => key);
  const isForgotten = (key: string) =>
    lines.some(({ at, salt, hash }) => people.get(key)!.every((row) => row.at <= at) && hashOf(key, salt) === hash);
  return [...people.keys()].filter(isForgotten);
}

/** Deletes the lines of people whom no copy names any more. */
export function deleteOldLines(dataDirectory: string, now: Date): void {
  const before = linesIn(dataDirectory);
  const kept = before.filter(({ at }) => Date.parse(at) > now.getTime() - COPIES_KEPT_MS);
  if (kept.length === before.length) return;
  const file = fileIn(dataDirectory);
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, kept.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
  belongToOwnerOf(dataDirectory, unfinished);
  renameSync(unfinished, file);
}

function linesIn(dataDirectory: string): Line[] {
  const file = fileIn(dataDirectory);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => lineIn(text) ?? []);
}

/** Undefined for an empty line, and for one that was cut off. */
function lineIn(text: string): Line | undefined {
  try {
    return readJson<Line>(text);
  } catch {
    return undefined;
  }
}
