import { describe, expect, test } from 'vitest';

import { answeredForm, formTexts, isSameText } from './form-texts.ts';

const texts = (fields: Record<string, string>) => formTexts(Object.entries(fields));
const answered = (sent: Record<string, string>, typed: Record<string, string>, answer: Record<string, string>) => {
  const { changes, acknowledged, collides } = answeredForm(texts(sent), texts(typed), texts(answer));
  return { changes: Object.fromEntries(changes), acknowledged: Object.fromEntries(acknowledged), collides };
};

test('an empty control says the same as none; several under one name are one', () => {
  expect(isSameText(texts({ a: '1', b: '' }), texts({ a: '1' }))).toBe(true);
  expect(isSameText(texts({ a: '1' }), texts({ a: '1', b: '2' }))).toBe(false);
  const chosen = formTexts([
    ['shownIn', 'en'],
    ['shownIn', 'ru'],
  ]);
  expect(isSameText(chosen, formTexts([['shownIn', 'en']]))).toBe(false);
});

describe('an answer', () => {
  test('that says what was sent changes nothing, whatever was typed since', () => {
    expect(answered({ a: '1' }, { a: '12', b: 'x' }, { a: '1' })).toEqual({
      changes: {},
      acknowledged: { a: '1' },
      collides: false,
    });
  });

  test('brings the changes of a colleague into other fields', () => {
    expect(answered({ a: '1', b: '2', c: '3' }, { a: '12', b: '2', c: '3' }, { a: '1', b: 'theirs' })).toEqual({
      changes: { b: 'theirs', c: '' },
      acknowledged: { a: '1', b: 'theirs' },
      collides: false,
    });
  });

  test('does not take a space away from under the hands of whoever writes', () => {
    expect(answered({ a: 'word ' }, { a: 'word ' }, { a: 'word' })).toEqual({
      changes: {},
      acknowledged: { a: 'word ' },
      collides: false,
    });
  });

  test('collides where somebody goes on writing what a colleague has changed', () => {
    expect(answered({ a: 'mine' }, { a: 'mine, longer' }, { a: 'theirs' }).collides).toBe(true);
    expect(answered({ a: 'mine' }, { a: 'mine' }, { a: 'theirs' }).collides).toBe(false);
  });

  test('collides where somebody writes in a list of which anything else was changed: its items may have moved', () => {
    const sent = { 'list[0].en': 'first', 'list[1].en': 'second', name: 'x' };
    const moved = { 'list[0].en': 'second', 'list[1].en': 'first', name: 'x' };
    expect(answered(sent, { ...sent, 'list[2].en': 'third' }, moved).collides).toBe(true);
    expect(answered(sent, { ...sent, name: 'y' }, moved).collides).toBe(false);
  });
});
