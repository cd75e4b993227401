import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sendFiles } from './send-files.ts';

/** An upload on a connection that is slow, stands still, or breaks. */

let request: FakeRequest;

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  isAborted = false;
  status = 0;
  response = new ArrayBuffer(0);
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-build: own\r\n';
  }
  abort() {
    this.isAborted = true;
  }
  sends(loaded: number, total = 1_000) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    if (loaded === total) this.upload.dispatchEvent(new Event('load'));
  }
  answers(status: number, text: string) {
    this.status = status;
    this.response = new TextEncoder().encode(text).buffer;
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  request = new FakeRequest();
  vi.stubGlobal('XMLHttpRequest', function only() {
    return request;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(signal?: AbortSignal) {
  const percents: number[] = [];
  const sending = sendFiles('/Admin/pictures/data', {
    body: new FormData(),
    headers: { 'X-Build': 'own' },
    onProgress: (percent) => percents.push(percent),
    ...(signal && { signal }),
  });
  const outcome = sending.then(
    async (response) => [response.status, await response.text()],
    (error: Error) => error.name,
  );
  return { percents, outcome };
}

test('one that goes on is waited for, however slow it is, and then what it is made into', async () => {
  const { percents, outcome } = begin();
  for (const sent of [10, 200, 600, 1_000]) {
    await vi.advanceTimersByTimeAsync(29_000);
    request.sends(sent);
  }
  await vi.advanceTimersByTimeAsync(120_000);
  request.answers(200, '{}');
  expect(await outcome).toEqual([200, '{}']);
  expect(percents).toEqual([1, 20, 60, 100]);
  expect(request.headers.get('x-build')).toBe('own');
  expect(request.isAborted).toBe(false);
});

test.each([
  ['from the beginning', []],
  ['half way', [500]],
  ['although the browser goes on saying the same', [500, 500, 500]],
])('one that stands still for half a minute ends: %s', async (_, sent) => {
  const { outcome } = begin();
  for (const loaded of sent) {
    request.sends(loaded);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBe('TimeoutError');
  expect(request.isAborted).toBe(true);
});

test('what has arrived and is never answered ends as well', async () => {
  const { outcome } = begin();
  request.sends(1_000);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(await outcome).toBe('TimeoutError');
});

test('one that nobody waits for ends at once', async () => {
  const left = new AbortController();
  const { outcome } = begin(left.signal);
  left.abort();
  expect(await outcome).toBe('AbortError');
  expect(request.isAborted).toBe(true);
});

test('a lost connection is said to be one', async () => {
  const { outcome } = begin();
  request.dispatchEvent(new Event('error'));
  expect(await outcome).toBe('TypeError');
});

test('a browser that does not know the whole says so by nothing that is no number', () => {
  const { percents } = begin();
  request.sends(10, 0);
  request.sends(1_200, 1_000);
  expect(percents).toEqual([0, 100]);
});
