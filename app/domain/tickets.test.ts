import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { languages, type LectureEvent } from './model.ts';
import { programPaymentLink, seats, withEmail } from './tickets.ts';

const STRIPE = 'https://buy.stripe.com/lyceum_event2';
const STRIPE_ONLINE = 'https://buy.stripe.com/lyceum_event2_online';
const KASSA = 'https://yookassa.ru/my/i/lyceum-event2/l';
const KASSA_ONLINE = 'https://yookassa.ru/my/i/lyceum-event2-online/l';
const DAY_OF = '2026-11-26';
const DAY_AFTER = '2026-11-27';

function evening(changes: Partial<LectureEvent> = {}): LectureEvent {
  const photo = { name: 'm1', version: '1', width: 400, height: 400, widths: [400] };
  return {
    id: 'event2',
    programId: 'program1',
    category: 'Literature',
    master: { id: 'm1', fullName: 'Tamara Elagina', credentials: 'Scholar', photo },
    name: 'An Overcoat',
    dateOfEvent: DAY_OF,
    minutes: 90,
    heldIn: 'ru',
    location: 'The Reading Room',
    eventType: 'in-person',
    price: { aed: 400, rub: 9000 },
    priceOnline: { aed: 100, rub: 2000 },
    images: [],
    benefits: [],
    keyTakeaways: [],
    isSoldOut: false,
    ...changes,
  };
}

describe('every combination of links, sold out and past', () => {
  const maybe = (link: string) => fc.option(fc.constant(link), { nil: undefined });
  const anyEvening = fc
    .record({
      stripeLink: maybe(STRIPE),
      kassaLink: maybe(KASSA),
      stripeLinkOnline: maybe(STRIPE_ONLINE),
      kassaLinkOnline: maybe(KASSA_ONLINE),
      isSoldOut: fc.boolean(),
      eventType: fc.constantFrom('in-person', 'online', 'digital'),
    })
    .map((given) => evening(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))));

  test('an online seat beside the hall exactly where it has a payment link of its own', () => {
    fc.assert(
      fc.property(anyEvening, fc.constantFrom(...languages), (event, language) => {
        const all = seats(event, DAY_OF, language);
        const hasOnline = event.stripeLinkOnline !== undefined || event.kassaLinkOnline !== undefined;
        expect(all).toHaveLength(hasOnline ? 2 : 1);
        expect(all[0]?.kind).toBe(event.eventType === 'in-person' ? 'in-person' : 'online');
        expect(all[0]?.price).toEqual(event.price);
        if (hasOnline) expect(all[1]).toMatchObject({ kind: 'online', price: event.priceOnline });
      }),
      { numRuns: 300 },
    );
  });

  test('what is past sells nothing, sold out is the hall only, everything else is open with its own links', () => {
    fc.assert(
      fc.property(anyEvening, fc.constantFrom(DAY_OF, DAY_AFTER), (event, today) => {
        const [hall, online] = seats(event, today, 'en').map(({ sale }) => sale);
        if (today === DAY_AFTER) {
          expect([hall, online ?? hall]).toEqual([{ state: 'past' }, { state: 'past' }]);
          return;
        }
        if (event.isSoldOut) expect(hall).toEqual({ state: 'sold-out' });
        else expect(hall).toMatchObject({ state: 'open', links: { russian: event.kassaLink } });
        if (online) expect(online).toMatchObject({ state: 'open', links: { russian: event.kassaLinkOnline } });
        if (hall?.state === 'open') expect(hall.links.international === undefined).toBe(event.stripeLink === undefined);
      }),
      { numRuns: 300 },
    );
  });
});

describe('payment links', () => {
  const linksOf = (event: LectureEvent, language: 'en' | 'ru') =>
    seats(event, DAY_OF, language).map(({ sale }) => (sale.state === 'open' ? sale.links : undefined));

  test('Stripe is told what is bought and in which language to ask', () => {
    const event = evening({ stripeLink: STRIPE, stripeLinkOnline: STRIPE_ONLINE });
    expect(linksOf(event, 'ru').map((links) => links?.international)).toEqual([
      `${STRIPE}?client_reference_id=event2&locale=ru`,
      `${STRIPE_ONLINE}?client_reference_id=event2&locale=ru`,
    ]);
    expect(linksOf(event, 'en')[0]?.international).toBe(`${STRIPE}?client_reference_id=event2&locale=en`);
  });

  test('parameters the link already has stay', () => {
    const [links] = linksOf(evening({ stripeLink: `${STRIPE}?prefilled_promo_code=AUTUMN` }), 'en');
    expect(links?.international).toBe(`${STRIPE}?prefilled_promo_code=AUTUMN&client_reference_id=event2&locale=en`);
  });

  test('a kassa link is left exactly as it is', () => {
    const odd = `${KASSA}?a=%D1%8F&b=1+2`;
    expect(linksOf(evening({ kassaLink: odd }), 'ru')[0]?.russian).toBe(odd);
  });

  test.each([
    ['200 characters', 'e'.repeat(200), true],
    ['201 characters', 'e'.repeat(201), false],
    ['a space', 'event 2', false],
    ['a letter of another alphabet', 'событие', false],
    ['nothing', '', false],
  ])('a reference Stripe would drop silently is not sent: %s', (_, id, sent) => {
    const [links] = linksOf(evening({ id, stripeLink: STRIPE }), 'en');
    const { searchParams } = new URL(links?.international ?? '');
    expect(searchParams.get('client_reference_id')).toBe(sent ? id : null);
    expect(searchParams.get('locale')).toBe('en');
  });

  test('a whole program is paid the same way', () => {
    const stripeLink = 'https://buy.stripe.com/lyceum_program1';
    expect(programPaymentLink({ id: 'program1', stripeLink }, 'ru')).toBe(
      `${stripeLink}?client_reference_id=program1&locale=ru`,
    );
    expect(programPaymentLink({ id: 'program1' }, 'en')).toBeUndefined();
  });

  test('an e-mail is filled in for whoever is signed in, `+` and all', () => {
    const link = `${STRIPE}?client_reference_id=event2&locale=en`;
    expect(withEmail(link, 'anna+lectures@example.com')).toBe(`${link}&prefilled_email=anna%2Blectures%40example.com`);
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), (before, email) => {
        const { searchParams } = new URL(withEmail(withEmail(link, before), email));
        expect(searchParams.getAll('prefilled_email')).toEqual([email]);
        expect(searchParams.get('client_reference_id')).toBe('event2');
      }),
    );
  });
});
