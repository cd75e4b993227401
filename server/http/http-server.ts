import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { getRequestListener } from '@hono/node-server';

import { loggedPath } from '#i18n/preview-address.ts';
import { atMostEvery } from '#server/process/concurrency.ts';
import { createRequestLog, type Log, type LoggedRequest } from '#server/process/log.ts';
import { sendPrepared } from './prepared-response.ts';
import { hasBody, isPlainRead, reject, rejectionOf, slowBodies } from './request-guard.ts';
import type { RequestPipeline } from './request-pipeline.ts';
import { atOnce } from '#server/process/limits.ts';
import { rejectionHeaders } from './response-headers.ts';

/** After so many requests a client must connect again, so that no connection lasts for ever. */
const MAX_REQUESTS = 1_000;
/** How long a client may stop reading a response, or sending a request, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 60_000;
/** How long a request may take to arrive, in milliseconds: against clients that send a byte now and then. */
const ARRIVAL_TIMEOUT_MS = 15_000;
/** The same for the large forms of editors: twelve megabytes from a phone. */
const LARGE_ARRIVAL_TIMEOUT_MS = 3 * 60_000;
/** How long a new connection may send nothing, in milliseconds. */
const SILENCE_TIMEOUT_MS = 10_000;

const SERVER_OPTIONS = {
  // Against clients that send a byte now and then to hold a connection.
  headersTimeout: 10_000,
  requestTimeout: LARGE_ARRIVAL_TIMEOUT_MS,
  connectionsCheckingInterval: 2_000,
  // A little longer than load balancers keep theirs, so that it is never we who hang up on a request under way.
  keepAliveTimeout: 65_000,
  requireHostHeader: false,
};

interface Exchange {
  outgoing: ServerResponse;
  /** When the response began, by `performance.now()`; undefined while it waits. */
  begun: number | undefined;
  /** How much had been written to the connection then, in bytes. */
  writtenBefore: number;
}

interface Connection {
  /** In their order; the response to the first is being made. */
  unanswered: Exchange[];
  /** How many there have been. */
  requests: number;
}

type Site = Pick<RequestPipeline, 'app' | 'find'> & Partial<Pick<RequestPipeline, 'observe' | 'otherHost'>>;

/**
 * The HTTP server around the site: one log line per request, whatever becomes of it, and a plain 4xx for malformed
 * requests. Both need what came over the wire, which a `Request` no longer shows. What is ready is sent from here, before a
 * `Request` or a URL is made.
 *
 * Requests of one connection are responded to one after another. Node hands over all that have arrived at once, and would
 * keep every response until the client reads it (docs/decisions/006-http.md).
 */
export function createHttpServer({ observe, ...site }: Site, log: Log): Server {
  const connections = new WeakMap<Duplex, Connection>();
  const requestLog = createRequestLog(log);
  const handle = createHandler(site, log);

  const listen = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    if (hasBody(incoming)) limitArrival(server, incoming);
    const connection = connections.get(socket) ?? { unanswered: [], requests: 0 };
    if (connection.requests === 0) {
      connections.set(socket, connection);
      socket.setTimeout(0);
    }
    connection.requests += 1;
    // Node's own limit would go on responding, with 503, to what comes behind the last request.
    if (connection.requests >= MAX_REQUESTS) outgoing.shouldKeepAlive = false;
    const { unanswered } = connection;
    const exchange: Exchange = { outgoing, begun: undefined, writtenBefore: 0 };
    if (unanswered.push(exchange) > atOnce['unanswered-requests']) {
      log.info({ unanswered: unanswered.length }, 'closed a connection: too many unanswered requests');
      socket.destroy();
      return;
    }
    outgoing.on('close', () => {
      logRequest(exchange, requestLog, observe);
      unanswered.shift();
      // Not after the last response of a connection, and not when the client has gone.
      if (unanswered[0] && socket.writable) handle(unanswered[0]);
    });
    if (unanswered.length === 1) handle(exchange);
    // Most responses are with the system already: Node's timers are a good part of what those cost.
    if (!outgoing.writableEnded || socket.writableLength > 0) socket.setTimeout(RESPONSE_TIMEOUT_MS);
  };

  const server = createServer(SERVER_OPTIONS, listen);
  // Left alone, Node would invite the body, or respond without a line in the log.
  server.on('checkContinue', listen);
  server.on('checkExpectation', listen);
  limitConnections(server, log);
  // Node's time for the headers begins with their first byte.
  server.on('connection', (socket) => socket.setTimeout(SILENCE_TIMEOUT_MS));
  server.on('timeout', (socket) => {
    // A client that has begun a first request is told; one that has sent nothing, or has stopped reading, is not.
    if (socket.bytesRead > 0 && !connections.has(socket)) timeOut(server, socket);
    else socket.destroy();
  });
  rejectMalformed(server, connections, log);
  return server;
}

function createHandler({ app, find, otherHost }: Site, log: Log): (exchange: Exchange) => void {
  const handleInApp = getRequestListener(app.fetch, {
    // HTTP/1.0 clients may send no host; pages do not depend on it.
    hostname: 'localhost',
    errorHandler: (error) => {
      log.error({ err: error }, 'a request failed');
      return new Response('Bad request\n', { status: 400, headers: rejectionHeaders() });
    },
  });
  return (exchange) => {
    const { outgoing } = exchange;
    const { req: incoming } = outgoing;
    exchange.begun = performance.now();
    exchange.writtenBefore = incoming.socket.bytesWritten;
    const { host, accept } = incoming.headers;
    const isReady = isPlainRead(incoming) && host?.toLowerCase() !== otherHost;
    const prepared = isReady ? find(incoming.url ?? '', accept) : undefined;
    if (prepared && sendPrepared(outgoing, prepared)) return;
    const rejection = rejectionOf(incoming);
    if (rejection) return reject(outgoing, rejection);
    void handleInApp(incoming, outgoing);
  };
}

/** As Node ends what takes longer than its own limits. */
function timeOut(server: Server, socket: Duplex): void {
  const error = Object.assign(new Error('The request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, socket);
}

function limitArrival(server: Server, incoming: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!incoming.complete && !slowBodies.has(incoming)) timeOut(server, incoming.socket);
  }, ARRIVAL_TIMEOUT_MS);
  incoming.once('close', () => clearTimeout(timer));
}

function limitConnections(server: Server, log: Log): void {
  server.maxConnections = atOnce.connections;
  // A connection made just now looks idle as well.
  const maySweep = atMostEvery(1_000);
  const mayWarn = atMostEvery(60_000);
  server.on('drop', () => {
    // Idle connections make room.
    if (maySweep()) server.closeIdleConnections();
    if (!mayWarn()) return;
    log.warn({ connections: server.maxConnections }, 'a connection was refused: as many as allowed are open');
  });
}

/** Responds to what Node's parser does not make a request of. */
function rejectMalformed(server: Server, connections: WeakMap<Duplex, Connection>, log: Log): void {
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
    // A response sent now would be taken for part of the one that is being sent, or for the one due before it.
    if (unanswered.length > 1 || last?.headersSent) return socket.destroy();
    const status = statusOf[error.code ?? ''] ?? 400;
    hangUp(socket, status);
    // A request that has begun is logged when its connection closes.
    if (last) last.statusCode = status;
    else log.info({ reason: error.code, status }, 'request');
  });
}

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Responds to these complete requests and reads nothing after them, because what follows is malformed. */
function endWith(last: ServerResponse, socket: Duplex): void {
  if (!last.shouldKeepAlive) return;
  last.shouldKeepAlive = false;
  last.once('close', () => socket.end());
}

/** Responds where there is no request to respond to, only a connection, which ends soon after whatever the client does. */
function hangUp(socket: Duplex, status: number, more: Readonly<Record<string, string>> = {}): void {
  const headers = { ...rejectionHeaders(), ...more, Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  setTimeout(() => socket.destroy(), 2_000).unref();
}

/** A name that a link of ours or of a campaign has; anything else may be what somebody has typed, or a token. */
const queryName = /^[\w.-]{1,20}$/;

/** Of a query only the names are written down: what people search for and where they come from is theirs. */
function namesIn(query: string): string[] {
  const names = [...new URLSearchParams(query.slice(0, 2_000)).keys()].map((name) =>
    queryName.test(name) ? name : '…',
  );
  return [...new Set(names)].slice(0, 10);
}

function logRequest(
  { outgoing, begun, writtenBefore }: Exchange,
  log: (request: LoggedRequest) => void,
  observe: RequestPipeline['observe'],
): void {
  if (begun === undefined) return;
  const { socket, method, url = '' } = outgoing.req;
  const [path = '', query] = url.split('?', 2);
  const ms = Math.round((performance.now() - begun) * 10) / 10;
  observe?.(path, outgoing.statusCode, ms);
  log({
    method,
    path: loggedPath(path),
    query: query ? namesIn(query) : undefined,
    status: outgoing.statusCode,
    ms,
    bytes: socket.bytesWritten - writtenBefore,
    isAborted: !outgoing.writableFinished,
  });
}
