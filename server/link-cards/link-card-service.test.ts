import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { fixtureContent, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { appWith, html } from '#tests/fixtures/http-app.ts';
import { storeOfFiles } from '#tests/fixtures/store-of-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { OverloadedError } from '#server/http/render-limit.ts';
import { replyOfProcess } from '#server/process/one-job-process.ts';
import { linkCardFile } from '#server/syndication/link-card.ts';
import { createLinkCardService } from './link-card-service.ts';
import type { LinkCardReply } from './link-card-worker.ts';

const OVERCOAT = '/program/books/event/overcoat';
const at = { now: new Date('2026-11-21T10:00:00Z'), origin: 'https://lyceum.example' };
const first = readCatalogue(fixtureContent, fixturePicture);
const named = (name: string) =>
  withMistake('content/events/overcoat.yaml', (text) => text.replace('ru: Шинель', `ru: ${name}`));
const [nextFiles, lastFiles] = [named('Шинель и нос'), named('Нос')];
const next = readCatalogue(nextFiles, fixturePicture);
const fileIn = (catalogue = first, path = OVERCOAT) => linkCardFile(catalogue, 'ru', path, at)!;

let directory: string;
/** As hard to compress as a picture can be. */
let noise: Buffer;
/** What stands for a card that is drawn, without a process for each: a JPEG of its own for every card. */
const drawnAtOnce: typeof replyOfProcess<LinkCardReply> = (_, job) =>
  Promise.resolve({ jpeg: Buffer.concat([noise, Buffer.from(JSON.stringify(job))]) });
const pictureFile = vi.fn<(file: string) => Promise<Uint8Array | undefined>>();

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lyceum-cards-'));
  const create = { width: 640, height: 640, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 90 } } as const;
  noise = await sharp({ create: { ...create, background: '#fff' } })
    .jpeg({ quality: 95 })
    .toBuffer();
});
beforeEach(() => {
  errors.length = 0;
  draws.mockReset();
  draws.mockImplementation(drawnAtOnce);
  pictureFile.mockReset();
  pictureFile.mockImplementation(() => Promise.resolve(noise));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const errors: string[] = [];
const draws = vi.fn<typeof replyOfProcess<LinkCardReply>>();

function open(folder: string, more: { max?: number } = {}) {
  const content = storeOfFiles(fixtureContent);
  const log = { error: (_: object, message: string) => void errors.push(message) };
  const options = {
    directory: join(directory, folder),
    origin: at.origin,
    now: () => at.now,
    content,
    pictureFile,
    log,
    // However slow the machine is.
    timeoutMs: 300_000,
  };
  return { content, cards: createLinkCardService({ ...options, ask: draws, ...more }), folder: options.directory };
}

test('a card is a JPEG that messengers take, drawn once however many ask, and kept', async () => {
  draws.mockImplementation(replyOfProcess<LinkCardReply>);
  const { cards, folder } = open('once');
  const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => cards.file(fileIn())));
  expect(pictureFile.mock.calls).toEqual([['overcoat-1-400.jpg']]);
  for (const other of others) expect(other).toBe(one);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(one!.byteLength).toBeLessThan(300_000);
  expect(readdirSync(folder)).toEqual([fileIn()]);
});

test('nobody makes the server draw what no page shows', async () => {
  const { cards } = open('unknown');
  for (const made of [
    fileIn().replace(/\w{16}/, '0123456789abcdef'),
    fileIn().replace('books', 'nowhere'),
    'x.jpg',
    '',
  ]) {
    expect(await cards.file(made)).toBeUndefined();
  }
  expect(pictureFile).not.toHaveBeenCalled();
});

test('what is published has a card at once, and another of its page stands for it until then and afterwards', async () => {
  const { cards, content, folder } = open('published');
  const shown = async () => {
    const [present] = await Promise.all([fileIn(first), fileIn(next)].map((file) => cards.present(file)));
    return present;
  };
  expect(await cards.file(fileIn(next))).toBeUndefined();
  const before = await shown();
  expect(readdirSync(folder)).toEqual([fileIn(first)]);
  content.publish(nextFiles);
  const after = await shown();
  expect(after).toEqual(await cards.file(fileIn(next)));
  expect(after).not.toEqual(before);
  expect(await cards.file(fileIn(first))).toBeUndefined();
  draws.mockClear();
  await shown();
  expect(draws).not.toHaveBeenCalled();
});

test('a page without a picture has a card', async () => {
  draws.mockImplementation(replyOfProcess<LinkCardReply>);
  const { cards } = open('ornament');
  expect(await sharp(await cards.file(fileIn(first, '/privacy-policy'))).metadata()).toMatchObject({ width: 1200 });
});

test('a card whose picture cannot be read just now is not kept without it', async () => {
  const { cards, folder } = open('unreadable');
  pictureFile.mockResolvedValueOnce(undefined);
  await expect(cards.file(fileIn())).rejects.toMatchObject({
    status: 503,
    cause: { message: expect.stringContaining('overcoat-1-400.jpg') },
  });
  expect(readdirSync(folder)).toEqual([]);
  expect(await cards.file(fileIn())).toBeDefined();
});

test('a process that is killed once is started again', async () => {
  const { cards } = open('killed');
  draws.mockResolvedValueOnce(undefined);
  expect(await cards.file(fileIn())).toBeDefined();
  expect(draws).toHaveBeenCalledTimes(2);
  expect(errors).toEqual([]);
});

test('a folder that was deleted is made again', async () => {
  const { cards, folder } = open('deleted');
  rmSync(folder, { recursive: true });
  expect(await cards.file(fileIn())).toBeDefined();
  expect(readdirSync(folder)).toEqual([fileIn()]);
  expect(errors).toEqual([]);
});

test('the oldest cards make room for new ones', async () => {
  const { cards, folder } = open('bounded', { max: 10 });
  for (let index = 0; index < 10; index += 1) {
    const file = join(folder, `en-000000000000000${index}.jpg`);
    writeFileSync(file, '');
    utimesSync(file, 1_000 + index, 1_000 + index);
  }
  await cards.file(fileIn(first, '/privacy-policy'));
  expect(readdirSync(folder).toSorted().at(0)).toBe('en-0000000000000002.jpg');
  expect(readdirSync(folder)).toContain(fileIn(first, '/privacy-policy'));
});

describe('over HTTP', () => {
  const appOf = (linkCards: ReturnType<typeof open>['cards']) => appWith(() => html(''), at.origin, { linkCards });

  test('a card may be kept for ever, and shown by other sites; as a file it is served when its page says something else', async () => {
    const { cards, content } = open('http');
    const app = appOf(cards);
    const address = `/cards/${fileIn()}`;
    const response = await app.request(address);
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      },
    ]);
    content.publish(nextFiles);
    content.publish(lastFiles);
    expect((await appOf(cards).request(address)).status).toBe(200);
    expect((await app.request(address, { method: 'HEAD' })).status).toBe(200);
  });

  test.each(['ru', 'en'] as const)(
    'a page in %s that says something else by now shows its present card, for a minute',
    async (language) => {
      const app = appOf(open(`present-${language}`).cards);
      const present = `/cards/${linkCardFile(first, language, OVERCOAT, at)!}`;
      const old = present.replace(/\w{16}/, '0123456789abcdef');
      const response = await app.request(old);
      expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
        200,
        {
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=60',
          'cross-origin-resource-policy': 'cross-origin',
        },
      ]);
      const bytes = await response.arrayBuffer();
      expect(bytes).toEqual(await (await app.request(present)).arrayBuffer());
      // It is not kept in memory by the old name.
      const again = await app.request(old, { method: 'HEAD' });
      expect([again.status, again.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
      for (const page of ['overcoat', 'books']) {
        const none = await app.request(old.replace(page, 'nowhere'));
        expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
      }
    },
  );

  test('who asks for a card that cannot be drawn comes again; the log says so once a minute', async () => {
    const app = appOf(open('unavailable').cards);
    for (let count = 0; count < 6; count += 1) draws.mockResolvedValueOnce(undefined);
    for (let count = 0; count < 3; count += 1) {
      const responses = await Promise.all([1, 2].map(async () => app.request(`/cards/${fileIn()}`)));
      for (const { status, headers } of responses) {
        expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
      }
    }
    expect(draws).toHaveBeenCalledTimes(6);
    expect(errors).toEqual(['a link preview could not be drawn']);
    expect((await app.request(`/cards/${fileIn()}`)).status).toBe(200);
  });

  test('a card that would be drawn in more than ten seconds is refused at once', async () => {
    const { cards } = open('full');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    draws.mockImplementation(() => promise);
    const paths = ['', '/programs', '/events', '/masters', '/calendar', '/teens', '/membership', '/about', '/courses'];
    const more = ['/book-club', '/search', '/login', '/program/books', '/saved', OVERCOAT];
    const files = [...paths, ...more].flatMap((path) =>
      (['en', 'ru'] as const).map((language) => linkCardFile(first, language, path || '/', at)),
    );
    const asked = [...new Set(files.filter((file) => file !== undefined))].map((file) =>
      cards.file(file).catch((error: unknown) => error instanceof OverloadedError),
    );
    resolve(undefined);
    const isRefused = await Promise.all(asked);
    expect(isRefused.length).toBeGreaterThan(21);
    expect(isRefused.map((refused) => refused === true)).toEqual(isRefused.map((_, index) => index > 20));
  });

  test('who asks for a card while too many are drawn comes again', async () => {
    const file = () => Promise.reject(new OverloadedError());
    const full = { directory, file, present: file, close: () => undefined };
    const response = await appOf(full).request(`/cards/${fileIn()}`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
