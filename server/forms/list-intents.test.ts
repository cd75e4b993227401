import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { applyIntent } from '../../domain/documents/list-intents.ts';
import { eventForm as event, formIn } from '../../tests/fixtures/every-kind.ts';

const membership = formIn('pages', 'membership');
const faq = formIn('faq', 'default');

const value = {
  id: 'nose',
  images: ['a', 'b', 'c'],
  keyTakeaways: [{ title: { en: 'One' } }, { title: { en: 'Two' } }],
};

describe('a button of a list', () => {
  test.each<[intent: string, changed: object]>([
    ['add:keyTakeaways', { keyTakeaways: [...value.keyTakeaways, {}] }],
    ['add:listOfBenefits', { listOfBenefits: [{}] }],
    ['remove:images.1', { images: ['a', 'c'] }],
    ['up:images.1', { images: ['b', 'a', 'c'] }],
    ['down:images.1', { images: ['a', 'c', 'b'] }],
    ['up:keyTakeaways.1', { keyTakeaways: value.keyTakeaways.toReversed() }],
  ])('%s', (intent, changed) => {
    expect(applyIntent(event, value, intent)).toEqual({ ...value, ...changed });
  });

  test('works in a list within a list', () => {
    const plans = [{ benefits: [{ en: 'Tea' }, { en: 'Cake' }] }, {}];
    expect(applyIntent(membership, { plans }, 'down:plans.0.benefits.0')).toEqual({
      plans: [{ benefits: [{ en: 'Cake' }, { en: 'Tea' }] }, {}],
    });
    expect(applyIntent(membership, { plans }, 'add:plans.1.benefits')).toEqual({
      plans: [plans[0], { benefits: [{}] }],
    });
  });

  test('works where the document itself is a list', () => {
    expect(applyIntent(faq, [], 'add:')).toEqual([{}]);
    expect(applyIntent(faq, [{ question: { en: 'A' } }, {}], 'remove:0')).toEqual([{}]);
  });

  test('leaves nothing of a list that may be empty, and an empty one where there must be one', () => {
    expect(applyIntent(event, { id: 'nose', images: ['a'] }, 'remove:images.0')).toEqual({ id: 'nose' });
    expect(applyIntent(faq, [{}], 'remove:0')).toEqual([]);
  });
});

test.each([
  '',
  'add',
  'add:',
  'add:images',
  'add:images.0',
  'add:name',
  'add:price.aed',
  'add:__proto__',
  'add:constructor.prototype',
  'remove:images',
  'remove:images.3',
  'remove:images.-1',
  'remove:images.0.0',
  'remove:images.00001',
  'remove:images.length',
  'up:images.0',
  'down:images.2',
  'up:keyTakeaways.1.title',
  'down:listOfBenefits.0',
  'drop:images.0',
  `add:${'x'.repeat(10_000)}`,
])('“%s” changes nothing here', (intent) => {
  expect(applyIntent(event, value, intent)).toEqual(value);
});

test('a value that does not fit its form is not made worse', () => {
  const odd = { images: 'a', keyTakeaways: { 0: 'x' }, listOfBenefits: null };
  for (const intent of ['remove:images.0', 'up:keyTakeaways.0', 'remove:listOfBenefits.0'])
    expect(applyIntent(event, odd, intent)).toEqual(odd);
  expect(applyIntent(event, undefined, 'add:images')).toEqual({ images: [''] });
});

test('no intent throws or changes the value it is given', () => {
  const before = JSON.stringify(value);
  fc.assert(
    fc.property(
      fc.constantFrom('add', 'remove', 'up', 'down'),
      fc.array(fc.oneof(fc.constantFrom('images', 'keyTakeaways', 'title', '0', '1', '__proto__'), fc.string())),
      (verb, path) => {
        applyIntent(event, value, `${verb}:${path.join('.')}`);
        expect(JSON.stringify(value)).toBe(before);
      },
    ),
  );
});
