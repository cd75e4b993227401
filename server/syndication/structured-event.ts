import type { EducationEvent, Offer, Place, VirtualLocation } from 'schema-dts';

import { site } from '../../content/site.ts';
import type { EventStatus } from '../../domain/values/field-values.ts';
import { dubaiDay, dubaiTime } from '../../domain/dubai-day.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import type { PublicEvent, PublicOffer } from './public-event.ts';
import { organizationId, person, pictureUrl } from './structured-data.ts';

/** Of an event whose date holds, that does not take place, and that has another date now. */
export const EVENT_STATUS = {
  scheduled: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  moved: 'https://schema.org/EventRescheduled',
} as const satisfies Record<EventStatus, string>;

const availabilities = {
  'on-sale': { availability: 'https://schema.org/InStock' },
  'last-seats': { availability: 'https://schema.org/LimitedAvailability' },
  'sold-out': { availability: 'https://schema.org/SoldOut' },
  'not-yet': {},
} as const satisfies Record<PublicOffer['availability'], object>;

/**
 * An event for search engines (schema.org EducationEvent). What is not known of it is left out.
 *
 * @param card the address of the picture of link previews, for an event without pictures of its own
 */
export function educationEvent(event: PublicEvent, origin: string, card: string | undefined): EducationEvent {
  const { hours, hall, isOnline, program } = event;
  const pictures = event.pictures.map((picture) => pictureUrl(origin, picture));
  const images = pictures.length === 0 && card !== undefined ? [card] : pictures;
  return {
    '@type': 'EducationEvent',
    '@id': `${event.url}#event`,
    url: event.url,
    name: event.name,
    ...(event.summary && { description: event.summary }),
    startDate: hours ? atDubai(hours.starts) : event.day,
    // A recording opens and stays open.
    ...(hours && !event.isOnDemand && { endDate: atDubai(hours.ends) }),
    duration: `PT${event.minutes}M`,
    eventStatus: EVENT_STATUS[event.status],
    ...(event.previousDay && { previousStartDate: event.previousDay }),
    eventAttendanceMode: `https://schema.org/${hall === undefined ? 'Online' : isOnline ? 'Mixed' : 'Offline'}EventAttendanceMode`,
    location: [
      ...(hall ? [placeOf(hall)] : []),
      ...(isOnline ? [{ '@type': 'VirtualLocation', url: event.url } satisfies VirtualLocation] : []),
    ],
    inLanguage: event.heldIn,
    ...(images.length > 0 && { image: images }),
    performer: person(event.master),
    organizer: organizationId(origin),
    superEvent: {
      '@type': 'CourseInstance',
      '@id': `${program.url}#dates`,
      name: program.title,
      url: program.url,
    },
    ...(event.offers.length > 0 && { offers: event.offers.map((offer) => offerOf(offer, event)) }),
  };
}

/** An instant in ISO 8601 with the time of day in Dubai: `2026-11-26T19:00:00+04:00`. */
export function atDubai(instant: Date): string {
  return `${dubaiDay(instant)}T${dubaiTime(instant)}:00+04:00`;
}

/** A hall: its street is left out while the operator has not provided it. */
export function placeOf({ name, city, address, mapLink }: NonNullable<PublicEvent['hall']>): Place {
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      addressLocality: city,
      addressCountry: site.country,
    },
    ...(mapLink && { hasMap: mapLink }),
  };
}

/** Payment pages are for visitors: whoever wants a ticket begins at the page of the event. */
function offerOf({ kind, currency, amount, availability }: PublicOffer, event: PublicEvent): Offer {
  const words = messagesOf(event.language).event;
  const isOneOfTwo = event.hall !== undefined && event.isOnline;
  return {
    '@type': 'Offer',
    ...(isOneOfTwo && { name: kind === 'online' ? words.onlineLabel : words.hallLabel }),
    price: amount,
    priceCurrency: currency,
    ...availabilities[availability],
    url: event.url,
  };
}
