import { site } from '../../content/site.ts';
import { dubaiInstant, shiftDay } from '../../domain/dubai-day.ts';
import type { IsoDay } from '../../domain/values/field-values.ts';

/** A copy that was taken is good for so long; RFC 9116 asks for less than a year. */
const GOOD_DAYS = 180;

/** Where to write about a weakness of the site (RFC 9116). */
export function securityText(origin: string, today: IsoDay): string {
  return [
    `Contact: mailto:${site.mailboxes.hello}`,
    `Expires: ${dubaiInstant(shiftDay(today, GOOD_DAYS)).toISOString()}`,
    'Preferred-Languages: en, ru',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
