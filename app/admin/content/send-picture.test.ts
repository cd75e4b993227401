import { expect, test, vi } from 'vitest';

import type { sendFiles } from '#app/components/send-files.ts';
import { sendPicture } from './send-picture.ts';

/** What is said of an upload, whatever has answered it. */

const file = new File(['photo'], 'photo.jpg');
const upload = vi.fn<typeof sendFiles>();
const answered = (signal = new AbortController().signal) => sendPicture('/data', file, signal, () => undefined, upload);

test.each([
  ['says nothing', 200, '{}', 'unavailable'],
  ['names a picture that is not there', 200, '{"added":["photo"],"refused":[]}', 'unavailable'],
  ['is a page of another network', 200, '<h1>Log in to the hotel</h1>', 'unavailable'],
  ['is a page of a proxy', 502, '<h1>502</h1>', 'unavailable'],
  ['is that of a proxy which takes no such files', 413, '<h1>413</h1>', 'bytes'],
  ['says why', 422, '{"problem":"no-file"}', 'no-file'],
])('an answer that %s is told as a problem', async (_, status, text, problem) => {
  upload.mockResolvedValue(new Response(text, { status }));
  expect(await answered()).toMatchObject({ problem });
});

test('what was made of the file, and why it was refused, is given on', async () => {
  const made = { added: ['photo'], picture: { file: { name: 'photo' } } };
  const refused = { refused: [{ file: 'photo.jpg', why: 'type' }] };
  for (const answer of [made, refused]) {
    upload.mockResolvedValue(Response.json(answer));
    expect(await answered()).toEqual(answer);
  }
});

test('one that stood still says so, and one that was called off says nothing', async () => {
  upload.mockRejectedValue(new DOMException('Nothing goes on', 'TimeoutError'));
  expect(await answered()).toEqual({ problem: 'stalled' });
  upload.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await answered()).toEqual({ problem: 'unavailable' });
  expect(await answered(AbortSignal.abort())).toBeUndefined();
});
