import { createServer } from 'node:http';

import { addressOf } from '#tests/fixtures/listen.ts';

/** One call of the site to the receiver. */
interface TokenCall {
  method: string;
  /** What the `Authorization` header bore after `Bearer`; empty when it had none. */
  token: string;
  body: string;
  at: Date;
}

/** The service at `TOKEN_SYNC_URL`, in tests. */
export interface Receiver {
  url: string;
  /** The calls so far, each noted when it came in, before it was answered. */
  readonly calls: TokenCall[];
  /** How it answers from now on: a status, once something has happened. */
  answer(how: { status?: number; after?: Promise<void> }): void;
  stop(): Promise<void>;
}

/** @param port 0 for any that is free */
export async function startReceiver(port = 0): Promise<Receiver> {
  const calls: TokenCall[] = [];
  let how = { status: 204, after: Promise.resolve() };

  const server = createServer(async (request, response) => {
    const { status, after } = how;
    const call: TokenCall = {
      method: request.method ?? '',
      token: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '',
      body: '',
      at: new Date(),
    };
    calls.push(call);
    for await (const chunk of request.setEncoding('utf8')) call.body += String(chunk);
    await after;
    response.writeHead(status).end();
  });

  const address = await addressOf(server, port);
  return {
    url: `http://127.0.0.1:${address.port}/tokens`,
    calls,
    answer: ({ status = 204, after = Promise.resolve() }) => (how = { status, after }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
