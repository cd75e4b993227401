import type { DocumentKind } from './document.ts';
import { isObject } from './values.ts';

/** The fields that belong to one document alone, of each kind that can be copied. */
const ownFields: Partial<Record<DocumentKind, readonly string[]>> = {
  programs: ['id', 'startDate', 'endDate', 'stripeLink'],
  events: [
    'id',
    'dateOfEvent',
    'status',
    'previousDate',
    'isSoldOut',
    'isSoldOutOnline',
    'stripeLink',
    'stripeLinkOnline',
    'kassaLink',
    'kassaLinkOnline',
    'joinLink',
  ],
  masters: ['id'],
  courses: ['id'],
};

export function isCopyable(kind: DocumentKind): boolean {
  return ownFields[kind] !== undefined;
}

/** What a copy of a document begins with. A payment link sells one event and a join link leads to one; what became of that event is not true of another. */
export function copyOf(kind: DocumentKind, value: unknown): Record<string, unknown> {
  const own = ownFields[kind] ?? [];
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([field]) => !own.includes(field))) : {};
}
