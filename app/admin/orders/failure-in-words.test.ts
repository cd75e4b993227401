import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { plainSpaces } from '#i18n/typeset.ts';
import { failureInWords } from './failure-in-words.ts';

const inRussian = (kept: string) => plainSpaces(failureInWords(kept, 'ru'));

test('whatever the code keeps of a notice that failed has words', () => {
  const source = globSync('server/tickets/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');
  const kept = [...source.matchAll(/new NoticeError\(\s*[`']([^`'$]+)/g)].map(([, text = '']) => text.trim());
  expect(kept.length).toBeGreaterThan(8);
  // A list of payments is no notice: the log has what is wrong with it.
  const ofNotices = kept.filter((text) => !text.startsWith('the provider’s list'));
  for (const text of ofNotices) expect([text, /[а-я]/.test(inRussian(text))]).toEqual([text, true]);
});

test('what follows a beginning stays, and what others say is left alone', () => {
  expect(inRussian('malformed: amount.value')).toBe('Неверное поле в уведомлении: amount.value');
  expect(plainSpaces(failureInWords('the provider answers with status 502', 'en'))).toBe(
    'The provider answers with status 502',
  );
  expect(inRussian('An email was perhaps sent (ETIMEDOUT)')).toBe(
    'Почтовый сервер не подтвердил, что принял его (ETIMEDOUT)',
  );
  expect(inRussian('550 5.1.1 user unknown')).toBe('550 5.1.1 user unknown');
});
