import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

import type { Log } from './log.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { REFUSAL_HEADERS } from './security.ts';

/**
 * The HTTP server around the app: one log line a request, whatever becomes of it, and a plain 4xx for requests that are
 * not worth the app's while. Both need what came over the wire, which a `Request` no longer shows.
 */
export function createHttpServer(app: Hono, log: Log): Server {
  const answer = getRequestListener(app.fetch, {
    // HTTP/1.0 clients may send no host; pages do not depend on it.
    hostname: 'localhost',
    errorHandler: (error) => {
      log.error({ err: error }, 'a request failed');
      return new Response('Bad request\n', { status: 400, headers: REFUSAL_HEADERS });
    },
  });

  const listen = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    logWhenDone(incoming, outgoing, log);
    const refusal = refusalOf(incoming);
    if (refusal) return refuse(outgoing, refusal);
    void answer(incoming, outgoing);
  };

  const server = createServer(
    {
      // Against clients that send a byte now and then to hold a connection.
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
      // A little longer than load balancers keep theirs, so that it is never we who hang up on a request under way.
      keepAliveTimeout: 65_000,
      requireHostHeader: false,
    },
    listen,
  );
  // A client that stops reading an answer.
  server.setTimeout(60_000);
  // Left alone, Node would invite the body, or answer without a line in the log.
  server.on('checkContinue', listen);
  server.on('checkExpectation', listen);
  server.on('connect', ({ method }, socket) => hangUp(socket, 405, { method }, log));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    return hangUp(socket, statusOf[error.code ?? ''] ?? 400, { reason: error.code }, log);
  });
  return server;
}

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

function refuse(outgoing: ServerResponse, { status, reason }: Refusal): void {
  // The connection ends here: what may still come is not worth reading.
  outgoing.writeHead(status, { ...REFUSAL_HEADERS, Connection: 'close' });
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : `${reason}\n`);
}

/** Answers where there is no request to answer to, only a connection. */
function hangUp(socket: Duplex, status: number, details: object, log: Log): void {
  log.info({ ...details, status }, 'request');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Of a query only the names are written down: what people search for and where they come from is theirs. */
function logWhenDone(incoming: IncomingMessage, outgoing: ServerResponse, log: Log): void {
  const { socket, method, url = '' } = incoming;
  const begun = performance.now();
  const writtenBefore = socket.bytesWritten;
  outgoing.once('close', () => {
    const [path = '', query] = url.split('?', 2);
    log.info(
      {
        method,
        path: path.slice(0, 200),
        ...(query ? { query: [...new Set(new URLSearchParams(query.slice(0, 2_000)).keys())].slice(0, 10) } : {}),
        status: outgoing.statusCode,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        bytes: socket.bytesWritten - writtenBefore,
        ...(outgoing.writableFinished ? {} : { aborted: true }),
      },
      'request',
    );
  });
}
