import { expect, test } from 'vitest';

import { action as save } from '#app/admin/content/save-route.ts';
import { action, loader } from '#app/admin/pictures/picture-data-route.ts';
import type { DocumentKey } from '#domain/documents/document.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import type { FoundPictures } from '#server/view-models/library-pictures.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { routerContext } from '#tests/fixtures/router-context.ts';

/** What the field of a document asks the library for, and sends to it. */

const sites = publishingSites('sqlite');
const library = ['event1', 'm5', ...Array.from({ length: 40 }, (_, index) => `other-${index}`)].map((name) => ({
  file: fixturePicture(name),
}));

async function openSite({ isSignedIn = true } = {}) {
  const site = await sites.process();
  await site.takeIn();
  const taken: unknown[][] = [];
  const argumentsOf = (address: string, params: object, form?: FormData) => {
    const url = new URL(address, 'https://lyceum.example');
    const context = routerContext({
      catalogue: site.content.current(),
      now: sites.now,
      today: dubaiDay(sites.now),
      origin: url.origin,
      documents: sites.store,
      publisher: site.publisher,
      auth: { person: async () => (isSignedIn ? vera : undefined), count: async () => undefined },
      pictures: {
        library: () => Promise.resolve(library),
        add: (file: { name: string }, _: unknown, replaces?: string) => {
          taken.push([file.name, replaces]);
          const isPicture = file.name.endsWith('.jpg');
          return Promise.resolve(isPicture ? { name: replaces ?? 'event1', isNew: true } : { refused: 'type' });
        },
      } as never,
    });
    const request = new Request(url, form && { method: 'POST', body: form });
    return { request, url, context, params } as never;
  };
  const read = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) });
  return {
    site,
    taken,
    find: async (query: Record<string, string>) =>
      (await (
        await loader(argumentsOf(`/Admin/pictures/data?${new URLSearchParams(query)}`, {}))
      ).json()) as FoundPictures,
    upload: async (file: string, query = '') => {
      const form = new FormData();
      form.set('pictures', new File(['bytes'], file));
      return read(await action(argumentsOf(`/Admin/pictures/data${query}`, {}, form)));
    },
    /** As the form in which a picture is described, from what it was filled with. */
    describe: async ({ pictures: [picture] }: FoundPictures, alt: string) => {
      const form = new FormData();
      const sent = { intent: 'save', tab: picture!.tab, request: '1', shown: JSON.stringify(picture!.shown) };
      for (const [name, value] of Object.entries({ ...sent, 'document.alt.en': alt })) form.set(name, value);
      const params = { kind: 'pictures', id: picture!.file.name };
      return read(await save(argumentsOf('/', params, form)));
    },
  };
}

const names = ({ pictures }: FoundPictures) => pictures.map(({ file }) => file.name);

test('a picture is found by its name and by what is said about it in either language, drafts included', async () => {
  const { site, find } = await openSite();
  const lamp: DocumentKey = { kind: 'pictures', id: 'event1' };
  const draft = await sites.store.write({ ...lamp, value: { alt: { ru: 'Зелёная лампа' } } }, anna);
  expect(names(await find({ find: 'M5' }))).toEqual(['m5']);
  expect(names(await find({ find: 'зеленая' }))).toEqual(['event1']);
  expect(await site.publisher.publish([draft!], anna)).toHaveProperty('publication');
  expect(names(await find({ find: 'зеленая' }))).toEqual(['event1']);
  expect((await find({ name: 'event1' })).pictures[0]).toMatchObject({
    alt: { ru: 'Зелёная лампа' },
    hasDocument: true,
  });
  expect(names(await find({ name: 'lam' }))).toEqual([]);
});

test('a field gets a page of the library, however large that is', async () => {
  const { find } = await openSite();
  const { pictures, paging } = await find({});
  expect(paging).toMatchObject({ total: 42, pages: 2 });
  expect(pictures.length).toBeLessThan(42);
  expect([...names(await find({})), ...names(await find({ page: '2' }))]).toEqual(library.map(({ file }) => file.name));
});

test('a file that is taken comes back as a picture, one that is not with the reason', async () => {
  const { upload, taken } = await openSite();
  expect(await upload('Lamp.jpg')).toMatchObject({
    status: 200,
    added: ['event1'],
    picture: { file: { name: 'event1' } },
  });
  expect(await upload('drawing.svg')).toMatchObject({ status: 422, refused: [{ file: 'drawing.svg', why: 'type' }] });
  expect(await upload('New.jpg', '?replace=m5')).toMatchObject({ status: 200, picture: { file: { name: 'm5' } } });
  expect(taken).toEqual([
    ['Lamp.jpg', undefined],
    ['drawing.svg', undefined],
    ['New.jpg', 'm5'],
  ]);
  await expect(upload('New.jpg', '?replace=nothing')).rejects.toMatchObject({ init: { status: 404 } });
});

test('nothing is taken in an ended session, and the field can say so', async () => {
  const { upload, taken } = await openSite({ isSignedIn: false });
  expect(await upload('Lamp.jpg')).toMatchObject({ status: 401, problem: 'signed-out' });
  expect(taken).toEqual([]);
});

test('of two who describe a picture at once both texts stay', async () => {
  const { find, describe } = await openSite();
  const [one, other] = [await find({ name: 'event1' }), await find({ name: 'event1' })];
  expect(await describe(one, 'A lamp')).toMatchObject({ status: 200, state: { conflicts: [] } });
  expect((await find({ name: 'event1' })).pictures[0]).toMatchObject({ alt: { en: 'A lamp' } });
  const later = (await describe(other, 'A green lamp')) as { state?: { conflicts: { path: string }[] } };
  expect(later.state?.conflicts).toMatchObject([{ path: 'alt/en' }]);
  expect(await describe(await find({ name: 'event1' }), 'A reading lamp')).toMatchObject({ status: 200 });
  expect((await find({ name: 'event1' })).pictures[0]).toMatchObject({ alt: { en: 'A reading lamp' } });
});
