import {
  changeOf,
  documentName,
  keyOf,
  type DocumentKey,
  type Editor,
  type DocumentChange,
  documentOfName,
} from '#domain/documents/document.ts';
import { stands } from '#domain/documents/draft-rows.ts';
import { placeOf } from '#domain/documents/field-paths.ts';
import { hashOfField } from '#domain/documents/fields.ts';
import { isObject } from '#domain/documents/values.ts';
import { isMovedIntoPast, silentlyMovedFrom, type WrittenEvent } from '#domain/event-changes.ts';
import { fieldPlace } from '#domain/documents/form-node.ts';
import { isRealDay, otherLanguages, type IsoDay, type Language } from '#domain/values/field-values.ts';
import { fromDay, dayInWords } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { documentFormPath } from '#i18n/urls.ts';
import type { EntryProblem } from '#server/content/check-document.ts';
import { isRemovable, documentPaths } from '#server/content/content-kinds.ts';
import { connectedDrafts } from '#server/documents/connected-drafts.ts';
import type { Draft, Version } from '#server/documents/stored-documents.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { shownDifferences } from '#server/view-models/document-differences.ts';
import { formOfDocument } from '#server/forms/document-form.ts';
import { namedDocument, namesIn, type NameOf } from '#server/view-models/document-names.ts';
import { shownProblems, type ShownProblem } from '#server/view-models/shown-problems.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { isPast } from '#domain/event-status.ts';
import { isOnSale, seats } from '#domain/tickets.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { hasPage } from '#server/content/catalogue.ts';
import { auditOf, warningTexts } from '#server/content/warnings/content-warnings.ts';
import { readDocument } from '#server/content/write-documents.ts';
import { neededElsewhere, readyOf, type ListedDraft } from './ready-drafts.server.ts';

/** Everything an editor wants to know before publishing a document and what it needs, or all drafts. */
export async function publishData(context: PrivateContext, document: DocumentKey | undefined, language: Language) {
  const { documents, publisher, catalogue, today } = context;
  const drafts = (await documents.drafts()).toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
  const published = await Promise.all(drafts.map((draft) => documents.published(draft)));
  const listed = drafts.map((draft, index) => ({ draft, now: published[index] }));
  const { ready, unfinished, needed } = document
    ? { ready: neededBy(document, listed), unfinished: [], needed: new Set<string>() }
    : await readyOf(
        listed.filter(({ draft }) => undecidedPaths(draft).length === 0),
        context,
      );
  // Where nothing is ready everything is shown with what stands against it.
  const chosen = ready.length > 0 ? ready : document ? [] : listed;
  const waiting = listed.filter((each) => document === undefined && !chosen.includes(each));
  const changes = chosen.map(({ draft }) => changeOf(draft));
  const problems = chosen.length > 0 ? await publisher.check(changes) : [];
  const leaving = chosen.filter(({ draft, now }) => draft.value === undefined && now?.value !== undefined);
  const dependent = leaving.length > 0 ? dependentKeys(problems, changes) : [];
  const nameOf = namesIn(catalogue, language, drafts);
  const planned = chosen.map(({ draft, now }) => ({
    document: namedDocument(draft, draft.value ?? now?.value, language, nameOf),
    revision: draft.revision,
    by: draft.updatedBy,
    when: instantInWords(draft.updatedAt, language),
    state: draft.value === undefined ? 'leaving' : now?.value === undefined ? 'new' : 'changed',
    differences: draft.value === undefined ? [] : shownDifferences(draft, now, draft, language, nameOf),
  }));
  const names = new Set(dependent.map(documentName));
  const titles = new Map(planned.map((each) => [each.document.name, each.document.title]));
  return {
    planned,
    others: drafts.length - chosen.length,
    // What depends on what goes off the site is named there.
    problems: shownProblems(
      problems.filter((problem) => !names.has(documentName(problem))),
      language,
      (key) => titles.get(documentName(key)) ?? nameOf(key),
    ),
    /** What keeps other drafts from going with these. */
    waiting: waiting.flatMap(({ draft, now }) => [
      ...(needed.has(documentName(draft)) ? [neededElsewhere(draft, now, language, nameOf)] : []),
      ...undecidedIn(draft, language, nameOf),
      ...shownProblems(
        unfinished.filter((problem) => documentName(problem) === documentName(draft)),
        language,
        nameOf,
      ),
    ]),
    undecided: chosen.flatMap(({ draft }) => undecidedIn(draft, language, nameOf)),
    moves: chosen.flatMap(({ draft, now }) => questionOfDay(draft, now, today, language)),
    warnings:
      chosen.length > 0
        ? await newWarnings((await publisher.candidate(changes)).catalogue, catalogue, today, language)
        : [],
    leaving: await Promise.all(
      leaving.map(({ draft, now }) => takenOff({ ...draft, value: now?.value }, context, language, nameOf)),
    ),
    dependent: await Promise.all(
      dependent.map(async (key) => namedDocument(key, (await documents.published(key))?.value, language, nameOf)),
    ),
  };
}

/**
 * The question whether an event that a draft puts on another day was moved, with what visitors would read, and whether its
 * new day is right though it is over; none for any other draft.
 */
function questionOfDay(draft: Draft, now: Version | undefined, today: IsoDay, language: Language) {
  if (draft.kind !== 'events' || !isObject(draft.value) || !isObject(now?.value)) return [];
  const event = draft.value as WrittenEvent;
  const day = silentlyMovedFrom(event, now.value, today);
  const isOver = isMovedIntoPast(event, now.value, today);
  if (!(isOver || day !== undefined) || !isRealDay(event.dateOfEvent ?? '')) return [];
  const movedFrom = day && messagesOf(language).when.movedFrom(fromDay(day, event.dateOfEvent!, language));
  return [{ document: namedDocument(draft, event, language), movedFrom, isOver }];
}

/** Says in the draft of an event from which day it was moved. @returns whether the draft is the one that was seen */
export async function sayMoved(
  { revision, ...key }: DocumentKey & { revision: number },
  { documents, today }: PrivateContext,
  by: Editor,
): Promise<boolean> {
  const [draft, published] = await Promise.all([documents.draft(key), documents.published(key)]);
  if (draft?.revision !== revision || !isObject(draft.value) || !isObject(published?.value)) return false;
  const previousDate = silentlyMovedFrom(draft.value, published.value, today);
  if (previousDate === undefined) return true;
  const changes = Object.entries({ status: 'moved', previousDate }).map(([path, value]) => ({
    path,
    value,
    shown: hashOfField(draft.fields.get(path)),
  }));
  const form = { changes, intent: 'save', shown: new Map<string, string>(), tab: crypto.randomUUID(), request: 1 };
  await documents.save(key, form, by);
  return true;
}

/** The drafts that are about one document, also those by which something of it goes off the site. */
function neededBy(document: DocumentKey, listed: readonly ListedDraft[]): ListedDraft[] {
  const whole = listed.map(({ draft, now }) => ({ ...draft, value: draft.value ?? now?.value }));
  const names = new Set(connectedDrafts(whole, document).map(documentName));
  return listed.filter(({ draft }) => names.has(documentName(draft)));
}

/** The documents that are no longer in order with some changes, are not among them, and can be taken off. */
function dependentKeys(problems: readonly EntryProblem[], changes: readonly DocumentKey[]): DocumentKey[] {
  const names = new Set(changes.map(documentName));
  const found = new Map(problems.map((problem) => [documentName(problem), keyOf(problem)]));
  return [...found].filter(([name, key]) => !names.has(name) && isRemovable(key)).map(([, key]) => key);
}

/** Makes drafts that take off what depends on what some drafts take off. One that somebody has begun stays: it may be what mends this. */
export async function takeOffDependent(
  keys: readonly DocumentKey[],
  { documents, publisher }: PrivateContext,
  by: Editor,
): Promise<void> {
  const drafts = await Promise.all(keys.map((key) => documents.draft(key)));
  const changes = drafts.filter((draft) => draft !== undefined).map(changeOf);
  for (const key of dependentKeys(await publisher.check(changes), changes)) {
    if (await documents.draft(key)) continue;
    await documents.write({ ...key, value: undefined }, by);
  }
}

/** The fields in which two people wrote different things, and nobody has chosen yet. */
export function undecidedPaths({ fields, rows }: Draft): string[] {
  return [...new Set(rows.filter((row) => !stands(row)).map(({ path }) => placeOf(fields, path)))];
}

function undecidedIn(draft: Draft, language: Language, nameOf: NameOf): ShownProblem[] {
  const form = formOfDocument(draft, language);
  const { title } = namedDocument(draft, draft.value, language, nameOf);
  return undecidedPaths(draft).map((path) => {
    const { label, id } = fieldPlace(form, path, language);
    return { document: title, label, to: `${documentFormPath(language, draft)}#${id}`, remedy: '' };
  });
}

/** What it means that a document goes off the site. @param value the document as it is published */
async function takenOff(
  { kind, id, value, redirect }: DocumentChange,
  { catalogue, tickets, now, today }: PrivateContext,
  language: Language,
  nameOf: NameOf,
) {
  const key = { kind, id };
  const paths = Object.values(documentPaths(key, value, () => undefined));
  const leads = (path: string) => ({ path, exists: !paths.includes(path) && hasPage(catalogue, path) });
  const events = eventsOf(key, catalogue, language);
  const shown = (event: ListedEvent) => ({
    document: namedDocument({ kind: 'events', id: event.id }, { name: { [language]: event.name } }, language),
    day: dayInWords(event.dateOfEvent, language).full,
  });
  const toCome = events.filter((event) => !isPast(event, today));
  const held = toCome.map(async (event) => ({ ...shown(event), holders: await tickets.countHolders(event.id) }));
  return {
    document: namedDocument(key, value, language, nameOf),
    /** The addresses at which it is today. */
    paths,
    /** Where they will lead, and whether there is such a page; undefined where they will answer that there is nothing. */
    redirect: redirect === undefined ? undefined : leads(redirect),
    /** Its events that visitors can still buy. */
    onSale: events.filter((event) => seats(event, now).some(isOnSale)).map(shown),
    /** Its events to come to which people have tickets, and how many orders they have made. */
    held: (await Promise.all(held)).filter(({ holders }) => holders > 0),
  };
}

/** The events of a program or a master, or the event itself, each once, in a language where it exists there. */
function eventsOf({ kind, id }: DocumentKey, catalogue: Catalogue, language: Language): ListedEvent[] {
  const found = [...otherLanguages(language), language].flatMap((each) => {
    const content = catalogue[each];
    if (kind === 'programs') return content.events({ program: id });
    if (kind === 'masters') return content.events({ master: id });
    return kind === 'events' ? content.events({ ids: [id] }) : [];
  });
  return [...new Map(found.map((event) => [event.id, event])).values()];
}

/**
 * What would become worse: the warnings that the content would have with some changes and has not today, in words, by the
 * document that an editor should mend.
 */
async function newWarnings(candidate: Catalogue, present: Catalogue, today: IsoDay, language: Language) {
  const [before, after] = [await auditOf(present, today), await auditOf(candidate, today)];
  const nameOf = namesIn(candidate, language);
  return [...after].flatMap(([name, warnings]) => {
    const known = new Set(before.get(name)?.map(({ field, remedy }) => `${field} ${remedy.en}`));
    const added = warnings.filter(({ field, remedy }) => !known.has(`${field} ${remedy.en}`));
    if (added.length === 0) return [];
    const key = documentOfName(name)!;
    const { value } = readDocument(candidate.connection, key) ?? {};
    return [{ document: namedDocument(key, value, language, nameOf), texts: warningTexts(added, language) }];
  });
}
