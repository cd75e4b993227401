import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

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
