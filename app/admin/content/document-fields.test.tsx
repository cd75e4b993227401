import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';

import { shownHashes } from '#domain/documents/draft-rows.ts';
import type { Fields } from '#domain/documents/field-paths.ts';
import { toDocument, toFields } from '#domain/documents/fields.ts';
import { controlsOf, pathOfName, ROOT_NAME, type FormNode, type GroupNode } from '#domain/documents/form-node.ts';
import { isRealDay } from '#domain/values/field-values.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { documentFormOf } from '#server/forms/document-form.ts';
import { readDocument } from '#server/forms/read-document.ts';
import { eventForm, everyKind } from '#tests/fixtures/every-kind.ts';
import { MessagesContext } from '#app/hooks/use-language.ts';
import { DocumentField } from './field-group.tsx';
import { FieldNotesContext, type FieldNotes } from './field-notes.tsx';

/** What somebody may have left half typed, of which much is impossible. */
const awkward: Record<
  Exclude<FormNode['type'], 'group' | 'list' | 'text' | 'either' | 'hidden'>,
  readonly unknown[]
> = {
  day: ['31.02', '2026-02-31', '2026-1', '0000-01-01', 'Thursday', '2026-11-26'],
  time: ['7 pm', '25:99', '24:00', '19:', '19:00'],
  number: ['40o', '-', '1.5', '9'.repeat(30), 400],
  picture: ['no such picture', 'a/b.jpg', '"><b>'],
  reference: ['nobody', 'm 4'],
  link: ['htp:/nowhere', 'javascript:', '“x”'],
  choice: ['dance', 'Мастер-класс'],
  line: ['<b>', '&amp;', '0'],
  mark: ['<svg', 'a drawing'],
  id: ['Not An Id', 'ы'],
  checkbox: [true],
};
const ROUNDS = Math.max(...Object.values(awkward).map(({ length }) => length));

/** A value that has every field of a form with a control, each wrong in another way. */
function awkwardValue(node: FormNode, round: number): unknown {
  switch (node.type) {
    case 'group':
      return Object.fromEntries(
        node.children.flatMap((child) => (child.type === 'hidden' ? [] : [[child.key, awkwardValue(child, round)]])),
      );
    case 'list':
      return [awkwardValue(node.item, round), awkwardValue(node.item, round + 1)];
    case 'text':
      return { en: `Tea “${round}”`, ru: 'Чай & <мёд>' };
    case 'either':
      return round % 2 === 0 ? 'a benefit that is gone' : awkwardValue(node.other, round);
    case 'hidden':
      return undefined;
    default: {
      const values = awkward[node.type];
      const value = values[round % values.length];
      return node.type === 'choice' && node.isMultiple ? [...node.options.map((each) => each.value), value] : value;
    }
  }
}

const notes = {
  references: undefined,
  errors: new Map(),
  conflicts: new Map(),
  older: new Set<string>(),
  hasGroups: false,
};

/** The form of a document as a browser gets it. */
function drawn(node: FormNode, fields: Fields, venues: FieldNotes['venues'] = [], older = notes.older): string {
  const element = (
    <MessagesContext value={messagesOf('en')}>
      <FieldNotesContext value={{ ...notes, venues, older, fields }}>
        <DocumentField node={node} path="" id={ROOT_NAME} />
      </FieldNotesContext>
    </MessagesContext>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** What a browser sends of it. */
function sentBy(node: FormNode, fields: Fields): FormData {
  const html = drawn(node, fields);
  const form = new FormData();
  form.set('shown', JSON.stringify(shownHashes(node, fields, [])));
  const controls = /<(input)([^>]*)>|<(textarea|select)([^>]*)>([^]*?)<\/\3>/g;
  for (const [, input, ofInput = '', tag = input, attributes = ofInput, content = ''] of html.matchAll(controls)) {
    const of = (name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
    const [name, type] = [of('name'), of('type')];
    if (type === 'checkbox' && !attributes.includes(' checked=""')) continue;
    if (tag === 'select') form.append(name, unescaped(/<option value="([^"]*)" selected=""/.exec(content)?.[1] ?? ''));
    else if (tag === 'textarea') form.append(name, unescaped(content));
    else form.append(name, type === 'checkbox' ? of('value') || 'on' : shown(type, of('value')));
  }
  return form;
}

/** A browser shows nothing, and sends nothing, where the value of a date or a time is none. */
function shown(type: string, value: string): string {
  if (type === 'date') return isRealDay(value) ? value : '';
  if (type === 'time') return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : '';
  return type === 'number' && Number.isNaN(Number(value)) ? '' : value;
}

function unescaped(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => characters[name] ?? whole);
}

describe.each(everyKind)('the form of %s', (_, key) => {
  const node = documentFormOf(key, 'en')!;

  test('gives every control a name: the first element with the id that its label names is the control', () => {
    const html = drawn(node, toFields(node, awkwardValue(node, 1)));
    const elements = [...html.matchAll(/<(\w+)([^>]* id="([^"]+)"[^>]*)>/g)];
    const labelled = new Set([...html.matchAll(/<label for="([^"]+)"[^>]*>[^<]/g)].map(([, id]) => id));
    const nameless = elements.filter(([, tag = '', , id], index) => {
      const isControl = /^(?:input|textarea|select)$/.test(tag);
      return isControl && (!labelled.has(id) || elements.findIndex((each) => each[3] === id) !== index);
    });
    expect(nameless.map(([, , , id]) => id)).toEqual([]);
    expect(elements.length).toBeGreaterThan(1);
  });

  test.each([...Array(ROUNDS).keys()])('shows and sends again whatever was typed, save after save (%i)', (round) => {
    const value = awkwardValue(node, round);
    const fields = toFields(node, value);
    const { changes, typed } = readDocument(node, sentBy(node, fields));
    expect(changes).toEqual([]);
    expect(toDocument(node, typed)).toEqual(value);
  });

  // What is typed into a control is saved only if the form knows it.
  test.each([...Array(ROUNDS).keys()])('has no control that saving does not know, filled or empty (%i)', (round) => {
    const controls = [toFields(node, awkwardValue(node, round)), new Map<string, string>()].map((fields) => {
      const known = new Map(controlsOf(node, fields));
      const names = drawn(node, fields).matchAll(/ name="(document\.[^"]+)"/g);
      return [...names].map(([, name = '']) => known.has(pathOfName(name)));
    });
    expect(new Set(controls[0])).toEqual(new Set([true]));
    expect(controls.flat()).not.toContain(false);
  });

  test('has each id once, so that every label names its control', () => {
    const html = drawn(node, toFields(node, awkwardValue(node, 0)));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const labelled = [...html.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id);
    expect(labelled.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

test('what stands while nothing is chosen is one choice with choosing it', () => {
  const { children } = eventForm as GroupNode;
  const status = children.find(({ key }) => key === 'status')!;
  const optionsOf = (value: string | undefined) =>
    [
      ...drawn({ ...(eventForm as GroupNode), children: [status] }, toFields(eventForm, { status: value })).matchAll(
        /<option value="([^"]*)"( selected="")?>([^<]*)/g,
      ),
    ].map(([, sent, isChosen, label]) => [sent, label, isChosen !== undefined]);
  const others = [
    ['cancelled', 'Cancelled', false],
    ['moved', 'Moved', false],
  ];
  expect(optionsOf(undefined)).toEqual([['', 'As planned', true], ...others]);
  expect(optionsOf('scheduled')).toEqual([['scheduled', 'As planned', true], ...others]);
});

test('a text that is older than the other language is marked, one that is empty is not', () => {
  const olderMarks = (text: string) => {
    const fields = new Map([['name/ru', text]]);
    const form = drawn(eventForm, fields, [], new Set([`${ROOT_NAME}-name-ru`]));
    return form.split(`>${documentWords('en').text.older}<`).length - 1;
  };
  expect([olderMarks('Шинель'), olderMarks('')]).toEqual([1, 0]);
});

describe('the venue of an event', () => {
  const venues = [
    { value: 'https://maps.example/1', label: 'The hall', texts: [['location/en', 'The hall'] as const] },
    { value: 'https://maps.example/2', label: 'The garden', texts: [['location/en', 'The garden'] as const] },
  ];
  /** What is chosen at first. */
  const chosen = (location: string, offered = venues) => {
    const form = drawn(eventForm, new Map([['location/en', location]]), offered);
    const select = /<select[^>]* name="venue"[^>]*>([^]*?)<\/select>/.exec(form)?.[1];
    return select === undefined ? undefined : /<option value="([^"]*)" selected=""/.exec(select)?.[1];
  };

  test('is one of the house where it is called the same, else another place', () => {
    expect(['The garden', 'The attic', ''].map((location) => chosen(location))).toEqual([venues[1]!.value, '', '']);
  });

  test('is written out where the house has none', () => {
    expect(chosen('The attic', [])).toBeUndefined();
  });
});
