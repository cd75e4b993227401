import { beforeEach, describe, expect, test } from 'vitest';

import { createAutosave, type SaveProblem, type SaveStatus, type ServerTexts, type UnsentFields } from './autosave.ts';

type Sent = UnsentFields & { intent: string };

/** What a server has, each text with a hash that says what it is. */
function serverTexts(texts: Record<string, string>): ServerTexts {
  const shown = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, `#${text}`]));
  return { texts: new Map(Object.entries(texts)), shown };
}

/** A form with two fields, a server that answers when a test says so, and a clock that a test winds. */
function openForm() {
  let controls: Record<string, string> = { a: 'old', b: '' };
  let focused: string | undefined;
  let isGone = false;
  const sent: Sent[] = [];
  const answers: ((answer: ServerTexts | { problem: SaveProblem }) => void)[] = [];
  const timers = new Map<() => void, number>();
  const kept: (UnsentFields | undefined)[] = [];
  const statuses: SaveStatus[] = [];
  const heldItems: (readonly string[])[] = [];
  const autosave = createAutosave<ServerTexts>({
    read: () => new Map(Object.entries(controls)),
    filled: serverTexts(controls),
    focused: () => focused,
    send: (intent, unsent) => {
      sent.push({ intent, ...unsent });
      return new Promise((resolve) => answers.push(resolve));
    },
    apply(answer, changes, _, held) {
      heldItems.push(held);
      // Nobody draws a form anew whose page was left.
      if (isGone) return void (controls = { ...controls, ...Object.fromEntries(changes) });
      const there = Object.entries(controls).filter(([path]) => answer.texts.has(path) || held.includes(path));
      controls = { ...Object.fromEntries(answer.texts), ...Object.fromEntries(there), ...Object.fromEntries(changes) };
    },
    keep: (unsent) => kept.push(unsent),
    report: (status) => statuses.push(status),
    later(callback, delay) {
      timers.set(callback, delay);
      return () => timers.delete(callback);
    },
  });
  return {
    autosave,
    sent,
    kept,
    statuses,
    timers,
    heldItems,
    controls: () => controls,
    focus: (path: string | undefined) => (focused = path),
    leave: () => (isGone = true),
    type(fields: Record<string, string>) {
      controls = { ...controls, ...fields };
      autosave.typed();
    },
    pause() {
      const due = [...timers.keys()];
      timers.clear();
      for (const callback of due) callback();
    },
    async answer(answer: Record<string, string> | { problem: SaveProblem }) {
      const isProblem = 'problem' in answer;
      answers.shift()?.(isProblem ? (answer as { problem: SaveProblem }) : serverTexts(answer));
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

let form: ReturnType<typeof openForm>;
beforeEach(() => void (form = openForm()));

test('the fields that changed are saved after a pause, with what they showed; until then a reload finds them', async () => {
  form.type({ a: 'n' });
  form.type({ a: 'new' });
  expect(form.sent).toEqual([]);
  expect(form.kept.at(-1)).toMatchObject({ fields: [['a', 'new']], shown: { a: '#old' } });
  form.pause();
  expect(form.sent).toEqual([{ fields: [['a', 'new']], shown: { a: '#old' }, intent: 'autosave', request: 1 }]);
  await form.answer({ a: 'new', b: '' });
  expect(form.statuses.at(-1)).toBe('saved');
  expect(form.kept.at(-1)).toBeUndefined();
  expect(form.autosave.isUnsent()).toBe(false);
});

test('what is typed while a request is under way goes with the next one, from what the answer has shown', async () => {
  form.type({ a: 'one' });
  form.pause();
  form.type({ a: 'two' });
  form.pause();
  expect(form.sent).toHaveLength(1);
  await form.answer({ a: 'one', b: '' });
  expect(form.controls()).toMatchObject({ a: 'two' });
  expect(form.autosave.isUnsent()).toBe(true);
  form.pause();
  expect(form.sent.at(-1)).toMatchObject({ fields: [['a', 'two']], shown: { a: '#one' }, request: 2 });
});

test('what was typed and taken back while a request is under way is asked of the server no second time', async () => {
  form.type({ a: 'one' });
  form.pause();
  form.type({ a: 'two' });
  form.pause();
  form.type({ a: 'one' });
  await form.answer({ a: 'one', b: '' });
  form.pause();
  expect(form.sent).toHaveLength(1);
  expect(form.statuses.at(-1)).toBe('saved');
});

test('a button waits for the request that is under way, and is not pressed twice by that', async () => {
  form.type({ a: 'one' });
  form.pause();
  const saved = form.autosave.submit('add:list');
  expect(form.sent).toHaveLength(1);
  await form.answer({ a: 'one', b: '' });
  await expect.poll(() => form.sent.map(({ intent }) => intent)).toEqual(['autosave', 'add:list']);
  await form.answer({ a: 'one', b: '' });
  expect(await saved).toBe(true);
});

test('the server leaves out spaces at the ends of lines, which stay in the field', async () => {
  form.type({ a: 'one  ' });
  form.pause();
  await form.answer({ a: 'one', b: '' });
  expect(form.controls()).toMatchObject({ a: 'one  ' });
  expect(form.statuses.at(-1)).toBe('saved');
});

describe('without an answer', () => {
  test('it is kept, tried again later and later, and at once when the network is back', async () => {
    form.type({ a: 'new' });
    form.pause();
    await form.answer({ problem: 'offline' });
    expect(form.statuses.at(-1)).toBe('offline');
    expect(form.kept.at(-1)).toMatchObject({ fields: [['a', 'new']] });
    const [first = 0] = form.timers.values();
    form.pause();
    await form.answer({ problem: 'offline' });
    expect([...form.timers.values()][0]).toBeGreaterThan(first);
    form.autosave.retry();
    await form.answer({ a: 'new', b: '' });
    expect(form.statuses.at(-1)).toBe('saved');
    expect(form.sent.map(({ request }) => request)).toEqual([1, 2, 3]);
  });

  test('what is typed meanwhile is kept as well', async () => {
    form.type({ a: 'new' });
    form.pause();
    await form.answer({ problem: 'signed-out' });
    form.type({ a: 'newer' });
    expect(form.statuses.at(-1)).toBe('signed-out');
    expect(form.kept.at(-1)).toMatchObject({ fields: [['a', 'newer']], shown: { a: '#old' } });
  });
});

describe('what a colleague has changed', () => {
  const save = async (answer: Record<string, string>) => {
    form.type({ a: 'mine' });
    form.pause();
    await form.answer(answer);
  };

  test('comes into the form', async () => {
    await save({ a: 'mine', b: 'theirs' });
    expect(form.controls()).toEqual({ a: 'mine', b: 'theirs' });
    expect(form.autosave.isUnsent()).toBe(false);
  });

  test('in a field that somebody is in comes when they leave it', async () => {
    form.focus('b');
    await save({ a: 'mine', b: 'theirs' });
    expect(form.controls()).toEqual({ a: 'mine', b: '' });
    form.focus(undefined);
    form.autosave.left();
    expect(form.controls()).toEqual({ a: 'mine', b: 'theirs' });
  });

  test('in a field that somebody is in, and goes on writing in, is a conflict for the server', async () => {
    form.focus('b');
    await save({ a: 'mine', b: 'theirs' });
    form.type({ b: 'mine too' });
    form.pause();
    expect(form.sent.at(-1)).toMatchObject({ fields: [['b', 'mine too']], shown: { b: '#' } });
  });

  test('in the field that was sent comes when its writer leaves it: their text is kept as a conflict', async () => {
    form.focus('a');
    await save({ a: 'theirs', b: '' });
    expect(form.controls()).toMatchObject({ a: 'mine' });
    expect(form.statuses.at(-1)).toBe('saved');
    form.type({ a: 'mine, longer' });
    form.pause();
    expect(form.sent.at(-1)).toMatchObject({ fields: [['a', 'mine, longer']], shown: { a: '#old' } });
    form.focus(undefined);
    await form.answer({ a: 'theirs', b: '' });
    expect(form.controls()).toMatchObject({ a: 'theirs' });
    expect(form.autosave.isUnsent()).toBe(false);
  });

  test('takes no item away that somebody is writing in', async () => {
    form.type({ a: 'mine', b: 'mine too' });
    form.pause();
    form.type({ b: 'more of mine' });
    await form.answer({ a: 'mine' });
    expect(form.heldItems.at(-1)).toEqual(['b']);
    form.pause();
    expect(form.sent.at(-1)).toMatchObject({ fields: [['b', 'more of mine']] });
    await form.answer({ a: 'mine', b: 'more of mine' });
    expect(form.controls()).toEqual({ a: 'mine', b: 'more of mine' });
  });

  test('takes an item away that nobody is writing in, and brings new ones', async () => {
    await save({ a: 'mine', c: 'new' });
    expect(form.controls()).toEqual({ a: 'mine', c: 'new' });
    expect(form.autosave.isUnsent()).toBe(false);
  });
});

test('an item that was taken away is not saved again from a form whose page was left', async () => {
  form.type({ a: 'new' });
  form.leave();
  form.pause();
  await form.answer({ a: 'new' });
  form.pause();
  expect([form.sent.length, form.timers.size, form.statuses.at(-1)]).toEqual([1, 0, 'saved']);
});

test('what was typed before the page woke up is unsent', () => {
  const early = openForm();
  early.type({ a: 'early' });
  expect(early.statuses).toEqual(['unsent']);
});

test('once the draft is thrown away nothing is saved or kept any more', () => {
  form.type({ a: 'new' });
  form.autosave.abandon();
  form.pause();
  expect(form.sent).toEqual([]);
  expect(form.kept.at(-1)).toBeUndefined();
  expect(form.autosave.isUnsent()).toBe(false);
});
