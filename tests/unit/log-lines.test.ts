import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** An operator who reads a warning or an error in the log finds it in docs/logs.md, and what to do about it. */

const isSource = (file: string) => !file.endsWith('.test.ts');
const sources = globSync('server/**/*.ts')
  .filter(isSource)
  .map((file) => readFileSync(file, 'utf8'));
const all = sources.join('\n').replaceAll(/' \+\s+'/g, '');

/** What a call logs that does not name its message: the expression, and the messages that it stands for. */
const computed: Record<string, string[]> = {
  // Of the mailer.
  what: ['Sending an email failed', 'Checking the mail failed', 'An email was perhaps sent'],
  '`${whatIsWrong(error)}; the public pages are not affected`': [
    'the database file is gone; nobody can log in until it is back',
    'the database can only be read, so nobody can log in',
    'the database is damaged; put a backup in its place',
    'the database is unavailable',
  ],
  '`identity: ${message}`': ['identity: '],
  'mistakes[mistake]': [
    'a payment provider sends its notices to a wrong address; enter the right one in its dashboard',
    'a payment provider sends thin notices, which do not say what was paid; choose snapshots in its dashboard',
  ],
  failure: ['a job about tickets failed', 'the newest publication cannot be shown'],
  // `logged` of the accounts, `report` of the link cards.
  message: [...all.matchAll(/\b(?:logged|report)\((?:error, )?'([^']+)'/g)].map(([, message = '']) => message),
  LEFT_OUT: ['what is published cannot all be shown'],
  OTHER_FILES: ['the content files differ from'],
};

/** The last argument of each call that writes a line of one of these levels. */
function logged(levels: string): string[] {
  const call = new RegExp(String.raw`\blog(?:\.(?:${levels})|\[[^\]]*'(?:${levels})'[^\]]*\])\(`, 'g');
  return sources.flatMap((text) =>
    [...text.matchAll(call)].map(({ index, 0: { length } }) => {
      let [depth, end] = [1, index + length];
      for (; depth > 0; end += 1) depth += { '(': 1, ')': -1 }[text[end]!] ?? 0;
      const args = text.slice(index + length, end - 1).trim();
      return /(?<last>'[^']*'|`[^`]*`|[\w[\]]+),?$/.exec(args)?.groups?.['last'] ?? args;
    }),
  );
}

const messagesOf = (levels: string) => [
  ...new Set(
    logged(levels).flatMap((written) =>
      written.startsWith("'") ? [written.slice(1, -1)] : (computed[written] ?? [written]),
    ),
  ),
];

const [, section = ''] = readFileSync('docs/logs.md', 'utf8').split('## What failed');
const rows = [...section.split(/^## /m)[0]!.matchAll(/^\| (`.*?) \| (?:.*) \|$/gm)].map(([, lines = '']) => ({
  lines: [...lines.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line),
  isWarning: lines.includes('warning'),
}));

/** Whether a line of the table, with … for what it leaves out, names a message. */
function isNamed(message: string, line: string): boolean {
  const parts = line.split('…').map((part) => part.trim());
  return parts[0] !== '' || parts.length === 1
    ? message.startsWith(parts[0]!)
    : parts.every((part) => message.includes(part));
}

const rowsOf = (message: string) => rows.filter(({ lines }) => lines.some((line) => isNamed(message, line)));

test('every line that is a warning or an error has a row, which says whether it is a warning', () => {
  const warnings = messagesOf('warn');
  const errors = messagesOf('error');
  expect(warnings.length).toBeGreaterThan(5);
  expect(errors.length).toBeGreaterThan(20);
  expect([...warnings, ...errors].filter((message) => rowsOf(message).length === 0)).toEqual([]);
  expect(warnings.filter((message) => !rowsOf(message).some(({ isWarning }) => isWarning))).toEqual([]);
});

test('what this test knows of computed messages is what the code says', () => {
  expect(
    Object.values(computed)
      .flat()
      .filter((message) => !all.includes(message.replace(/ failed$/, ''))),
  ).toEqual([]);
});

test('every line in the table is one that the code writes', () => {
  const everyMessage = messagesOf('info|warn|error');
  const isField = (line: string) => ['info', 'job', 'payments of …', 'outcome', 'gave up'].includes(line);
  const lost = rows.flatMap(({ lines }) => lines.filter((line) => !isField(line)));
  expect(lost.filter((line) => !everyMessage.some((message) => isNamed(message, line)))).toEqual([]);
});
