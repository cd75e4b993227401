import { newAct } from '#app/components/new-act.ts';
import type { sendFiles } from '#app/components/send-files.ts';

/** How long an answer is waited for, and until a form without one is sent again; in milliseconds. */
const WAIT_MS = 20_000;
const PAUSE_MS = 2_000;

/**
 * Gives what sends forms, as `fetch` does. A form whose answer is lost is sent once more: it brings the id of an act, so the
 * server says what has become of it, and does nothing twice. The same form keeps its id until it is answered, whoever sends it
 * again.
 *
 * @throws what `fetch` throws where no answer has come in time
 */
export function createFormSender(load: typeof fetch, upload = sendFilesOnDemand): typeof fetch {
  const unanswered = new Map<string, string>();
  return async (address, init = {}) => {
    const { method, body, signal } = init;
    if (method !== 'POST' || !(body instanceof FormData || body instanceof URLSearchParams)) return load(address, init);
    const to = address instanceof Request ? address.url : address.toString();
    // How long files take nobody knows beforehand. Each is taken in once, however often it comes.
    if (body instanceof FormData && [...body.values()].some((value) => typeof value !== 'string'))
      return upload(to, { ...init, body });
    const form = JSON.stringify([to, ...body]);
    const act = unanswered.get(form) ?? newAct();
    if (!body.has('act')) body.set('act', act);
    unanswered.set(form, act);
    const send = () => answeredInTime(load, address, init);
    const first = await send().catch(() => undefined);
    const answer = first && isAnswer(first) ? first : await pause(signal).then(send);
    if (answer.status < 500 && isAnswer(answer)) unanswered.delete(form);
    return answer;
  };
}

/** Public pages send no files. */
const sendFilesOnDemand: typeof sendFiles = async (...given) =>
  (await import('#app/components/send-files.ts')).sendFiles(...given);

/** Whether the site has answered, or a refusal stands for it: a proxy, or the login of another network, may answer in its place. */
const isAnswer = ({ status, headers }: Response) =>
  (status >= 400 && status < 500) || headers.has('X-Remix-Response') || headers.has('X-Remix-Redirect');

/** @throws where nobody waits for the answer any more */
async function pause(signal: AbortSignal | null | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  signal?.throwIfAborted();
}

/** An answer that has arrived whole. */
async function answeredInTime(load: typeof fetch, address: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const { signal } = init;
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, WAIT_MS);
  signal?.addEventListener('abort', end);
  try {
    const response = await load(address, { ...init, signal: ended.signal });
    await response.clone().arrayBuffer();
    return response;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
