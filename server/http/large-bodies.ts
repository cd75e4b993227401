import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

import type { RequestAuth } from '../auth/auth-api.ts';
import { is503 } from '../status-503.ts';
import { admitSlowBody, isUploadPath, LARGEST_BODY } from './body-limits.ts';
import { NEVER } from './cache-control.ts';
import type { RenderLimit } from './render-limit.ts';
import { reject, type RejectedRequest } from './request-guard.ts';

/** The bodies that only editors may send. */

function isLarge({ req }: Context): boolean {
  return req.method === 'POST' && Number(req.header('Content-Length') ?? 0) > LARGEST_BODY;
}

export function isLargeUpload(c: Context): boolean {
  return isLarge(c) && isUploadPath(new URL(c.req.url).pathname);
}

/**
 * Decides whether the body of a request may be read, before any of it is.
 *
 * @returns why not
 */
export async function admitBody(
  c: Context,
  auth: Pick<RequestAuth, 'person'>,
  uploads: Pick<RenderLimit, 'refuses'>,
): Promise<RejectedRequest | undefined> {
  if (!isLarge(c)) return undefined;
  try {
    const person = await auth.person();
    if (person === undefined) return { status: 401, reason: 'Log in and send it again' };
    if (!person.isAdmin) return { status: 403, reason: 'Only editors may send this' };
  } catch (error) {
    if (!is503(error)) throw error;
    return { status: 503, reason: 'Nobody can log in at the moment; send it again in a few minutes' };
  }
  if (isLargeUpload(c) && uploads.refuses()) {
    return { status: 503, reason: 'Other pictures are being uploaded; send yours again in a few seconds' };
  }
  const { incoming } = c.env as Partial<HttpBindings>;
  if (incoming) admitSlowBody(incoming);
  return undefined;
}

/** Answers, and lets the client send the rest, which is dropped. */
export function rejected(c: Context, rejection: RejectedRequest): Response {
  const { outgoing } = c.env as Partial<HttpBindings>;
  if (outgoing === undefined) {
    return c.text(`${rejection.reason}\n`, rejection.status, { 'Cache-Control': NEVER });
  }
  reject(outgoing, rejection);
  return RESPONSE_ALREADY_SENT;
}
