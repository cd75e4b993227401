import type { ListedEvent } from './entities.ts';
import { eventDefaults, inEach, languages, type Language } from './values/field-values.ts';
import { hasOnlineSeat } from './tickets.ts';
import type { DocumentChange, LastChange } from './documents/document.ts';
import { isObject, isSameValue, partOf } from './documents/values.ts';

/** What can change of a document: what it says in a language, and what a calendar has of it. */
type Aspect = Language | 'schedule';
const aspects = [...languages, 'schedule'] as const satisfies readonly Aspect[];

/**
 * Each aspect of a document as a plain value to be compared; all are undefined for one that was taken off. The schedule
 * of what no calendar shows is undefined.
 */
function aspectsOf(document: DocumentChange): Record<Aspect, unknown> {
  return { ...inEach((language) => inLanguage(document.value, language)), schedule: scheduleOf(document) };
}

/** The names of the documents whose pages list an event: its program and its master. */
export function listsOf({ kind, value }: DocumentChange): string[] {
  if (kind !== 'events' || !isObject(value)) return [];
  const { program, master } = value;
  return [
    ...(typeof program === 'string' ? [`programs/${program}`] : []),
    ...(typeof master === 'string' ? [`masters/${master}`] : []),
  ];
}

/**
 * When a document last changed, after a change of it: what is the same keeps its instant. An instant never goes back, also
 * when a clock does.
 *
 * @param change the document as it is now
 * @param before as it was; undefined where there has never been such a document
 * @param now the instant of the change, ISO 8601 in UTC
 * @returns the same object where everything is what it was
 */
export function lastChangeOf(change: DocumentChange, before: DocumentChange | undefined, now: string): LastChange {
  const last = before?.lastChange;
  if (last === undefined) {
    const lists = listsOf(change);
    return { at: inEach(() => now), sequence: 0, scheduledAt: now, ...(lists.length > 0 && { lists }) };
  }
  const [was, is] = [aspectsOf(before!), aspectsOf(change)];
  const isSame = (aspect: Aspect) => isSameValue(was[aspect], is[aspect]);
  if (aspects.every(isSame)) return last;
  const { at, sequence, scheduledAt, lists = [] } = last;
  const more = listsOf(change).filter((name) => !lists.includes(name));
  const after = (instant: string, isKept: boolean) => (isKept || instant > now ? instant : now);
  return {
    at: inEach((language) => after(at[language], isSame(language))),
    sequence: sequence + (isSame('schedule') ? 0 : 1),
    scheduledAt: after(scheduledAt, isSame('schedule') && more.length === 0),
    ...(lists.length + more.length > 0 && { lists: [...lists, ...more] }),
  };
}

/**
 * What a value says in one language: of each text that language alone. What has texts, and none in this language, says
 * nothing.
 */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language)).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  if (isText(value)) return value[language];
  const fields = Object.entries(value).map(([key, field]) => [key, field, inLanguage(field, language)] as const);
  const texts = fields.filter(([, field]) => isText(field));
  if (texts.length > 0 && texts.every(([, , own]) => own === undefined)) return undefined;
  return Object.fromEntries(fields.map(([key, , own]) => [key, own]));
}

function isText(value: unknown): boolean {
  if (!isObject(value)) return false;
  const keys: string[] = Object.keys(value);
  return keys.length > 0 && keys.every((key) => languages.some((language) => language === key));
}

/**
 * Date, time, place, status and length of an event, as a calendar shows them; a field that is left out is what it is by
 * default. Of the house the addresses of its venues, in whatever order, and how long events are.
 */
function scheduleOf({ kind, id, value }: DocumentChange): unknown {
  if (kind === 'pages' && id === 'house')
    return {
      addresses: addressesOf(value as { venues?: WrittenVenue[] } | undefined),
      minutes: partOf(value, 'minutes'),
    };
  if (kind !== 'events' || !isObject(value)) return undefined;
  const event: Record<string, unknown> = { ...eventDefaults, ...value };
  const { dateOfEvent, time, location, eventType, status, minutes } = event;
  const isOnlineToo = hasOnlineSeat(value as unknown as ListedEvent);
  return { dateOfEvent, time, location, eventType, isOnlineToo, status, minutes };
}

interface WrittenVenue {
  locationLink: string;
  address?: object;
}

function addressesOf(house: { venues?: WrittenVenue[] } | undefined): Record<string, unknown> {
  const known = (house?.venues ?? []).filter(({ address }) => address !== undefined);
  return Object.fromEntries(known.map(({ locationLink, address }) => [locationLink, address]));
}
