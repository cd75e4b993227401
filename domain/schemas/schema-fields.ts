import { z } from 'zod';

import { site } from '../../content/site.ts';

/** The kinds of field an editor meets in `content/`. Every message says what to write instead. */

/**
 * Kinds of field that stand for something else: a text for its wording in one language, a name for a picture, an id for
 * an entity. `walkFields` finds them in any value; `Localized` is what they become.
 */
export const fieldKinds = z.registry<{ kind: 'text' | 'picture' | 'master' | 'program' }>();

export const id = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'use small Latin letters, digits and dashes, for example event12');

/** The id of a master, or of a program; it must exist, in every language of what refers to it. */
export const masterId = id.clone().register(fieldKinds, { kind: 'master' }).brand<'master'>();
export const programId = id.clone().register(fieldKinds, { kind: 'program' });

const line = z.string().trim().min(1, 'write some text here, or remove the field');

/** A text in the languages it exists in; at least one. */
export const text = z
  .strictObject({ en: line.optional(), ru: line.optional() })
  .refine((value) => value.en !== undefined || value.ru !== undefined, 'write the text under en:, under ru:, or both')
  .register(fieldKinds, { kind: 'text' })
  .brand<'text'>();

/** A text as it stands in the content. */
export type Text = z.output<typeof text>;

export const day = z.string().refine(isRealDay, 'use a real date as yyyy-mm-dd, for example 2027-03-18');

export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use hours and minutes in quotes, for example "19:00"');

export const money = z.int('use a whole number without currency, for example 400').positive('use a number above zero');

export const price = z
  .strictObject({
    aed: money.optional().describe('Price in dirhams'),
    rub: money.optional().describe('Price in roubles'),
  })
  .default({});

const amount = z
  .int('use a whole number without currency, for example 400')
  .nonnegative('use a number above zero, or 0 where it is free');

/** A price that may be 0: free. */
export const priceOrFree = z
  .strictObject({
    aed: amount.optional().describe('Price in dirhams, 0 where it is free'),
    rub: amount.optional().describe('Price in roubles, 0 where it is free'),
  })
  .refine(
    ({ aed, rub }) => aed === undefined || rub === undefined || (aed === 0) === (rub === 0),
    'free in one currency and not in the other; write 0 once, or both prices',
  )
  .default({});

export function link(hosts?: readonly string[]) {
  return z.string().superRefine((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url?.protocol !== 'https:' || url.username !== '') {
      context.addIssue({ code: 'custom', message: 'use a full address that begins with https://' });
    } else if (hosts && !hosts.includes(url.host)) {
      context.addIssue({
        code: 'custom',
        message: `${url.host} is not a host we send visitors to; use ${hosts.join(' or ')}, or allow the host in content/site.ts`,
      });
    }
  });
}

export const stripeLink = link(site.paymentHosts.stripe);
export const kassaLink = link(site.paymentHosts.kassa);

export const picture = z
  .string()
  .regex(
    /^[a-z0-9-]+$/,
    'use the picture’s name without folder or ending, for example event12-2 for content/pictures/event12-2.jpg',
  )
  .register(fieldKinds, { kind: 'picture' })
  .brand<'picture'>();

export const video = z.strictObject({
  title: text.describe('Name of the video'),
  description: text.describe('One sentence about it'),
  url: link(site.videoHosts).describe('Address of the player, https://www.youtube-nocookie.com/embed/…'),
  thumbnail: picture.describe('Picture shown until the video is started'),
});

/** Whether `value` is `yyyy-mm-dd` and names a day that exists. */
function isRealDay(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
  );
}
