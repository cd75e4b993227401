import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { documentName } from '#domain/documents/document.ts';
import { parseYaml, readContentFiles } from '#server/content/content-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { versionOf } from '#server/pictures/picture-rules.ts';
import { everyPicture } from '#tests/fixtures/temporary-file.ts';
import { leavingSample, ofSample, unwritten } from './published-sample.ts';

const files = readContentFiles('content');
const names = (places: readonly { kind: string; id: string; field: string }[]) =>
  places.map(({ kind, id, field }) => [`${kind}/${id}`, field].filter(Boolean).join(' '));
const ownEvent = {
  name: { en: 'An orchard', ru: 'Сад' },
  dateOfEvent: '2027-03-01',
  location: { en: 'Our hall', ru: 'Наш зал' },
  eventType: 'in-person',
  price: { aed: 100 },
};
/** What is published of the sample after an edit of its files. */
const published = (edit: (files: Record<string, string>) => void = () => undefined) => {
  const edited = { ...files };
  edit(edited);
  const pictures = everyPicture(edited);
  return readCatalogue(edited, (name) => pictures.get(name)).connection;
};

test('what is byte for byte the sample’s is named, and what somebody made theirs no longer', () => {
  const whole = names(ofSample(published()));
  const house = ['name', 'mark', 'tagline', 'signature', 'mailboxes', 'social'].map((field) => `pages/house ${field}`);
  expect(whole).toEqual(expect.arrayContaining([...house, 'pages/home hero', 'legal/privacy-policy', 'faq/default']));
  expect(whole).toEqual(
    expect.arrayContaining(
      ['masters/m1 name', 'events/event1 name', 'pages/membership plans'].map((each) =>
        expect.stringMatching(each.split(' ')[0]!),
      ),
    ),
  );
  // A number, a choice or a city of one word may be anybody's.
  for (const field of ['city', 'refundDays', 'heldIn', 'country']) expect(whole).not.toContain(`pages/house ${field}`);
  const owned = published((each) => {
    each['content/house.yaml'] = each['content/house.yaml']!.replace('en: Lyceum\n', 'en: Orchard\n').replaceAll(
      /lyceum[._]example/g,
      'orchard.ae',
    );
    each['content/faq/default.yaml'] = '- question: { en: Who?, ru: Кто? }\n  answer: { en: We., ru: Мы. }\n';
    each['content/legal/privacy-policy.en.md'] += '\nMore.\n';
  });
  const left = names(ofSample(owned));
  for (const own of ['pages/house name', 'pages/house mailboxes', 'faq/default', 'legal/privacy-policy'])
    expect(left).not.toContain(own);
  expect(left).toEqual(expect.arrayContaining(['pages/house mark', 'pages/house signature', 'pages/home hero']));
});

test('an event of whose words none are the sample’s is named while its payment link is', () => {
  const linked = published((each) => {
    const { program, master, stripeLink } = parseYaml(each['content/events/event1.yaml']!) as Record<string, string>;
    each['content/events/event1.yaml'] = JSON.stringify({ id: 'event1', program, master, stripeLink, ...ownEvent });
  });
  expect(names(ofSample(linked)).filter((each) => each.startsWith('events/event1'))).toEqual([
    'events/event1 stripeLink',
  ]);
});

test('what a new site leaves to be written is found with its field', () => {
  expect(names(unwritten(published()))).toEqual(['pages/house mailboxes.support']);
  const skeleton = published((each) => {
    each['content/house.yaml'] = each['content/house.yaml']!.replace('en: Lyceum', "en: '[…]'");
  });
  expect(names(unwritten(skeleton))).toEqual(['pages/house name.en']);
});

test('a picture of the sample is known by what it is, and not by its name', () => {
  const connection = published((each) => {
    const { id } = parseYaml(each['content/masters/m1.yaml']!) as { id: string };
    const text = { en: 'Own words', ru: 'Свои слова' };
    const own = { name: text, surname: text, credentials: text, description: text, photo: 'm1', text1: text };
    each['content/masters/m1.yaml'] = JSON.stringify({ id, ...own });
  });
  const found = () => names(ofSample(connection)).filter((each) => each.startsWith('masters/m1'));
  expect(found()).toEqual([]);
  const drawing = versionOf(readFileSync('content/pictures/m1.svg'));
  const file = { name: 'm1', version: drawing, width: 1, height: 1, widths: [1] };
  connection.run('delete from picture');
  connection.insert('picture', { name: 'm1', file: JSON.stringify(file), is_uploaded: 0 });
  expect(found()).toEqual(['masters/m1 photo']);
  connection.insert('picture', { name: 'm1', file: JSON.stringify({ ...file, version: 'own' }), is_uploaded: 1 });
  expect(found()).toEqual([]);
});

const leavingOf = async (connection: ReturnType<typeof published>, held: string[] = []) => {
  const { leaving, staying } = await leavingSample(connection, ({ id }) => Promise.resolve(held.includes(id)));
  return {
    leaving: leaving.map(documentName),
    staying: Object.fromEntries(staying.map((each) => [documentName(each), each.because])),
  };
};

test('everything of the sample leaves at once, but what no site is without', async () => {
  const { leaving, staying } = await leavingOf(published());
  expect(leaving).toEqual(
    expect.arrayContaining([
      'programs/program1',
      'events/event1',
      'masters/m1',
      'courses/course1',
      'faq/event2',
      'pages/teens',
    ]),
  );
  expect(new Set(Object.values(staying))).toEqual(new Set(['required']));
  expect(Object.keys(staying)).toEqual(expect.arrayContaining(['pages/house', 'pages/home', 'legal/privacy-policy']));
});

test('what somebody edited stays, with what it names; so does what people hold tickets of', async () => {
  const edited = published((each) => {
    each['content/events/event1.yaml'] = each['content/events/event1.yaml']!.replace('event1/l', 'own/l');
  });
  const own = await leavingOf(edited);
  expect(own.leaving).not.toContain('events/event1');
  expect(own.staying).toMatchObject({ 'programs/program1': 'named' });
  expect(own.leaving).toContain('events/event2');
  const held = await leavingOf(published(), ['event2']);
  expect(held.staying).toMatchObject({ 'events/event2': 'held', 'programs/program1': 'named' });
  expect(held.leaving).toContain('events/event1');
});
