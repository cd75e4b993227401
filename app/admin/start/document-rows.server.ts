import { isCopyable } from '#domain/documents/copy-document.ts';
import {
  documentName,
  documentStatus,
  titleInAny,
  languageByLetters,
  type DocumentKey,
} from '#domain/documents/document.ts';
import { isObject, partOf } from '#domain/documents/values.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { possibleChanges } from '#domain/event-changes.ts';
import { movedFrom, hasStarted } from '#domain/event-status.ts';
import { soldOutState } from '#domain/tickets.ts';
import { inFirst, languages, type Language } from '#domain/values/field-values.ts';
import { sentenceIn } from '#domain/schemas/field-words.ts';
import { dayRange, shortDay } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { documentFormPath, pathIn } from '#i18n/urls.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { kindOf, documentPaths, documentTitle } from '#server/content/content-kinds.ts';
import { writtenValues } from '#server/content/written-documents.ts';
import { documentWarnings, isWhollyCancelled, warningTexts } from '#server/content/warnings/content-warnings.ts';
import { eventFigures } from '#server/view-models/event-figures.ts';
import { instantInWords, priceInWords } from '#i18n/event-words.server.ts';
import {
  conflictsIn,
  isOver,
  warningsOf,
  textOf,
  type Entry,
  type ListContext,
  type RoomState,
} from './find-documents.server.ts';

/** So many warnings of a document are said in a list; the form says them all. */
const MAX_WARNINGS = 3;

export type DocumentRow = Awaited<ReturnType<typeof documentRows>>[number];

/**
 * Documents as a list shows them, in words. What they say and what they name is read for all of them at once.
 *
 * @param withKind whether each says of which kind it is
 */
export async function documentRows(
  context: ListContext,
  state: RoomState,
  entries: readonly Entry[],
  language: Language,
  withKind = false,
) {
  const values = readValues(context.catalogue, state, entries);
  const named = readValues(
    context.catalogue,
    state,
    entries.flatMap((entry) => namedBy(entry, values)),
  );
  const valueOf = (key: DocumentKey) => values.get(documentName(key)) ?? named.get(documentName(key));
  const nameOf = (kind: DocumentKey['kind'], id: string | undefined) =>
    id === undefined ? undefined : titleInAny(valueOf({ kind, id }), language);
  const words = startWords(language);
  const onSite = entries.filter(({ kind, isPublished }) => kind === 'events' && isPublished);
  const sales = await eventFigures(
    context,
    onSite.map(({ id }) => id),
    language,
  );
  return entries.map((entry) => {
    const { kind, id, draft, removedTitle } = entry;
    const value = valueOf(entry);
    const title = inFirst(language, (each) => removedTitle?.[each]) ?? documentTitle(entry, value, language, valueOf);
    const scheduled = state.scheduled.get(documentName(entry));
    const warnings = removedTitle
      ? []
      : draft
        ? warningsOf(draft, context)
        : documentWarnings({ kind, id, value }, context);
    const texts = warningTexts(warnings, language);
    const paths = entry.isPublished ? documentPaths(entry, value, valueOf) : {};
    return {
      name: documentName(entry),
      to: documentFormPath(language, entry),
      title,
      language: languageByLetters(title, language),
      kind: withKind ? sentenceIn(kindOf(kind).item)[language] : undefined,
      when: whenOf(entry, value, language),
      /** Of an event. */
      time: kind === 'events' ? timeOf(value, language) : undefined,
      about: [nameOf('programs', textOf(value, 'program')), nameOf('masters', textOf(value, 'master'))].filter(
        (each) => each !== undefined,
      ),
      heldIn:
        kind === 'events'
          ? words.heldIn[
              languages.find((each) => each === partOf(value, 'heldIn')) ?? context.catalogue.en.house.heldIn
            ]
          : undefined,
      sales: kind === 'events' ? sales.get(id) : undefined,
      prices: kind === 'events' || kind === 'programs' ? pricesOf(value, language) : undefined,
      status: documentStatus(entry.draft, entry.isPublished),
      states: statesOf(entry, value, context, language),
      saved: draft && words.saved(draft.updatedBy, instantInWords(draft.updatedAt, language)),
      scheduled: scheduled && words.scheduled(instantInWords(scheduled, language)),
      problems: state.problems.get(documentName(entry))?.length ?? 0,
      conflicts: conflictsIn(entry),
      warnings: texts.slice(0, MAX_WARNINGS),
      moreWarnings: Math.max(0, texts.length - MAX_WARNINGS),
      pages: languages.flatMap((each) => {
        const path = paths[each];
        return path === undefined ? [] : [{ language: each, to: path, label: words.pages[each] }];
      }),
      ...waysOn(entry, value, context, language),
    };
  });
}

/** The ways to its events, to its guests and to a copy of it, and what can be done to an event that is on the site. */
function waysOn(entry: Entry, value: unknown, { today }: ListContext, language: Language) {
  const { kind, id, removedTitle } = entry;
  const isOnSite = ['published', 'changed'].includes(documentStatus(entry.draft, entry.isPublished));
  const hasGuests = kind === 'events' && entry.isPublished && !isOver(entry, today);
  const admin = pathIn(language, '/:lang?/Admin');
  const words = startWords(language);
  const links = [
    { isFor: kind === 'programs', to: `${admin}/content/events?program=${id}`, label: words.eventsOfProgram },
    { isFor: hasGuests, to: `${admin}/door/${id}`, label: doorWords(language).list.title },
    { isFor: isCopyable(kind), to: `${admin}/content/${kind}/new?copy=${id}`, label: words.copy.link },
  ];
  return {
    links: links.filter(({ isFor }) => isFor && removedTitle === undefined),
    changes: kind === 'events' && isOnSite && isObject(value) ? possibleChanges(value, isOver(entry, today)) : [],
  };
}

function namedBy(entry: Entry, values: ReadonlyMap<string, unknown>): DocumentKey[] {
  const { idOf } = kindOf(entry.kind);
  const value = values.get(documentName(entry));
  const keys = [
    { kind: 'programs' as const, id: textOf(value, 'program') },
    { kind: 'masters' as const, id: textOf(value, 'master') },
    { kind: idOf, id: entry.id },
  ];
  return keys.filter((key): key is DocumentKey => key.kind !== undefined && key.id !== undefined);
}

/** What documents say: their drafts, else what is published. */
function readValues({ connection }: Catalogue, { drafts }: RoomState, keys: readonly DocumentKey[]) {
  const drafted = keys.flatMap((key) => {
    const draft = drafts.get(documentName(key));
    return draft?.value === undefined ? [] : [[documentName(key), draft.value] as const];
  });
  return new Map([...writtenValues(connection, keys), ...drafted]);
}

/** `Thu 26 Nov 2026, 19:00`, or the days of a program. */
function whenOf({ kind }: Entry, value: unknown, language: Language): string | undefined {
  const day = (field: string) => {
    const written = textOf(value, field);
    return Number.isNaN(Date.parse(`${written}T00:00:00Z`)) ? undefined : written;
  };
  if (kind === 'programs') {
    const starts = day('startDate');
    return starts && dayRange(starts, day('endDate'), language);
  }
  const date = kind === 'events' ? day('dateOfEvent') : undefined;
  if (date === undefined) return undefined;
  return `${shortDay(date, language)}, ${timeOf(value, language)}`;
}

function timeOf(value: unknown, language: Language): string {
  return textOf(value, 'time') ?? messagesOf(language).when.tbd;
}

/** The price of the seat there is; where seats online have one of their own, that too. */
function pricesOf(value: unknown, language: Language): string[] {
  const amounts = (field: string) => {
    const price = partOf(value, field);
    if (typeof price !== 'object' || price === null) return [];
    const { aed, rub } = priceInWords(price, language);
    return [aed, rub].filter((amount) => amount !== undefined);
  };
  return [...amounts('price'), ...amounts('priceOnline').map(startWords(language).online)];
}

/** What an editor should know, but need not mend. */
function statesOf(entry: Entry, value: unknown, { catalogue, today }: ListContext, language: Language): string[] {
  const { when, programs, series } = messagesOf(language);
  const isPast = isOver(entry, today);
  if (entry.kind === 'programs') {
    const startDate = textOf(value, 'startDate');
    const hasBegun = startDate !== undefined && hasStarted({ startDate }, today);
    return [
      ...(partOf(value, 'isSeries') === true ? [series.eyebrow] : []),
      ...(isWhollyCancelled(catalogue, entry.id) ? [programs.states.cancelled] : []),
      ...(isPast ? [programs.states.ended] : hasBegun ? [programs.states.started] : []),
    ];
  }
  if (entry.kind !== 'events' || typeof value !== 'object' || value === null) return [];
  const event = value as ListedEvent;
  const isCancelled = event.status === 'cancelled';
  const soldOut = isCancelled ? undefined : soldOutState(event);
  return [
    ...(isPast ? [when.states.past] : []),
    ...(isCancelled ? [when.states.cancelled] : []),
    ...(isCancelled || movedFrom(event, today) === undefined ? [] : [when.moved]),
    ...(soldOut ? [startWords(language).soldOut[soldOut]] : []),
  ];
}
