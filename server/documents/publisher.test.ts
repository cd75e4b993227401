import { describe, expect, test, vi } from 'vitest';

import { hashOfField } from '#domain/documents/fields.ts';
import { anna, boris } from '#tests/fixtures/draft-fixture.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import { anotherMaster, overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { typed } from '#tests/fixtures/test-document-store.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { parseYaml } from '#server/content/content-files.ts';

const name = (en: string) => ({ en, ru: 'Шинель' });

describe.each(oneDatabase)('on %s', (kind) => {
  const sites = publishingSites(kind);

  test('a publication is shown at once, by others when they look, and can be undone', async () => {
    const [one, two] = [await sites.process(), await sites.process()];
    await one.takeIn();
    one.follow();
    two.follow();
    const outcome = await one.publisher.publish(await sites.draft({ name: name('The Parka') }), anna);
    expect(outcome).toMatchObject({ publication: { number: 1, reason: 'published', by: 'Anna' } });
    expect(one.shown()).toBe('The Parka');
    expect(await sites.store.draft(overcoat)).toBeUndefined();
    await sites.lookAgain(async () => {
      expect([two.shown(), two.publication()]).toEqual(['The Parka', 1]);
    });
    expect(await two.publisher.undo(1, boris)).toMatchObject({
      publication: { number: 2, reason: 'undone', undoes: 1 },
    });
    expect(two.shown()).toBe('The Overcoat');
    expect(await one.publisher.undo(1, anna)).toEqual({ problem: 'later', documents: [overcoat], rest: 0 });
    expect([one.log, two.log]).toEqual([['the content files are the first publication'], []]);
  });

  test('pictures that others have uploaded are looked for at the beginning, and again every half minute', async () => {
    const site = await sites.process();
    await site.takeIn();
    let looks = 0;
    site.follow(() => {
      looks += 1;
      return Promise.resolve();
    });
    await sites.lookAgain(() => expect(looks).toBe(1));
    let polls = 0;
    await sites.lookAgain(() => {
      polls += 1;
      expect(looks).toBe(2);
    });
    expect(polls).toBeGreaterThanOrEqual(10);
    expect(polls).toBeLessThanOrEqual(20);
  });

  test('a document that is taken off leads to what takes its place, and is there again when that is undone', async () => {
    const site = await sites.process();
    await site.takeIn();
    const change = { ...overcoat, value: undefined, redirect: '/masters/m4' };
    await site.publisher.publish([(await sites.store.write(change, anna))!], anna);
    const visit = async (address: string) => {
      const answer = await loadPage(address, site.content.current());
      return answer instanceof Response ? answer.headers.get('Location') : (answer as { init?: object }).init;
    };
    expect(await visit('/program/books/event/overcoat')).toBe('/masters/m4');
    expect(await visit('/ru/program/books/event/Overcoat')).toBe('/ru/masters/m4');
    expect(await visit('/program/books/event/nose')).toEqual({ status: 404 });
    await site.publisher.undo(1, anna);
    expect(await visit('/program/books/event/overcoat')).toBeUndefined();
  });

  test('what is wrong is not published, and what was changed meanwhile is looked at again', async () => {
    const site = await sites.process();
    await site.takeIn();
    const wrong = await sites.draft({ master: 'nobody' });
    const problems = [expect.objectContaining({ ...overcoat, field: 'master' })];
    expect(await site.publisher.publish(wrong, anna)).toEqual({ problem: 'invalid', problems });
    expect(await site.publisher.schedule(wrong, sites.now, anna)).toEqual({ problem: 'invalid', problems });
    await sites.draft({ name: name('The Parka') });
    expect(await site.publisher.publish(wrong, anna)).toEqual({ problem: 'outdated', documents: [overcoat] });
    expect([site.shown(), site.publication()]).toEqual(['The Overcoat', 0]);
  });

  test('a draft in which two people wrote different things is not published, until somebody chooses', async () => {
    const site = await sites.process();
    await site.takeIn();
    await sites.draft({ name: name('The Parka') });
    const change = { path: 'name/en', value: 'The Duffle', shown: hashOfField('The Overcoat') };
    const { draft } = await sites.store.save(overcoat, typed([change]), boris);
    const now = { ...overcoat, revision: draft!.revision };
    const refused = { problem: 'conflict', documents: [overcoat] };
    expect(await site.publisher.publish([now], anna)).toEqual(refused);
    expect(await site.publisher.schedule([now], sites.now, anna)).toEqual(refused);
    expect(site.shown()).toBe('The Overcoat');
  });

  test('of changes for a preview those that are wrong are left out, and what breaks by them', async () => {
    const { publisher } = await sites.process();
    const value = { id: 'm9', name: { en: 'Nina' } };
    const newEvent = { ...fixtureEvent, id: 'new', master: 'm9' };
    const { catalogue, leftOut } = await publisher.candidate([
      { kind: 'masters', id: 'm9', value },
      { kind: 'events', id: 'new', value: newEvent },
      { ...overcoat, value: { ...fixtureEvent, name: name('The Parka') } },
    ]);
    expect(catalogue.en.events().map((each) => each.name)).toEqual(['The Parka']);
    expect(new Set(leftOut.map(({ id }) => id))).toEqual(new Set(['m9', 'new']));
    const without = await publisher.candidate([{ kind: 'programs', id: 'books', value: undefined }]);
    expect(without.catalogue.en.program('books')).toBeDefined();
    expect(without.leftOut).toEqual([expect.objectContaining({ ...overcoat, field: 'program' })]);
  });

  test('two editors of one name are two', async () => {
    const site = await sites.process();
    await site.takeIn();
    const other = { ...anna, id: 'another' };
    await site.publisher.publish(await sites.draft({ name: name('The Parka') }), anna);
    await site.publisher.undo(1, other);
    await site.publisher.schedule(await sites.draft({ name: name('The Duffle') }), sites.now, other);
    const { publications } = await sites.store.publications(1, 2);
    expect(publications.map(({ publication }) => [publication.by, publication.byId])).toEqual([
      ['Anna', 'another'],
      ['Anna', anna.id],
    ]);
    expect((await sites.store.version(overcoat, 2))?.byId).toBe(anna.id);
    expect(await sites.store.scheduled()).toMatchObject([{ by: 'Anna', byId: 'another' }]);
  });

  test('in a preview an unfinished item or field is left out of a draft, and the rest is shown', async () => {
    const { publisher } = await sites.process();
    const [description, unfinished] = [name('More'), { en: 'Unfinished' }];
    const takeaways = [
      { title: name('The collar'), description },
      { title: unfinished, description },
      { title: name('The thief'), description },
    ];
    const value = { ...fixtureEvent, name: name('The Parka'), dateOfEvent: '2027-02-31', keyTakeaways: takeaways };
    const { catalogue, leftOut } = await publisher.candidate([{ ...overcoat, value }]);
    const shown = catalogue.en.event('books', 'overcoat');
    expect(shown).toMatchObject({ name: 'The Parka', dateOfEvent: '2026-11-26' });
    expect(shown?.keyTakeaways?.map(({ title }) => title)).toEqual(['The collar', 'The thief']);
    expect(leftOut.map(({ field, isWhole }) => [field, isWhole])).toEqual(
      expect.arrayContaining([
        ['dateOfEvent', false],
        ['keyTakeaways.1.title.ru', false],
      ]),
    );
  });

  test('publications of several processes at the same moment are all there', async () => {
    const [one, two] = [await sites.process(), await sites.process()];
    await one.takeIn();
    const first = await sites.draft({ name: name('The Parka') });
    const master = { kind: 'masters', id: 'm4' } as const;
    const value = {
      ...((await sites.store.published(master))!.value as object),
      surname: { en: 'Orlova', ru: 'Орлова' },
    };
    const { revision } = (await sites.store.write({ ...master, value }, boris))!;
    const outcomes = await Promise.all([
      one.publisher.publish(first, anna),
      two.publisher.publish([{ ...master, revision }], boris),
    ]);
    expect(new Set(outcomes.map((each) => 'publication' in each && each.publication.number))).toEqual(new Set([1, 2]));
    await one.publisher.check([]);
    expect((await sites.store.publication(2))?.changes).toHaveLength(1);
    const third = await sites.process();
    third.follow();
    await sites.lookAgain(async () => {
      expect([third.shown(), third.content.current().en.master('m4')?.surname]).toEqual(['The Parka', 'Orlova']);
    });
  });

  test('a scheduled publication is made at its time, once, as it was when it was scheduled', async () => {
    const [one, two] = [await sites.process(), await sites.process()];
    await one.takeIn();
    const publishAt = new Date('2026-11-27T06:00:00.000Z');
    const scheduled = await one.publisher.schedule(await sites.draft({ name: name('The Parka') }), publishAt, anna);
    expect(scheduled).toMatchObject({ scheduled: { state: 'waiting', publishAt: publishAt.toISOString() } });
    await sites.draft({ name: name('The Duffle') });
    one.follow();
    two.follow();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(one.shown()).toBe('The Overcoat');
    sites.now = publishAt;
    await sites.lookAgain(async () => {
      expect([one.shown(), two.shown()]).toEqual(['The Parka', 'The Parka']);
    });
    expect(await sites.store.newestPublication()).toMatchObject({ number: 1, reason: 'scheduled', by: 'Anna' });
    expect(await sites.store.scheduled()).toEqual([]);
    expect(await sites.store.draft(overcoat)).toMatchObject({ value: { name: name('The Duffle') } });
  });

  test('a scheduled publication of which everything is on the site by its time publishes nothing', async () => {
    const site = await sites.process();
    await site.takeIn();
    const drafts = await sites.draft({ name: name('The Parka') });
    await site.publisher.schedule(drafts, sites.now, anna);
    expect(await site.publisher.publish(drafts, boris)).toMatchObject({ publication: { number: 1 } });
    site.follow();
    await sites.lookAgain(async () => {
      expect(await sites.store.scheduled()).toEqual([]);
    });
    expect(await sites.store.newestPublication()).toMatchObject({ number: 1 });
  });

  test('a scheduled publication that does not fit any more fails and says why', async () => {
    const site = await sites.process();
    await site.takeIn();
    const master = { kind: 'masters', id: 'm5' } as const;
    const saved = { ...master, value: parseYaml(anotherMaster) };
    await site.publisher.publish([(await sites.store.write(saved, boris))!], boris);
    await site.publisher.schedule(await sites.draft({ master: 'm5' }), sites.now, anna);
    await site.publisher.undo(1, boris);
    site.follow();
    await sites.lookAgain(async () => {
      expect(await sites.store.scheduled()).toMatchObject([{ state: 'failed', problems: [{ field: 'master' }] }]);
    });
  });
});

const fixtureEvent = {
  id: 'overcoat',
  program: 'books',
  master: 'm4',
  name: name('The Overcoat'),
  dateOfEvent: '2026-11-26',
  location: { en: 'The Reading Room', ru: 'Читальный зал' },
  eventType: 'in-person',
  price: { aed: 400 },
};
