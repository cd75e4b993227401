import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createAutosave, type SavedForm, type SaveProblem, type SaveStatus } from './autosave.ts';
import { formTexts, type FormTexts } from './form-texts.ts';

type Sent = { text: string; intent: string; revision: number };

/** A form with one field, a server that answers when a test says so, and a clock that a test winds. */
function openForm() {
  let typed: Record<string, string> = { a: 'old' };
  const read = (): FormTexts => formTexts(Object.entries(typed));
  const sent: Sent[] = [];
  const answers: ((answer: SavedForm | { problem: SaveProblem }) => void)[] = [];
  const timers = new Map<() => void, number>();
  const kept: (number | undefined)[] = [];
  const statuses: SaveStatus[] = [];
  const autosave = createAutosave<SavedForm>({
    read,
    filled: { revision: 1, texts: read() },
    send: (intent, revision) => {
      sent.push({ text: typed['a'] ?? '', intent, revision });
      return new Promise((resolve) => answers.push(resolve));
    },
    apply: (_, changes) => (typed = { ...typed, ...Object.fromEntries(changes) }),
    keep: (unsent) => kept.push(unsent?.revision),
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
    typed: () => typed,
    type(fields: Record<string, string>) {
      typed = { ...typed, ...fields };
      autosave.typed();
    },
    pause() {
      const due = [...timers.keys()];
      timers.clear();
      for (const callback of due) callback();
    },
    async answer(answer: Record<string, string> | { problem: SaveProblem }, revision = sent.length + 1) {
      const given = 'problem' in answer ? (answer as { problem: SaveProblem }) : undefined;
      answers.shift()?.(given ?? { revision, texts: formTexts(Object.entries(answer)) });
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

let form: ReturnType<typeof openForm>;
beforeEach(() => void (form = openForm()));

test('what is typed is saved after a pause, in one request; until then a reload finds it', async () => {
  form.type({ a: 'n' });
  form.type({ a: 'new' });
  expect(form.sent).toEqual([]);
  expect(form.kept.at(-1)).toBe(1);
  form.pause();
  expect(form.sent).toEqual([{ text: 'new', intent: 'autosave', revision: 1 }]);
  await form.answer({ a: 'new' });
  expect(form.statuses.at(-1)).toBe('saved');
  expect(form.kept.at(-1)).toBeUndefined();
  expect(form.autosave.isUnsent()).toBe(false);
});

test('what is typed while a request is under way goes with the next one, from the revision of the answer', async () => {
  form.type({ a: 'one' });
  form.pause();
  form.type({ a: 'two' });
  form.pause();
  expect(form.sent).toHaveLength(1);
  await form.answer({ a: 'one' }, 7);
  expect(form.autosave.isUnsent()).toBe(true);
  form.pause();
  expect(form.sent.at(-1)).toEqual({ text: 'two', intent: 'autosave', revision: 7 });
});

test('a button waits for the request that is under way, and is not pressed twice by that', async () => {
  form.type({ a: 'one' });
  form.pause();
  const saved = form.autosave.submit('add:list');
  expect(form.sent).toHaveLength(1);
  await form.answer({ a: 'one' });
  await vi.waitFor(() => expect(form.sent.map(({ intent }) => intent)).toEqual(['autosave', 'add:list']));
  await form.answer({ a: 'one' });
  expect(await saved).toBe(true);
});

describe('without an answer', () => {
  test('it is kept, tried again later and later, and at once when the network is back', async () => {
    form.type({ a: 'new' });
    form.pause();
    await form.answer({ problem: 'offline' });
    expect(form.statuses.at(-1)).toBe('offline');
    expect(form.kept.at(-1)).toBe(1);
    const [first = 0] = form.timers.values();
    form.pause();
    await form.answer({ problem: 'offline' });
    expect([...form.timers.values()][0]).toBeGreaterThan(first);
    form.autosave.retry();
    await form.answer({ a: 'new' });
    expect(form.statuses.at(-1)).toBe('saved');
    expect(form.sent).toHaveLength(3);
  });

  test('what is typed meanwhile is kept as well', async () => {
    form.type({ a: 'new' });
    form.pause();
    await form.answer({ problem: 'signed-out' });
    form.type({ a: 'newer' });
    expect(form.statuses.at(-1)).toBe('signed-out');
    expect(form.autosave.isUnsent()).toBe(true);
    expect(form.kept.at(-1)).toBe(1);
  });
});

describe('what a colleague has changed', () => {
  test('comes into the form', async () => {
    form.type({ a: 'mine' });
    form.pause();
    await form.answer({ a: 'mine', b: 'theirs' });
    expect(form.typed()).toEqual({ a: 'mine', b: 'theirs' });
    expect(form.autosave.isUnsent()).toBe(false);
  });

  test('in a field that is being written: the form is sent again from where it began, so that the server keeps both', async () => {
    form.type({ a: 'mine' });
    form.pause();
    form.type({ a: 'mine, longer' });
    await form.answer({ a: 'theirs' }, 5);
    expect(form.typed()).toEqual({ a: 'mine, longer' });
    await vi.waitFor(() => expect(form.sent.at(-1)).toEqual({ text: 'mine, longer', intent: 'autosave', revision: 1 }));
    await form.answer({ a: 'theirs' }, 6);
    expect(form.typed()).toEqual({ a: 'theirs' });
    expect(form.autosave.revision()).toBe(6);
  });
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
