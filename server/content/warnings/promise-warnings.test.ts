import { expect, test } from 'vitest';

import type { ContentFiles } from '#server/content/content-files.ts';
import { checkFiles } from '#server/content/read-catalogue.ts';
import { fixtureContent, withMistake } from '#tests/fixtures/fixture-content.ts';
import { documentWarnings } from './content-warnings.ts';

const [HOUSE, EVENT, FAQ] = ['content/house.yaml', 'content/events/overcoat.yaml', 'content/faq/default.yaml'];
const questions = (en: string, ru: string) => `
- question: { en: Q, ru: В }
  answer: { en: '${en}', ru: '${ru}' }
`;
const adding = (file: string, more: string, files: ContentFiles = fixtureContent) => ({
  ...files,
  [file]: (files[file] ?? '') + more,
});
const asking = (en: string, ru = 'Нет.') => ({ ...fixtureContent, [FAQ]: questions(en, ru) });

/** Warnings about promises: document, field and text. */
function found(files: ContentFiles, language: 'en' | 'ru' = 'en'): string[] {
  const { documents, catalogue } = checkFiles(files, () => true);
  return documents
    .flatMap((document) => documentWarnings(document, { catalogue, today: '2026-10-01' }))
    .map(({ kind, id, field, remedy }) => `${kind}/${id} ${field}: ${remedy[language]}`)
    .filter((each) => / (?:here|здесь)/.test(each));
}

test.each([
  ['You can cancel up to 3 days before the event.', 'days for a refund: 3 here, and 7'],
  ['Less than 14 days before: no refund.', 'days for a refund: 14 here, and 7'],
  ['Please come 10 minutes early.', 'minutes to come early: 10 here, and 15–30'],
  ['Arrive 20–40 minutes before the start.', 'minutes to come early: 20–40 here, and 15–30'],
  ['We recommend it from the age of 12.', 'recommended age: 12 here, and 16'],
  ['Cancel two weeks before the event.', 'days for a refund: 14 here, and 7'],
  ['A refund needs three days’ notice.', 'days for a refund: 3 here, and 7'],
  ['Please come forty or ten minutes early.', 'minutes to come early: 10 here, and 15–30'],
  ['Recommended from the age of twelve.', 'recommended age: 12 here, and 16'],
])('a question that says “%s” contradicts the house, and the house the question', (answer, warning) => {
  const [text, house, ...others] = found(asking(answer));
  expect(text).toBe(`faq/default 0.answer.en: ${warning} in “House”; write the same in both`);
  expect(house).toMatch(/^pages\/house \w+: .+ here, and .+ in “Questions”/);
  expect(others).toEqual([]);
});

test.each([
  ['Отменить участие можно за 3 дня до события.', 'дни для возврата: здесь 3, а в другом месте («Организатор») — 7'],
  ['Приходите за 10 минут до начала.', 'минуты до начала: здесь 10, а в другом месте («Организатор») — 15–30'],
  [
    'Вернём деньги при отказе за две недели до события.',
    'дни для возврата: здесь 14, а в другом месте («Организатор») — 7',
  ],
  ['Возврат возможен не менее чем за три дня.', 'дни для возврата: здесь 3, а в другом месте («Организатор») — 7'],
  ['Приходите за десять минут до начала.', 'минуты до начала: здесь 10, а в другом месте («Организатор») — 15–30'],
  ['Рекомендуем с 12 лет.', 'рекомендуемый возраст: здесь 12, а в другом месте («Организатор») — 16'],
])('in Russian too: “%s”', (answer, warning) => {
  expect(found(asking('No.', answer), 'ru')[0]).toBe(`faq/default 0.answer.ru: ${warning}; напишите одинаково`);
});

test.each([
  'A refund up to 7 days before. Come 15–30 minutes early, or 30 minutes early. Recommended from 16.',
  'Tell the kitchen 3 days before.',
  'For ages 6–16 there is an assessment, from 6 to 16.',
  'A lecture lasts 60 minutes.',
  'You can cancel up to a week before the event.',
  'We recommend tickets from a friend.',
])('nothing is said about “%s”', (answer) => {
  expect(found(asking(answer))).toEqual([]);
});

test('the terms are compared as well', () => {
  const files = withMistake(
    'content/legal/terms-and-conditions.en.md',
    (text) => `${text}\nA refund is due 9 days before the event.\n`,
  );
  expect(found(files)).toEqual([
    'legal/terms-and-conditions en: days for a refund: 9 here, and 7 in “House”; write the same in both',
    'pages/house refundDays: days for a refund: 7 here, and 9 in “Terms and conditions”; write the same in both',
  ]);
});

test('questions of an event are compared with what the event says, else with the house', () => {
  const asked = {
    ...adding(EVENT, 'refundDays: 2\n'),
    'content/faq/overcoat.yaml': questions('A refund up to 7 days before.', 'Нет.'),
  };
  expect(found(asked)).toEqual([
    'events/overcoat refundDays: days for a refund: 2 here, and 7 in “Questions about the event”; write the same in both',
    'faq/overcoat 0.answer.en: days for a refund: 7 here, and 2 in “Event”; write the same in both',
  ]);
  // The terms still name the seven days of the house; the questions of the event do not speak of the house.
  const house = found(withMistake(HOUSE, (text) => text.replace('refundDays: 7', 'refundDays: 2'), asked)).filter(
    (each) => each.startsWith('pages/house'),
  );
  expect(house).toEqual([expect.stringContaining('2 here, and 7 in “Terms and conditions”')]);
});

test('a question that promises refunds contradicts a house that gives none, and no house that says nothing', () => {
  const saying = (rule: string) =>
    withMistake(
      HOUSE,
      (text) => text.replace('refundDays: 7\n', rule),
      asking('You can cancel a week before the event.'),
    );
  expect(found(saying('noRefunds: true\n'))[0]).toBe(
    'faq/default 0.answer.en: days for a refund: 7 here, and no refunds in “House”; write the same in both',
  );
  expect(found(saying(''))).toEqual([]);
});
