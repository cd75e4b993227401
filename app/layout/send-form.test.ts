import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { sendFiles } from '#app/components/send-files.ts';
import { createFormSender } from './send-form.ts';

/** A form whose answer is lost on its way, in each way in which a connection fails. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A site behind a connection that may fail. It does what a form asks for once for each act. */
function siteBehind(...connection: ((arrive: () => Response) => Promise<Response> | Response)[]) {
  const acts: string[] = [];
  const done = new Set<string>();
  const load = vi.fn<typeof fetch>((_, init) => {
    const way = connection.shift() ?? ((arrive: () => Response) => arrive());
    const { body, signal } = init!;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      const arrive = () => {
        const act = (body as URLSearchParams).get('act') ?? '';
        acts.push(act);
        done.add(act);
        return new Response(`Published, ${done.size} in all`, { headers: { 'X-Remix-Response': 'yes' } });
      };
      Promise.resolve(way(arrive)).then(resolve, reject);
    });
  });
  return { acts, done, send: createFormSender(load), load };
}

type Way = Parameters<typeof siteBehind>[0];
const lost = new TypeError('Failed to fetch');
const before: Way = () => Promise.reject(lost);
const after: Way = (arrive) => {
  arrive();
  return Promise.reject(lost);
};
const hanging: Way = () => new Promise(() => undefined);
const hangingAfter: Way = (arrive) => {
  arrive();
  return new Promise(() => undefined);
};
const proxy: Way = () => new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } });
const proxyAfter: Way = (arrive) => {
  arrive();
  return new Response('<h1>504</h1>', { status: 504 });
};
/** Whoever has not logged in to the network of a hotel gets its page in the place of every other. */
const hotel: Way = () => new Response('<h1>Welcome to the hotel</h1>');
/** The head of the answer arrives, and nothing of what it says. */
const cutOff: Way = (arrive) => {
  arrive();
  return new Response(new ReadableStream({ start: (controller) => controller.error(lost) }));
};

const form = (fields: Record<string, string> = { undo: '12' }) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  signal: new AbortController().signal,
});
const ADDRESS = new URL('https://lyceum.example/Admin/publications.data');

/** Whatever has been waited for by then. */
async function settled(answer: Promise<Response>) {
  const said = answer.then(
    (response) => response.text(),
    () => 'no answer',
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return said;
}

test.each([
  ['is lost before it was done', before],
  ['is lost after it was done', after],
  ['does not come', hanging],
  ['does not come after it was done', hangingAfter],
  ['is that of a proxy', proxy],
  ['is that of a proxy which did not wait', proxyAfter],
  ['is the page of another network', hotel],
  ['breaks off', cutOff],
])('where the answer %s the site is asked again, and nothing is done twice', async (_, way) => {
  const { send, done, load } = siteBehind(way);
  expect(await settled(send(ADDRESS, form()))).toBe('Published, 1 in all');
  expect(done.size).toBe(1);
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['there is a connection', before, 'no answer'],
  ['another network lets it through', hotel, '<h1>Welcome to the hotel</h1>'],
])('who sends it again once %s reads what has become of it', async (_, way, said) => {
  const { send, done } = siteBehind(after, way);
  expect(await settled(send(ADDRESS, form()))).toBe(said);
  expect(await settled(send(ADDRESS, form()))).toBe('Published, 1 in all');
  expect(done.size).toBe(1);
});

test('what was answered is another act when it is sent again, and so is what was written in anew', async () => {
  const { send, done } = siteBehind();
  await settled(send(ADDRESS, form()));
  await settled(send(ADDRESS, form()));
  expect(done.size).toBe(2);
  const other = siteBehind(after, before);
  await settled(other.send(ADDRESS, form({ email: 'anna@lyceum.example' })));
  await settled(other.send(ADDRESS, form({ email: 'boris@lyceum.example' })));
  expect(other.done.size).toBe(2);
});

test('where the site fails itself it is not asked again at once, and the same act is sent next time', async () => {
  const fails: Way = () => new Response('fault', { status: 500, headers: { 'X-Remix-Response': 'yes' } });
  const { send, load, acts } = siteBehind(after, fails);
  await settled(send(ADDRESS, form()));
  expect(load).toHaveBeenCalledTimes(2);
  await settled(send(ADDRESS, form()));
  expect(load).toHaveBeenCalledTimes(3);
  expect(new Set(acts).size).toBe(1);
});

test.each([401, 409, 413, 429])('a refusal with status %i is an answer', async (status) => {
  const { send, load } = siteBehind(() => new Response('refused', { status }));
  expect(await settled(send(ADDRESS, form()))).toBe('refused');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a form that brings the id of its act keeps it', async () => {
  const { send, acts } = siteBehind(after);
  await settled(send(ADDRESS, form({ act: 'of-the-page-itself' })));
  expect(acts).toEqual(['of-the-page-itself', 'of-the-page-itself']);
});

test('what nobody waits for any more is not sent again', async () => {
  const { send, load } = siteBehind(hanging);
  const left = new AbortController();
  const answer = send(ADDRESS, { ...form(), signal: left.signal });
  left.abort();
  expect(await settled(answer)).toBe('no answer');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page is asked for once, and files are sent by what watches how far they are', async () => {
  const load = vi.fn<typeof fetch>(() => Promise.reject(lost));
  const upload = vi.fn<typeof sendFiles>(() => Promise.reject(lost));
  const send = createFormSender(load, upload);
  const body = new FormData();
  body.set('pictures', new File(['photo'], 'photo.jpg'));
  await expect(send(ADDRESS, { signal: null })).rejects.toBe(lost);
  await expect(send(ADDRESS, { method: 'POST', body })).rejects.toBe(lost);
  expect([load.mock.calls.length, upload.mock.calls]).toEqual([1, [[ADDRESS.href, expect.objectContaining({ body })]]]);
});
