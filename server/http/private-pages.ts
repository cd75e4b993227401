import pLimit from 'p-limit';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context, type Handler, type MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';

import type { RequestAuth } from '#server/auth/request-auth.ts';
import { AUTH_PATH } from '#server/auth/better-auth-config.ts';
import { GOOGLE_CALLBACK } from '#server/auth/google.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { BUILD_HEADER, isPrivate, isTicketPage, eventPath, languageOf } from '#i18n/urls.ts';
import { NEVER } from './response-headers.ts';
import { renderPage, notAllowed, type PageOptions } from './page-renderer.ts';
import { bodyOf, createPrivateRequests, requestAt, respondPrivately } from './client-request.ts';
import { createRenderLimit, type RenderLimit } from './render-limit.ts';
import { isUploadPath, reject, slowBodies, type RejectedRequest } from './request-guard.ts';
import { isBookedHere, seats } from '#domain/tickets.ts';
import { atOnce, bodies } from '#server/process/limits.ts';
import { readForm } from '#server/forms/parse-submission.ts';
import { takeSeat, TOO_LATE, type RejectedBooking } from '#server/request/take-seat.ts';

interface PrivateEnv {
  Variables: { booking?: RejectedBooking };
}

/** Pages for one person, and the two addresses of identity: rendered for each request with its cookies, never kept. */
export function privatePages(options: PageOptions): Hono<PrivateEnv> {
  const { auth, origin } = options;
  const app = new Hono<PrivateEnv>();
  const requestOf = createPrivateRequests(options);
  const page = privatePage(options, requestOf);
  const sameOrigin = csrf({
    origin: (from, c) => from === origin || from === new URL(c.req.url).origin || isFromTicketPage(from, c),
  });

  const isPrivateRequest = (c: Context) => isPrivate(new URL(c.req.url).pathname);
  app.use(async (c, next) => (isPrivateRequest(c) ? sameOrigin(c, next) : next()));
  const booking = bookings(options, requestOf);
  app.on('POST', ['/booking/:eventId', '/:lang/booking/:eventId'], async (c, next) =>
    // `lang` may be anything: what is no address of ours is not checked for its origin either.
    isLarge(c) || !isPrivateRequest(c) ? next() : booking(c, next),
  );
  app.all('*', async (c, next) => (isPrivateRequest(c) ? page(c, next) : next()));

  app.get(`${AUTH_PATH}/jwks`, async (c) => {
    const request = new Request(await requestAt(origin, c), { method: 'GET' });
    const response = await options.limit.run(() => auth.answer(request));
    return c.body(await response.text(), response.ok ? 200 : 503, {
      'Content-Type': 'application/json',
      // A receiver that meets a new key fetches them again; keys are published a month longer than they are used.
      'Cache-Control': response.ok ? 'public, max-age=300' : NEVER,
    });
  });
  app.get(GOOGLE_CALLBACK, async (c) => {
    // A HEAD request must not use up the one-time code in the address.
    if (c.req.method === 'HEAD') return c.body(null, 204, { 'Cache-Control': NEVER });
    const request = await requestAt(origin, c);
    const response = await options.limit.run(() => auth.answer(request));
    response.headers.set('Cache-Control', NEVER);
    // This may be the window that a page of ours opened: another policy would separate the two.
    response.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
    return response;
  });
  return app;
}

/**
 * The page of tickets sends no referrer, so its forms do not say where they come from. A browser that says nothing else
 * either is let in there: no other site knows the address, and what it says is not asked of any cookie.
 */
function isFromTicketPage(from: string, { req }: Context): boolean {
  return from === 'null' && req.header('Sec-Fetch-Site') === undefined && isTicketPage(req.path);
}

function privatePage(options: PageOptions, requestOf: ReturnType<typeof createPrivateRequests>): Handler<PrivateEnv> {
  const { services } = options;
  const uploads = createRenderLimit('uploads', atOnce.uploads, options.log);
  return async (c) => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return notAllowed(c, 'GET, HEAD, POST');
    const { auth, cookies, minutesLeft } = requestOf(c);
    const render = async () => {
      const request = await requestAt(options.origin, c);
      const page = options.findPage(new URL(request.url).pathname)?.page;
      const now = options.now();
      const moment = { now, period: options.periodAt(now) };
      return renderPage(request, page, moment, options, { auth, booking: c.get('booking'), ...services });
    };
    const rejection = rejectionOfBuild(c, options.buildName) ?? (await admitBody(c, auth, uploads));
    if (rejection) return rejected(c, rejection);
    const made = await (isLargeUpload(c) ? uploads.run(render) : render());
    const response = await respondPrivately(c, made, cookies);
    // A page without a form.
    if (response.status === 405) response.headers.set('Allow', 'GET, HEAD');
    const minutes = minutesLeft() ?? c.get('booking')?.minutes;
    if (response.status === 429 && minutes !== undefined) response.headers.set('Retry-After', String(minutes * 60));
    return response;
  };
}

/**
 * Nothing is done for a form whose answer would be shown by the scripts of another build: its data may have changed. The
 * browser then sends the form again as a document does.
 */
function rejectionOfBuild({ req }: Context, buildName: string | undefined): RejectedRequest | undefined {
  const sender = req.header(BUILD_HEADER);
  if (req.method !== 'POST' || sender === undefined || sender === buildName) return undefined;
  return { status: 409, reason: 'The site has a new version; load the page again' };
}

/** Whether only editors may send a body. */
function isLarge({ req }: Context): boolean {
  return req.method === 'POST' && Number(req.header('Content-Length') ?? 0) > bodies.form;
}

function isLargeUpload(c: Context): boolean {
  return isLarge(c) && isUploadPath(new URL(c.req.url).pathname);
}

/** Decides whether the body of a request may be read, before any of it is. @returns why not */
async function admitBody(
  c: Context,
  auth: Pick<RequestAuth, 'person'>,
  uploads: Pick<RenderLimit, 'refuses'>,
): Promise<RejectedRequest | undefined> {
  if (!isLarge(c)) return undefined;
  const person = await whileAway(auth.person(), () => AWAY);
  if (person === undefined) return { status: 401, reason: 'Log in and send it again' };
  if ('reason' in person) return person;
  if (person.role !== 'editor') return { status: 403, reason: 'Only editors may send this' };
  if (isLargeUpload(c) && uploads.refuses()) {
    return { status: 503, reason: 'Other pictures are being uploaded; send yours again in a few seconds' };
  }
  const { incoming } = bindingsOf(c);
  if (incoming) slowBodies.add(incoming);
  return undefined;
}

const AWAY: RejectedRequest = {
  status: 503,
  reason: 'Nobody can log in at the moment; send it again in a few minutes',
};

/** A test asks the app without a server. */
const bindingsOf = (c: Context) => c.env as Partial<HttpBindings>;

/** Responds, and lets the client send the rest, which is dropped. */
function rejected(c: Context, rejection: RejectedRequest): Response {
  const { outgoing } = bindingsOf(c);
  if (outgoing === undefined) {
    return c.text(`${rejection.reason}\n`, rejection.status, { 'Cache-Control': NEVER });
  }
  reject(outgoing, rejection);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Answers a booking that needs no page: it leads to a ticket, or to the event that has no seat left. So two thousand people
 * at once are no overload. What is left is a page that says what was wrong.
 */
function bookings(
  options: PageOptions,
  requestOf: ReturnType<typeof createPrivateRequests>,
): MiddlewareHandler<PrivateEnv> {
  const inTurn = pLimit(atOnce.bookings);
  return async (c, next) => {
    await bodyOf(c);
    const language = languageOf({ lang: c.req.param('lang') });
    const answer = await inTurn(async () => {
      const event = options.catalogue()[language].listedEvent(c.req.param('eventId') ?? '');
      if (event === undefined) return undefined;
      const now = options.now();
      const [seat, ...others] = seats(event, now);
      // Most of a rush come too late: what they have written need not be read, unless it says which seat.
      if (seat && others.length === 0 && !isBookedHere(seat)) return { to: eventPath(language, event) + TOO_LATE };
      const form = await readForm(await requestAt(options.origin, c)).catch(() => undefined);
      return (
        form && takeSeat({ event, form, language, now, tickets: options.services.tickets, auth: requestOf(c).auth })
      );
    });
    if (answer && 'problem' in answer) c.set('booking', answer);
    if (!answer || 'problem' in answer) return next();
    return c.body(null, 303, { Location: answer.to, 'Cache-Control': NEVER });
  };
}
