// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import {
  fixControls,
  focusAfter,
  focusedPath,
  incompletePath,
  readControls,
  setControls,
} from './document-controls.ts';

afterEach(() => document.body.replaceChildren());

function formOf(controls: string): HTMLFormElement {
  document.body.innerHTML = `<form>${controls}</form><input name="document.outside" />`;
  return document.querySelector('form')!;
}

/** The control of a field, or whatever a selector finds. */
function found<Found extends HTMLElement = HTMLInputElement>(selector: string): Found {
  return document.querySelector<Found>(/[[#]/.test(selector) ? selector : `[name="document.${selector}"]`)!;
}

/** As a date of which somebody has written the day alone: it has no value. */
function leaveIncomplete(control: HTMLInputElement): void {
  Object.defineProperty(control, 'validity', { value: { badInput: true } });
}

const fields = `
  <input name="document.day" value="2026-11-26" />
  <textarea name="document.text.en">Tea</textarea>
  <select name="document.kind"><option value=""></option><option value="lecture" selected></option></select>
  <input type="checkbox" name="document.open" />
  <input type="checkbox" name="document.topics" value="music" checked />
  <input type="checkbox" name="document.topics" value="art" checked />
  <input type="checkbox" name="document.topics" value="film" />
  <input type="file" name="document.file" />
  <input name="intent" value="save" />
  <input name="documents.day" value="another" />
  <button name="document.button" value="pressed">Save</button>`;

test('a form holds the texts of the fields of its document, and not of a date that is half written', () => {
  const form = formOf(fields);
  const texts = { day: '2026-11-26', 'text/en': 'Tea', kind: 'lecture', open: '', topics: 'art\nmusic', file: '' };
  expect(Object.fromEntries(readControls(form))).toEqual(texts);
  leaveIncomplete(found('day'));
  expect([...readControls(form).keys()]).not.toContain('day');
});

test('the field that somebody is in is known by its path, and nothing outside the form or its document is one', () => {
  const form = formOf(fields);
  const paths = ['day', 'text.en', 'outside', '[name=intent]', '[name="document.button"]'].map((each) => {
    found(each).focus();
    return focusedPath(form);
  });
  expect(paths).toEqual(['day', 'text/en', undefined, undefined, undefined]);
});

test('a field is incomplete once somebody has left it half written', () => {
  formOf(fields);
  const day = found('day');
  expect(incompletePath(day)).toBeUndefined();
  leaveIncomplete(day);
  expect(incompletePath(day)).toBe('day');
  day.focus();
  expect(incompletePath(day)).toBeUndefined();
  expect([incompletePath(null), incompletePath(document.body), incompletePath(found('#none'))]).toEqual(
    Array(3).fill(undefined),
  );
});

test('what stands in the fields stays when the page is drawn with other values, but for what is half written', () => {
  const form = formOf(`${fields}<input name="document.time" value="19:00" />`);
  leaveIncomplete(found('time'));
  fixControls(form);
  for (const input of form.querySelectorAll('input')) [input.defaultValue, input.defaultChecked] = ['drawn', true];
  found<HTMLTextAreaElement>('text.en').defaultValue = 'drawn';
  expect(Array.from(['day', 'text.en', 'time', '[name=intent]'], (each) => found(each).value)).toEqual([
    '2026-11-26',
    'Tea',
    'drawn',
    'drawn',
  ]);
  expect([found('open').checked, found('topics').checked]).toEqual([false, true]);
});

test('texts are written into the fields as if somebody had typed them, where they say something else', () => {
  const form = formOf(fields);
  const heard: string[] = [];
  document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name), {
    once: false,
  });
  const texts = { day: '2026-11-27', 'text/en': 'Tea', kind: '', open: 'on', topics: 'film\nmusic', none: 'x' };
  setControls(form, new Map([...Object.entries(texts), ['outside', 'x']]));
  expect(Object.fromEntries(readControls(form))).toEqual({ ...texts, none: undefined, file: '' });
  expect(heard).toEqual(['document.day', 'document.kind']);
  expect(found('outside').value).toBe('');
  leaveIncomplete(found('day'));
  setControls(form, new Map([['day', '2026-11-27']]));
  expect(heard).toHaveLength(3);
});

/** A list as a form shows it: the first item cannot go up, the last cannot go down, and within each is another list. */
function listOf(...keys: string[]): string {
  const items = keys.map((key, index) => {
    const off = { first: index < 2, up: index === 0, down: index === keys.length - 1, remove: false };
    const buttons = Object.entries(off).map(([verb, isOff]) => {
      const disabled = isOff ? ' disabled' : '';
      return `<button name="intent" value="${verb}:takeaways/${key}" id="${verb}-${key}"${disabled}>${verb}</button>`;
    });
    const inner = '<ol><li><fieldset><div><button value="remove:inner"></button></div></fieldset></li></ol>';
    const field = `<input type="hidden" /><textarea id="field-${key}"></textarea>${inner}`;
    const legend = `<legend>Takeaway ${index + 1}</legend>`;
    return `<li><fieldset id="document-takeaways-${index}">${legend}<div>${buttons.join('')}</div>${field}</fieldset></li>`;
  });
  return `<div id="document-takeaways"><ol>${items.join('')}</ol><button value="add:takeaways" id="add">Add</button></div>`;
}

/** What has the focus after a button, and what is said of it. */
function after(intent: string, place: string, controls: string): [id: string, called: string] {
  const form = formOf(controls);
  const called = focusAfter(form, intent, place);
  return [document.activeElement!.id, called];
}

test('whoever adds an item goes on in its first field', () => {
  expect(after('add:takeaways', 'takeaways', listOf('a', 'b'))).toEqual(['field-b', 'Takeaway 2']);
  expect(after('add:takeaways', 'takeaways', listOf())).toEqual(['', '']);
  expect(after('add:takeaways', 'elsewhere', listOf('a'))).toEqual(['', '']);
});

test('the button that has moved an item keeps the focus, or another that can be pressed where it cannot', () => {
  const moved = (intent: string) => after(intent, 'takeaways.0', listOf('a', 'b', 'c'));
  expect(moved('up:takeaways/b')).toEqual(['up-b', 'Takeaway 2']);
  expect(moved('down:takeaways/b')).toEqual(['down-b', 'Takeaway 2']);
  expect(moved('first:takeaways/c')).toEqual(['first-c', 'Takeaway 3']);
  expect(moved('up:takeaways/a')).toEqual(['down-a', 'Takeaway 1']);
  expect(moved('first:takeaways/a')).toEqual(['down-a', 'Takeaway 1']);
  expect(moved('down:takeaways/c')).toEqual(['up-c', 'Takeaway 3']);
  expect(after('up:takeaways/a', 'takeaways.0', listOf('a'))).toEqual(['', '']);
});

test('whoever removes an item is at the next one, at the last one behind the end, else where one is added', () => {
  const removed = (index: number, ...keys: string[]) =>
    after('remove:takeaways/x', `takeaways.${index}`, listOf(...keys));
  expect(removed(1, 'a', 'b', 'c')[0]).toBe('remove-b');
  expect(removed(2, 'a', 'b')[0]).toBe('remove-b');
  expect(removed(0)[0]).toBe('add');
  expect(after('remove:elsewhere/x', 'elsewhere.0', listOf('a'))).toEqual(['', '']);
});

test('whoever has chosen between two texts goes on in the field', () => {
  const field =
    '<input id="document-day" /><div id="document-text"><input type="hidden" /><select id="document-text-en"></select></div>';
  expect(after('mine:day', 'day', field)).toEqual(['document-day', '']);
  expect(after('theirs:text', 'text', field)).toEqual(['document-text-en', '']);
  expect(after('theirs:gone', 'gone', field)).toEqual(['', '']);
});
