import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { everyMessage } from '#tests/fixtures/every-message.ts';
import { en } from './en.ts';
import { messagesOf } from './messages.server.ts';
import { ru } from './ru.ts';
import { ticketEmailWords } from './ticket-email-texts.ts';
import { plainSpaces } from '#i18n/typeset.ts';

/** Every message by its path, `program.stats.title`. */
function messagesByPath(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, child]) => [...messagesByPath(child, path === '' ? key : `${path}.${key}`)]),
  );
}

const [english, russian] = (['en', 'ru'] as const).map((language) =>
  messagesByPath({ ...everyMessage(language), emails: ticketEmailWords(language) }),
) as [Map<string, unknown>, Map<string, unknown>];

/** The text of a message, with an argument where it is a function. */
function textOf(message: unknown, argument: string): string {
  return typeof message === 'function' ? String(message(argument, argument, argument)) : String(message);
}

describe('both languages', () => {
  test('have the same messages', () => {
    expect([...russian.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('are never empty', () => {
    for (const [path, message] of [...english, ...russian]) {
      expect(textOf(message, '2').trim(), path).not.toBe('');
      expect(textOf(message, '2'), path).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test('take the same arguments', () => {
    const functions = (messages: Map<string, unknown>) =>
      [...messages].flatMap(([path, message]) => (typeof message === 'function' ? [`${path}/${message.length}`] : []));
    expect(functions(russian)).toEqual(functions(english));
  });

  test('stand in one file each: no file replaces what another says', () => {
    for (const language of languages) {
      // Those of the editors' page and of the login are objects of their own.
      const files = globSync(`*-${language}.ts`, { cwd: import.meta.dirname, exclude: ['admin-*', 'login-*'] });
      const keys = files.flatMap((file) =>
        [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key),
      );
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    }
  });

  test('are chosen by the language, English when it is not Russian', () => {
    expect(messagesOf('ru')).toBe(ru);
    expect(messagesOf('en')).toBe(en);
  });

  test('put inner quotation marks within their own', () => {
    // What has no quotation marks in it: ids, names of files, addresses.
    const isOfId = (path: string) =>
      /^(?:admin-pictures-words\.|content-problem-words\.(?:.*Id|no[PD].*|.*Link|otherFileName|saysInstead|otherType)$)/.test(
        path,
      );
    const doubled = (messages: Map<string, unknown>, title: string) =>
      [...messages].filter(([path, message]) => !isOfId(path) && /““|””|««|»»/.test(textOf(message, title)));
    expect(doubled(english, '“The Overcoat”').map(([path]) => path)).toEqual([]);
    expect(doubled(russian, '«Шинель»').map(([path]) => path)).toEqual([]);
  });

  test('Russian messages are in Russian', () => {
    // These join a date with a time or a name by punctuation only, or give a number alone.
    const foreign = new Set([
      'when.at',
      'events.dateAtTime',
      'emails.ticket.labelFor',
      'description-words.plan',
      'description-words.places.in-person',
      'admin-document-words.list.count',
      'admin-document-words.listing.changed',
      'admin-document-words.waiting.by',
      'admin-orders-words.providers.stripe',
      'admin-pictures-words.size',
    ]);
    const isForeign = (message: unknown) => !/[а-яё]/i.test(textOf(message, '2'));
    const found = [...russian].filter(([path, message]) => !foreign.has(path) && isForeign(message));
    expect(found.map(([path]) => path)).toEqual([]);
  });

  test('English messages hold no Russian letter', () => {
    for (const [path, message] of english) expect(textOf(message, '2'), path).not.toMatch(/[а-яё]/i);
  });
});

describe('Russian plurals', () => {
  test.each([
    [0, 'минут', 'программ', 'событий', 'часов'],
    [1, 'минута', 'программа', 'событие', 'час'],
    [2, 'минуты', 'программы', 'события', 'часа'],
    [5, 'минут', 'программ', 'событий', 'часов'],
    [11, 'минут', 'программ', 'событий', 'часов'],
    [21, 'минута', 'программа', 'событие', 'час'],
    [22, 'минуты', 'программы', 'события', 'часа'],
    [25, 'минут', 'программ', 'событий', 'часов'],
    [101, 'минута', 'программа', 'событие', 'час'],
    [111, 'минут', 'программ', 'событий', 'часов'],
  ])('%i', (count, minutes, programs, events, hours) => {
    expect(ru.when.minutes(count)).toBe(`${count}\u00A0${minutes}`);
    expect(ru.programs.count(count)).toBe(`${count}\u00A0${programs}`);
    expect(ru.program.stats.events(count)).toBe(events);
    expect(ru.program.stats.hours(count)).toBe(hours);
  });

  test('English has two forms', () => {
    const minutes = [0, 1, 2, 21].map((count) => plainSpaces(en.when.minutes(count)));
    expect(minutes).toEqual(['0 minutes', '1 minute', '2 minutes', '21 minutes']);
  });
});

test('every message is used somewhere', () => {
  const code = globSync('{app,domain,i18n,server}/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../..') })
    .filter((file) => !/\.test\.tsx?$|^i18n\/messages\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(code.match(/[\w-]+/g));
  // By the last part of the path only: that is cheap, and it finds most unused messages.
  const unused = [...english.keys()].filter((path) => !words.has(path.slice(path.lastIndexOf('.') + 1)));
  expect(unused).toEqual([]);
});
