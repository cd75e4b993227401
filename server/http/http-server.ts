import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { getRequestListener } from '@hono/node-server';

import { withoutToken } from '../../i18n/preview-address.ts';
import { withoutRedaction, type Log } from '../log.ts';
import { isSlowBodyAdmitted } from './body-limits.ts';
import { sendPrepared } from './prepared-response.ts';
import { hasBody, isPlainRead, rejectionOf, reject } from './request-guard.ts';
import type { RequestPipeline } from './request-pipeline.ts';
import { REJECTION_HEADERS } from './security-headers.ts';

/** More than any browser or proxy sends on one connection before it reads a response. */
const MOST_UNANSWERED = 8;
/** After so many requests a client must connect again, so that no connection lasts for ever. */
const MOST_REQUESTS = 1_000;
/** Below the 1,024 files that a process may usually open, which leaves some for the database and emails. */
const MOST_CONNECTIONS = 950;
/** How long a client may stop reading an answer, or sending a request, in milliseconds. */
const ANSWER_TIMEOUT_MS = 60_000;
/** How long a request may take to arrive, in milliseconds: against clients that send a byte now and then. */
const ARRIVAL_TIMEOUT_MS = 15_000;
/** The same for the large forms of editors: twelve megabytes from a telephone. */
const LARGE_ARRIVAL_TIMEOUT_MS = 3 * 60_000;
/** How long a new connection may send nothing, in milliseconds. */
const SILENCE_TIMEOUT_MS = 10_000;

/** A request and its answer. */
interface Exchange {
  outgoing: ServerResponse;
  /** When it began to be answered, by `performance.now()`; undefined while it waits. */
  begun: number | undefined;
  /** How much had been written to the connection then, in bytes. */
  writtenBefore: number;
}

interface Connection {
  /** In their order; the first is being answered. */
  unanswered: Exchange[];
  /** How many there have been. */
  requests: number;
}

/**
 * The HTTP server around the site: one log line per request, whatever becomes of it, and a plain 4xx for malformed
 * requests. Both need what came over the wire, which a `Request` no longer shows. What is ready is sent from here, before a
 * `Request` or a URL is made.
 *
 * Requests of one connection are answered one after another. Node hands over all that have arrived at once, and would
 * keep every answer until the client reads it (docs/decisions/007).
 */
export function createHttpServer({ app, find }: Pick<RequestPipeline, 'app' | 'find'>, log: Log): Server {
  const answer = getRequestListener(app.fetch, {
    // HTTP/1.0 clients may send no host; pages do not depend on it.
    hostname: 'localhost',
    errorHandler: (error) => {
      log.error({ err: error }, 'a request failed');
      return new Response('Bad request\n', { status: 400, headers: REJECTION_HEADERS });
    },
  });

  const connections = new WeakMap<Duplex, Connection>();
  const requestLog = withoutRedaction(log);

  const begin = (exchange: Exchange) => {
    const { outgoing } = exchange;
    const { req: incoming } = outgoing;
    exchange.begun = performance.now();
    exchange.writtenBefore = incoming.socket.bytesWritten;
    const prepared = isPlainRead(incoming) ? find(incoming.url ?? '', incoming.headers.accept) : undefined;
    if (prepared && sendPrepared(outgoing, prepared)) return;
    const rejection = rejectionOf(incoming);
    if (rejection) return reject(outgoing, rejection);
    void answer(incoming, outgoing);
  };

  const limitArrival = (incoming: IncomingMessage) => {
    const timer = setTimeout(() => {
      if (incoming.complete || isSlowBodyAdmitted(incoming)) return;
      // As Node ends what takes longer than its own limit: an answer, and soon after the connection.
      const error = Object.assign(new Error('The request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', error, incoming.socket);
      setTimeout(() => incoming.socket.destroy(), 2_000).unref();
    }, ARRIVAL_TIMEOUT_MS);
    incoming.once('close', () => clearTimeout(timer));
  };

  const listen = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    if (hasBody(incoming)) limitArrival(incoming);
    let connection = connections.get(socket);
    if (connection === undefined) {
      connection = { unanswered: [], requests: 0 };
      connections.set(socket, connection);
      socket.setTimeout(0);
    }
    connection.requests += 1;
    // Node's own limit would go on answering, with 503, whatever comes behind the last request.
    if (connection.requests >= MOST_REQUESTS) outgoing.shouldKeepAlive = false;
    const { unanswered } = connection;
    const exchange: Exchange = { outgoing, begun: undefined, writtenBefore: 0 };
    if (unanswered.push(exchange) > MOST_UNANSWERED) {
      log.info({ unanswered: unanswered.length }, 'closed a connection: too many unanswered requests');
      socket.destroy();
      return;
    }
    outgoing.on('close', () => {
      logRequest(exchange, requestLog);
      unanswered.shift();
      // Not after the last answer of a connection, and not when the client has gone.
      if (unanswered[0] && socket.writable) begin(unanswered[0]);
    });
    if (unanswered.length === 1) begin(exchange);
    // Most answers are with the system already: Node's timers are a good part of what those cost.
    if (!outgoing.writableEnded || socket.writableLength > 0) socket.setTimeout(ANSWER_TIMEOUT_MS);
  };

  const server = createServer(
    {
      // Against clients that send a byte now and then to hold a connection.
      headersTimeout: 10_000,
      requestTimeout: LARGE_ARRIVAL_TIMEOUT_MS,
      connectionsCheckingInterval: 2_000,
      // A little longer than load balancers keep theirs, so that it is never we who hang up on a request under way.
      keepAliveTimeout: 65_000,
      requireHostHeader: false,
    },
    listen,
  );
  server.maxConnections = MOST_CONNECTIONS;
  let lastWarning = Number.NEGATIVE_INFINITY;
  let lastSweep = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    const now = performance.now();
    // Idle connections make room. Once a second at most: a connection made just now looks idle as well.
    if (now - lastSweep >= 1_000) {
      lastSweep = now;
      server.closeIdleConnections();
    }
    if (now - lastWarning < 60_000) return;
    lastWarning = now;
    log.warn({ connections: server.maxConnections }, 'a connection was refused: as many as allowed are open');
  });
  // Node's time for the headers begins with their first byte.
  server.on('connection', (socket) => socket.setTimeout(SILENCE_TIMEOUT_MS));
  // Left alone, Node would invite the body, or answer without a line in the log.
  server.on('checkContinue', listen);
  server.on('checkExpectation', listen);
  server.on('connect', ({ method }, socket) => {
    // Node lets go of such a connection: an error of it would end the process, and nothing would ever end the connection.
    socket.on('error', () => undefined).once('finish', () => socket.destroy());
    if (connections.get(socket)?.unanswered.length) return socket.destroy();
    hangUp(socket, 405, { Allow: 'GET, HEAD' });
    log.info({ method, status: 405 }, 'request');
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { unanswered = [] } = connections.get(socket) ?? {};
    const last = unanswered.at(-1)?.outgoing;
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    if (last?.req.complete) return endWith(last, socket);
    // An answer sent now would be taken for part of the one that is being sent, or for the one due before it.
    if (unanswered.length > 1 || last?.headersSent) return socket.destroy();
    const status = statusOf[error.code ?? ''] ?? 400;
    hangUp(socket, status);
    // A request that has begun is logged when its connection closes.
    if (last) last.statusCode = status;
    else log.info({ reason: error.code, status }, 'request');
  });
  return server;
}

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers these complete requests and reads nothing after them, because what follows is malformed. */
function endWith(last: ServerResponse, socket: Duplex): void {
  if (!last.shouldKeepAlive) return;
  last.shouldKeepAlive = false;
  last.once('close', () => socket.end());
}

/** Answers where there is no request to answer to, only a connection. */
function hangUp(socket: Duplex, status: number, more: Readonly<Record<string, string>> = {}): void {
  const headers = { ...REJECTION_HEADERS, ...more, Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}

/** Of a query only the names are written down: what people search for and where they come from is theirs. */
function logRequest({ outgoing, begun, writtenBefore }: Exchange, log: Log): void {
  if (begun === undefined) return;
  const { socket, method, url = '' } = outgoing.req;
  const [path = '', query] = url.split('?', 2);
  log.info(
    {
      method,
      path: withoutToken(path).slice(0, 200),
      ...(query ? { query: [...new Set(new URLSearchParams(query.slice(0, 2_000)).keys())].slice(0, 10) } : undefined),
      status: outgoing.statusCode,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      bytes: socket.bytesWritten - writtenBefore,
      ...(outgoing.writableFinished ? undefined : { aborted: true }),
    },
    'request',
  );
}
