import { expect, test } from 'vitest';

import { parseYaml } from '#server/content/content-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { documentFormOf } from '#server/forms/document-form.ts';
import type { DocumentKey } from '#domain/documents/document.ts';
import type { FormNode } from '#domain/documents/form-node.ts';
import { promiseNames } from '#domain/values/field-values.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { publicPages } from '#tests/fixtures/load-page.ts';
import { realSite } from '#tests/fixtures/real-pages.ts';

/** What an editor empties is said nowhere (docs/rules.md, Promises): no page has another sentence in its place. */

const HOUSE = 'content/house.yaml';
const NUMBER = 23;

/** A value for each text and number that a field may have; undefined for what is neither. */
function filled(node: FormNode): unknown {
  if (node.type === 'text') return { en: `Said of ${node.key}`, ru: `Сказано про ${node.key}` };
  if (node.type === 'number') return NUMBER;
  if (node.type !== 'group') return undefined;
  const parts = node.children.flatMap((child) => {
    const value = filled(child);
    return value === undefined ? [] : [[child.key, value]];
  });
  return parts.length < node.children.length ? undefined : Object.fromEntries(parts);
}

/** The words of every page, calendar and feed, by address, without versions of files. A link to another calendar names an end whatever is known. */
async function wordsOf(file: string, value: object): Promise<Map<string, string[]>> {
  const catalogue = readCatalogue(
    { ...fixtureContent, [HOUSE]: silentHouse(), [file]: JSON.stringify(value) },
    fixturePicture,
  );
  const { app } = realSite({ content: { current: () => catalogue } as never });
  const files = ['calendar.ics', 'program/books/event/overcoat/calendar.ics', 'feed.json', 'feed.xml'];
  const others = ['/llms.txt', ...files.flatMap((each) => [`/${each}`, `/ru/${each}`])];
  const found = new Map<string, string[]>();
  for (const path of [...publicPages(catalogue), ...others]) {
    const text = (await (await app.request(path)).text()).replaceAll('\r\n ', '');
    const read = text.replaceAll(
      /<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|[\da-f]{16}|dates=[^&]*/g,
      ' ',
    );
    found.set(path, read.match(/[\p{L}\p{N}]+/gu) ?? []);
  }
  return found;
}

/** Fields in whose place the site says that something is not known yet, or shows what is there instead. */
const kept = {
  house: ['title', 'mark', 'heldIn', 'off', 'social'],
  events: ['time', 'shortDescription', 'description', 'price', 'kassaLink', 'images', 'heldIn', 'status'],
  programs: ['startDate', 'endDate', 'price', 'stripeLink', 'whatsIncluded'],
};

/** A house that promises nothing. */
const silentHouse = () => {
  const own = parseYaml(fixtureContent[HOUSE]!) as Record<string, unknown>;
  for (const name of promiseNames) delete own[name];
  return JSON.stringify(own);
};

// They take seconds: all pages are rendered with these fields and without them.
test.each<[string, DocumentKey, keyof typeof kept]>([
  [HOUSE, { kind: 'pages', id: 'house' }, 'house'],
  ['content/events/overcoat.yaml', { kind: 'events', id: 'overcoat' }, 'events'],
  ['content/programs/books.yaml', { kind: 'programs', id: 'books' }, 'programs'],
])('the optional fields of %s', async (file, key, name) => {
  const form = documentFormOf(key, 'en')!;
  const fields = 'children' in form ? form.children : [];
  const own = parseYaml(fixtureContent[file]!) as Record<string, unknown>;
  const optional = fields.filter(({ isRequired, key: field }) => !isRequired && !kept[name].includes(field));
  const said = optional.flatMap((node) => {
    const value = own[node.key] ?? filled(node);
    return value === undefined ? [] : [[node.key, value] as const];
  });
  const isRequired = (field: string) => optional.every((node) => node.key !== field);
  const needed = Object.entries(own).filter(([field]) => isRequired(field));
  const before = await wordsOf(file, { ...own, ...Object.fromEntries(said) });
  const after = await wordsOf(file, Object.fromEntries(needed));
  expect([...before.keys()]).toEqual([...after.keys()]);
  const added = [...after].flatMap(([path, words]) =>
    addedTo(before.get(path)!, words).map((more) => `${path}: ${more}`),
  );
  expect(added).toEqual([]);
});

/** What stands among words that are otherwise some of the others, in their order. */
function addedTo(others: readonly string[], words: readonly string[]): string[] {
  let position = 0;
  for (const [index, word] of words.entries()) {
    const next = others.indexOf(word, position);
    if (next === -1) return [words.slice(Math.max(0, index - 5), index + 5).join(' ')];
    position = next + 1;
  }
  return [];
}
