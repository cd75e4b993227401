import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

import { addressOf } from '#tests/fixtures/listen.ts';

/** The host that answers in place of every other one. It can be requested by http only. */
export const ELSEWHERE = 'http://elsewhere.example/';

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A proxy that lets requests to this machine through, can make them wait, and refuses all that goes beyond. */
export interface TestProxy {
  port: number;
  /** The hosts that were requested, this machine's apart, in order. */
  requestedHosts: string[];
  /** Makes requests to such addresses wait, until they are released. */
  hold(addresses: RegExp): void;
  /** From now on answers for such addresses. */
  answer(addresses: RegExp, answer: Answer): void;
  /** Ends both. */
  release(): void;
  close(): void;
}

export async function startProxy(): Promise<TestProxy> {
  const requestedHosts: string[] = [];
  let held: { addresses: RegExp; released: Promise<void>; release: () => void } | undefined;

  let answered: (Answer & { addresses: RegExp }) | undefined;

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', ELSEWHERE);
    if (held?.addresses.test(url.href)) await held.released;
    if (answered?.addresses.test(url.href)) {
      outgoing.writeHead(answered.status ?? 200, answered.headers).end(answered.body);
      return;
    }
    if (url.hostname !== '127.0.0.1') {
      requestedHosts.push(url.hostname);
      outgoing.writeHead(url.href.startsWith(ELSEWHERE) ? 200 : 502, { 'Content-Type': 'text/html' });
      outgoing.end('<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>');
      return;
    }
    const { method, headers } = incoming;
    const passed = request(url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }
  server.on('connect', ({ url = '' }: IncomingMessage, socket) => {
    requestedHosts.push(url.replace(/:\d+$/, ''));
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
  });

  const { port } = await addressOf(server);
  return {
    port,
    requestedHosts,
    hold(addresses) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { addresses, released: promise, release: resolve };
    },
    answer(addresses, given) {
      answered = { addresses, ...given };
    },
    release() {
      held?.release();
      held = answered = undefined;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
