import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

interface Ask {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The fields of a form. */
  form?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A browser with one connection that it keeps, from an address of its own (all of 127.0.0.0/8 is this machine). */
export class KeepAliveClient {
  static #count = 0;
  #origin: string;
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #localAddress: string;

  constructor(origin: string) {
    KeepAliveClient.#count += 1;
    this.#origin = origin;
    this.#localAddress = `127.9.${KeepAliveClient.#count >> 8}.${KeepAliveClient.#count & 255}`;
  }

  /** @throws when the connection breaks before the answer is whole */
  ask({ path, method = 'GET', headers = {}, form }: Ask): Promise<Answer> {
    const body = form && new URLSearchParams(form).toString();
    return new Promise((resolve, reject) => {
      const asked = request(new URL(path, this.#origin), {
        method,
        agent: this.#agent,
        localAddress: this.#localAddress,
        headers: {
          ...headers,
          ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
      });
      asked.setTimeout(30_000, () => asked.destroy(new Error('no answer in 30 seconds')));
      asked.once('error', reject);
      asked.once('response', (response) => {
        text(response).then(
          (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
          reject,
        );
      });
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** What became of many requests of one kind. */
class Tally {
  answered = 0;
  /** Failed, and failed again when it was sent a second time. */
  failedTwice = 0;
  readonly failures: string[] = [];
  readonly milliseconds: number[] = [];

  /** Sends a request, and a second time when it fails. */
  async count(ask: () => Promise<Answer>, isRight: (answer: Answer) => boolean): Promise<void> {
    const attempt = async () => {
      const begun = performance.now();
      try {
        const answer = await ask();
        this.milliseconds.push(performance.now() - begun);
        return isRight(answer) ? undefined : `status ${answer.status}`;
      } catch (error) {
        return String(error);
      }
    };
    const failure = await attempt();
    if (failure === undefined) this.answered += 1;
    else {
      this.failures.push(failure);
      if ((await attempt()) !== undefined) this.failedTwice += 1;
    }
  }

  get p99(): number {
    return Math.round(this.milliseconds.toSorted((a, b) => a - b)[Math.floor(this.milliseconds.length * 0.99)] ?? 0);
  }
}

/** Somebody who can sign in. */
interface Account {
  email: string;
  password: string;
}

/** @param origin the public one, which a form must come from */
export function signIn(client: KeepAliveClient, { email, password }: Account, origin: string): Promise<Answer> {
  return client.ask({ path: '/login', method: 'POST', form: { email, password }, headers: { Origin: origin } });
}

/** What a browser sends back. */
export function cookieOf(headers: IncomingHttpHeaders): string {
  return (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
}

interface Load {
  origin: string;
  /** The paths that eight clients read, each on a connection that it keeps. */
  pages: readonly string[];
  /** Who signs in meanwhile, two at a time. */
  account: Account;
}

/** Reads pages and signs in as fast as the answers come, from a second before something happens to a second after it. */
export async function whileLoaded({ origin, pages, account }: Load, happens: () => Promise<void>) {
  const [read, signIns] = [new Tally(), new Tally()];
  const over = new AbortController();
  const readers = Array.from({ length: 8 }, async (_, number) => {
    const client = new KeepAliveClient(origin);
    for (let turn = number; !over.signal.aborted; turn += 1) {
      const path = pages[turn % pages.length] ?? '/';
      const isWhole = ({ status, body }: Answer) => status === 200 && body.endsWith('</html>');
      await read.count(() => client.ask({ path }), isWhole);
    }
    client.close();
  });
  const visitors = Array.from({ length: 2 }, async () => {
    while (!over.signal.aborted) {
      // From a new address each time: so many of one address would be refused.
      const client = new KeepAliveClient(origin);
      const isSignedIn = ({ status, headers }: Answer) => status < 400 && cookieOf(headers).includes('session_token');
      await signIns.count(() => signIn(client, account, origin), isSignedIn);
      client.close();
    }
  });
  const begun = performance.now();
  await pause(1_000);
  await happens();
  await pause(1_000);
  over.abort();
  await Promise.all([...readers, ...visitors]);
  return { pages: read, 'sign-ins': signIns, seconds: Math.round((performance.now() - begun) / 1000) };
}
