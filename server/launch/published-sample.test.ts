import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { documentName } from '#domain/documents/document.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { versionOf } from '#server/pictures/picture-rules.ts';
import { everyPicture } from '#tests/fixtures/temporary-file.ts';
import {
  leavingSample,
  sampleContacts,
  sampleLinks,
  samplePeople,
  samplePictures,
  unwritten,
} from './published-sample.ts';

const files = readContentFiles('content');
const names = (places: readonly { kind: string; id: string; field: string }[]) =>
  places.map(({ kind, id, field }) => [`${kind}/${id}`, field].filter(Boolean).join(' '));
/** What is published of the sample after an edit of its files. */
const published = (edit: (files: Record<string, string>) => void = () => undefined) => {
  const edited = { ...files };
  edit(edited);
  const pictures = everyPicture(edited);
  return readCatalogue(edited, (name) => pictures.get(name)).connection;
};

test('the sample is found whole, and what somebody made theirs no longer', () => {
  const whole = published();
  expect(names(sampleContacts(whole))).toContain('pages/house mailboxes.support');
  expect(names(samplePeople(whole))).toEqual(['masters/m1', 'masters/m2', 'masters/m3', 'masters/m4', 'masters/m5']);
  expect(names(sampleLinks(whole))).toEqual(expect.arrayContaining(['events/event1', 'pages/membership']));
  expect(names(sampleLinks(whole))).not.toContain('events/open-evening');
  const owned = published((each) => {
    each['content/house.yaml'] = each['content/house.yaml']!.replaceAll(/lyceum[._]example/g, 'orchard.ae');
    each['content/masters/m1.yaml'] = each['content/masters/m1.yaml']!.replace('Elagina', 'Orlova');
    each['content/events/event1.yaml'] = each['content/events/event1.yaml']!.replaceAll('event1/l', 'own/l').replaceAll(
      'lyceum_event1',
      'own',
    );
  });
  expect(names(sampleContacts(owned))).not.toContain('pages/house mailboxes.support');
  expect(names(samplePeople(owned))).not.toContain('masters/m1');
  expect(names(sampleLinks(owned))).not.toContain('events/event1');
});

test('what a new site leaves to be written is found with its field', () => {
  expect(unwritten(published())).toEqual([]);
  const skeleton = published((each) => {
    each['content/house.yaml'] = each['content/house.yaml']!.replace('en: Lyceum', "en: '[…]'");
  });
  expect(names(unwritten(skeleton))).toEqual(['pages/house name.en']);
});

test('a picture of the sample is known by what it is, and not by its name', () => {
  const connection = published();
  expect(samplePictures(connection)).toEqual([]);
  const drawing = versionOf(readFileSync('content/pictures/m1.svg'));
  const file = { name: 'm1', version: drawing, width: 1, height: 1, widths: [1] };
  connection.run('delete from picture');
  connection.insert('picture', { name: 'm1', file: JSON.stringify(file), is_uploaded: 0 });
  expect(names(samplePictures(connection))).toEqual(['masters/m1 photo']);
  connection.insert('picture', { name: 'm1', file: JSON.stringify({ ...file, version: 'own' }), is_uploaded: 1 });
  expect(samplePictures(connection)).toEqual([]);
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
