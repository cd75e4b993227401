import { dubaiInstant, shiftDay } from '#domain/dubai-day.ts';
import type { RequestContext } from '#server/request/request-context.ts';

/** A copy that was taken is good for so long; RFC 9116 asks for less than a year. */
const GOOD_DAYS = 180;

/** Where to write about a weakness of the site (RFC 9116). */
export function securityText({ catalogue, origin, today }: RequestContext): string {
  return [
    `Contact: mailto:${catalogue.en.house.mailboxes.hello}`,
    `Expires: ${dubaiInstant(shiftDay(today, GOOD_DAYS)).toISOString()}`,
    'Preferred-Languages: en, ru',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
