import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inLines } from '#domain/normalized.ts';
import { canonicalValue, valueAt, withValueAt } from './values.ts';

const event = {
  name: { en: 'The Queen of Spades' },
  keyTakeaways: [{ title: { en: 'How faro is played' } }, { title: { en: 'Numbers in hiding', ru: 'Числа' } }],
};

describe('the value of a field', () => {
  test.each([
    ['name.en', 'The Queen of Spades'],
    ['keyTakeaways.1.title.ru', 'Числа'],
    ['', event],
    ['name.ru', undefined],
    ['name.en.length', undefined],
    ['keyTakeaways.length', undefined],
    ['__proto__', undefined],
    ['constructor.name', undefined],
    ['toString', undefined],
  ])('is found at “%s”', (path, expected) => {
    expect(valueAt(event, path)).toEqual(expected);
  });

  test('is none where a file leaves the whole empty', () => {
    expect(valueAt({ name: null }, 'name.en')).toBeUndefined();
  });
});

describe('a field is replaced', () => {
  test('in a copy', () => {
    const next = withValueAt(event, 'keyTakeaways.1.title.en', 'Hidden numbers');
    expect(valueAt(next, 'keyTakeaways.1')).toEqual({ title: { en: 'Hidden numbers', ru: 'Числа' } });
    expect(valueAt(next, 'name')).toBe(event.name);
    expect(event.keyTakeaways[1]).toEqual({ title: { en: 'Numbers in hiding', ru: 'Числа' } });
  });

  test.each([
    ['name.ru', 'Дама', { name: { ...event.name, ru: 'Дама' } }],
    ['video.title.en', 'Faro', { video: { title: { en: 'Faro' } } }],
    ['images.0', 'scene-1', { images: ['scene-1'] }],
    ['keyTakeaways.99', {}, { keyTakeaways: [...event.keyTakeaways, {}] }],
    ['name', 'a text', { name: 'a text' }],
  ])('%s, with what it stands in where that is missing', (path, next, expected) => {
    expect(withValueAt(event, path, next)).toEqual({ ...event, ...expected });
  });

  test('by nothing, and what is empty then goes too', () => {
    expect(withValueAt(event, 'name.en', undefined)).toEqual({ keyTakeaways: event.keyTakeaways });
    expect(withValueAt({ images: ['scene-1'] }, 'images.0', undefined)).toBeUndefined();
    expect(withValueAt(event, 'video.title.en', undefined)).toBe(event);
  });

  test('an item is removed, or keeps its place when only its text is', () => {
    expect(withValueAt(event, 'keyTakeaways.0', undefined)).toEqual({
      ...event,
      keyTakeaways: event.keyTakeaways.slice(1),
    });
    expect(withValueAt(event, 'keyTakeaways.0.title.en', undefined)).toEqual({
      ...event,
      keyTakeaways: [{}, event.keyTakeaways[1]],
    });
  });

  test.each(['__proto__', '__proto__.isEditor', 'name.constructor.prototype.x', 'keyTakeaways.push', 'a..b'])(
    'never at “%s”',
    (path) => {
      expect(withValueAt(event, path, 'x')).toEqual(event);
      expect(Object.hasOwn(Object.prototype, 'isEditor')).toBe(false);
    },
  );

  test('and has the new value then, whatever stood on the way to it', () => {
    const path = fc.array(fc.constantFrom('name', 'title', 'en', 'ru'), { minLength: 1, maxLength: 4 });
    const writing = fc.record({ path: path.map((keys) => keys.join('.')), next: fc.string() });
    fc.assert(
      fc.property(fc.array(writing), writing, (before, last) => {
        const value = [...before, last].reduce<unknown>((each, { path: at, next }) => withValueAt(each, at, next), {});
        expect(valueAt(value, last.path)).toBe(last.next);
      }),
    );
  });
});

test('a document is kept as its form would send it', () => {
  const written = { name: { ru: 'Нос' }, images: ['a'], keyTakeaways: [{}], price: { aed: 0 } };
  expect(canonicalValue(written)).toBe(written);
  const more = { isSoldOut: false, listOfBenefits: [], video: {}, time: null, minutes: undefined };
  expect(canonicalValue({ ...written, ...more, name: { ru: ' Нос\n', en: '' } })).toEqual(written);
});

test('a text of a file is what the form of its document would send', () => {
  const texts = ['Pasted\u000Bfrom Word', 'Cut \ud83d', 'Two\r\nlines', '\uFEFFMark', 'N\0UL'];
  expect(canonicalValue({ texts, title: { en: texts[0] } })).toEqual({
    texts: texts.map(inLines),
    title: { en: 'Pasted\nfrom Word' },
  });
});
