import { documentKinds } from '../../../domain/documents/document.ts';
import { sentenceIn } from '../../../domain/schemas/field-words.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { fieldPlace } from '../../../domain/documents/form-node.ts';
import { missingFacts, type WrittenHouse } from '../../../domain/values/operator-facts.ts';
import { documentWords } from '../../../i18n/messages/admin-document-words.ts';
import { listWords } from '../../../i18n/messages/admin-list-words.ts';
import { ordersWords } from '../../../i18n/messages/admin-orders-words.ts';
import { peopleWords } from '../../../i18n/messages/admin-people-words.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { kindLabel, kindOf } from '../../../server/content/content-kinds.ts';
import { readDocument } from '../../../server/content/write-documents.ts';
import { documentFormOf } from '../../../server/forms/document-form.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { tellLinks } from '../../../server/tickets/tell-holders.ts';
import { documentRows } from './document-rows.server.ts';
import { conflictsIn, findDocuments, isOver, roomState } from './find-documents.server.ts';

/** So many drafts are named, those that were saved last, and so many of the next events. */
const MAX_DRAFTS = 4;
const MAX_EVENTS = 4;

export type StartData = Awaited<ReturnType<typeof startData>>;

/** What needs somebody, what happens next, and where everything is. @throws when the database is unavailable */
export async function startData(
  room: Pick<PrivateContext, 'catalogue' | 'documents' | 'publisher' | 'tickets' | 'today'>,
  language: Language,
) {
  const state = await roomState(room);
  const documents = await findDocuments(room, state, { kind: undefined, state: 'all', find: '' }, language);
  const drafts = documents.filter(({ draft }) => draft !== undefined);
  const latest = drafts.toSorted((one, other) => (one.draft!.updatedAt < other.draft!.updatedAt ? 1 : -1));
  const next = documents.filter((entry) => entry.kind === 'events' && !isOver(entry, room.today));
  const admin = pathIn(language, '/:lang?/Admin');
  const words = listWords(language);
  const [orders, failedNotices, failedMessages] = await Promise.all([
    room.tickets.ordersToCheck(0),
    room.tickets.failedNotices(),
    room.tickets.failedMessages(),
  ]);
  const toTell = tellLinks(await room.tickets.toTell(), room.catalogue, language);
  const notes = [
    { text: ordersWords(language).toCheck, count: orders.count, to: `${admin}/orders`, isAlarm: true },
    {
      text: ordersWords(language).failed.count,
      count: failedNotices.count + failedMessages.length,
      to: `${admin}/orders`,
      isAlarm: true,
    },
    { text: words.waiting.problems, count: state.problems.size, to: `${admin}/content?state=problem`, isAlarm: true },
    {
      text: words.waiting.conflicts,
      count: drafts.filter((entry) => conflictsIn(entry) > 0).length,
      to: `${admin}/content?state=problem`,
      isAlarm: true,
    },
    { text: words.waiting.failed, count: state.failed, to: `${admin}/publications`, isAlarm: true },
    { text: words.waiting.scheduled, count: state.waiting, to: `${admin}/publications`, isAlarm: false },
  ];
  return {
    drafts: await documentRows(room, state, latest.slice(0, MAX_DRAFTS), language, true),
    draftCount: drafts.length,
    publishPath: `${admin}/publish`,
    notes: [
      ...toTell.map((link) => ({ ...link, isAlarm: true })),
      ...notes
        .filter(({ count }) => count > 0)
        .map(({ text, count, to, isAlarm }) => ({ text: text(count), to, isAlarm })),
    ],
    facts: factsToFillIn(room.catalogue, language),
    events: await documentRows(room, state, next.slice(0, MAX_EVENTS), language),
    /** What a new document of the main kinds is called. */
    begin: {
      programs: sentenceIn(kindOf('programs').newItem!)[language],
      events: sentenceIn(kindOf('events').newItem!)[language],
      masters: sentenceIn(kindOf('masters').newItem!)[language],
    },
    lists: [
      { to: `${admin}/orders`, label: ordersWords(language).title },
      ...documentKinds
        .filter((kind) => !['programs', 'events', 'masters', 'pictures'].includes(kind))
        .map((kind) => ({ to: `${admin}/content/${kind}`, label: kindLabel(kind, language) })),
      { to: `${admin}/pictures`, label: documentWords(language).pictures },
      { to: `${admin}/publications`, label: documentWords(language).publications },
      { to: `${admin}/people`, label: peopleWords(language).title },
    ],
  };
}

/** What is not known of the house yet, each with the field of its document. */
function factsToFillIn({ connection }: PrivateContext['catalogue'], language: Language) {
  const house = { kind: 'pages', id: 'house' } as const;
  const form = documentFormOf(house, language)!;
  const path = pathIn(language, '/:lang?/Admin/content/:kind/:id', house);
  const written = readDocument(connection, house)!.value as WrittenHouse;
  return missingFacts(written).map((field) => {
    const { label, id } = fieldPlace(form, field, language);
    return { name: label, to: `${path}#${id}` };
  });
}
