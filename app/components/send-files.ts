/** How long an upload may stand still, and how long what has arrived may be worked on; in milliseconds. */
const STILL_MS = 30_000;
const WORK_MS = 180_000;

interface Sending extends Pick<RequestInit, 'headers' | 'signal'> {
  body: FormData;
  onProgress?: (percent: number) => void;
}

/**
 * Sends files as `fetch` does, which does not say how far they are.
 *
 * @throws `TimeoutError` where nothing goes on, `AbortError` where nobody waits any more, else a `TypeError`
 */
export function sendFiles(address: string, { body, headers, signal, onProgress }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (error: Error) => {
      clearTimeout(timer);
      reject(error);
      request.abort();
    };
    const expect = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => end(new DOMException('Nothing goes on', 'TimeoutError')), milliseconds);
    };
    let sent = 0;
    request.open('POST', address);
    request.responseType = 'arraybuffer';
    for (const [name, value] of new Headers(headers ?? {})) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (loaded > sent) expect(STILL_MS);
      sent = loaded;
      // Some browsers do not know the whole before it has gone.
      onProgress?.(total > 0 ? Math.min(100, Math.floor((100 * loaded) / total)) : 0);
    });
    request.upload.addEventListener('load', () => expect(WORK_MS));
    request.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(responseOf(request));
    });
    request.addEventListener('error', () => end(new TypeError('The files have not arrived')));
    signal?.addEventListener('abort', () => end(new DOMException('Nobody waits', 'AbortError')));
    expect(STILL_MS);
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n').filter(Boolean)) {
    const at = line.indexOf(':');
    headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status, response } = request;
  return new Response([204, 205, 304].includes(status) ? null : (response as ArrayBuffer), { status, headers });
}
