import { expect, test, vi } from 'vitest';

import { anna } from '#tests/fixtures/draft-fixture.ts';
import type { DocumentKey } from '#domain/documents/document.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { removePicture } from './picture-library-data.server.ts';

const sites = publishingSites('sqlite');
const [used, free] = ['m5', 'event1'];
const library = [used, free].map((name) => ({ file: { name }, upload: { name } }));

async function open() {
  const site = await sites.process();
  await site.takeIn();
  const remove = vi.fn<(name: string) => Promise<void>>(() => Promise.resolve());
  const pictures = { library: () => Promise.resolve(library), remove };
  const context = () =>
    ({ catalogue: site.content.current(), documents: sites.store, publisher: site.publisher, pictures }) as never;
  return { site, remove, removes: (name: string) => removePicture(context(), name, anna) };
}

test('a picture that a draft or a scheduled publication shows stays', async () => {
  const { site, remove, removes } = await open();
  const drafts = await sites.draft({ images: [used] });
  expect(await removes(used)).toBe(false);
  await site.publisher.schedule(drafts, new Date('2026-11-27T06:00:00.000Z'), anna);
  await sites.store.discard(overcoat, drafts[0]!.revision);
  expect(await removes(used)).toBe(false);
  expect(remove).not.toHaveBeenCalled();
});

test('a picture that a published document shows stays, and so does one that nobody has uploaded', async () => {
  const { site, remove, removes } = await open();
  await site.publisher.publish(await sites.draft({ images: [used] }), anna);
  expect([await removes(used), await removes('nothing')]).toEqual([false, false]);
  expect(remove).not.toHaveBeenCalled();
});

test('one that nothing shows is deleted, with what was said about it', async () => {
  const { site, remove, removes } = await open();
  const about: DocumentKey = { kind: 'pictures', id: free };
  const value = { alt: { en: 'A lamp', ru: 'Лампа' } };
  const draft = (await sites.store.write({ ...about, value }, anna))!;
  expect(await site.publisher.publish([draft], anna)).toHaveProperty('publication');
  expect(await removes(free)).toBe(true);
  expect(remove).toHaveBeenCalledWith(free);
  expect((await sites.store.published(about))?.value).toBeUndefined();
});
