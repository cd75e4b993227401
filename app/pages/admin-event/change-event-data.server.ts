import { dubaiDay } from '../../../domain/dubai-day.ts';
import type { DocumentKey } from '../../../domain/documents/document.ts';
import { hashOfField } from '../../../domain/documents/fields.ts';
import type { ListedEvent } from '../../../domain/entities.ts';
import {
  changeableFacts,
  changedFacts,
  possibleChanges,
  type EventChange,
  type WrittenEvent,
} from '../../../domain/event-changes.ts';
import { isPast } from '../../../domain/event-status.ts';
import { isFree } from '../../../domain/tickets.ts';
import { languages, type Language } from '../../../domain/values/field-values.ts';
import { shortDay } from '../../../i18n/formats.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { checkDocument } from '../../../server/content/check-document.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { namedDocument } from '../../../server/view-models/document-names.ts';
import { eventNotices } from '../../../server/view-models/event-cards.ts';

/** An event as an editor wrote it and as visitors know it; undefined where there is none. */
export async function eventOnSite({ documents }: Pick<PrivateContext, 'documents'>, key: DocumentKey) {
  const [draft, version] = await Promise.all([documents.draft(key), documents.published(key)]);
  if (!draft && !version) return undefined;
  const written = draft ? draft.value : version?.value;
  return {
    hasDraft: draft !== undefined,
    isPublished: version?.value !== undefined,
    value: written ?? version?.value,
    /** Undefined while visitors have not seen it, and where a draft takes it off. */
    event: version?.value === undefined || written === undefined ? undefined : (written as WrittenEvent),
    published: (version?.value ?? {}) as WrittenEvent,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof eventOnSite>>>;

/** What the page of a change shows. */
export function changeData(
  { value, event, published, hasDraft }: Found,
  key: DocumentKey,
  change: EventChange,
  { catalogue, now, today }: Pick<PrivateContext, 'catalogue' | 'now' | 'today'>,
  language: Language,
) {
  const isOver = event?.dateOfEvent !== undefined && isPast({ dateOfEvent: event.dateOfEvent }, today);
  const possible = event ? possibleChanges(event, isOver) : [];
  const canChange = event !== undefined && possible.includes(change);
  const { support } = catalogue[language].house.mailboxes;
  return {
    document: namedDocument(key, value, language),
    list: {
      to: pathIn(language, '/:lang?/Admin/content/:kind', { kind: key.kind }),
      label: messagesOf(language).layout.links.events,
    },
    /** As visitors know it. */
    when:
      published.dateOfEvent && [shortDay(published.dateOfEvent, language), published.time].filter(Boolean).join(', '),
    isOnSite: event !== undefined,
    isOver,
    hasDraft,
    possible,
    form: canChange
      ? {
          dateOfEvent: event.dateOfEvent ?? '',
          time: event.time ?? '',
          /** Hashes of what the facts say, so that nothing is overwritten that somebody has changed meanwhile. */
          shown: JSON.stringify(Object.fromEntries(changeableFacts.map((fact) => [fact, hashOfField(event[fact])]))),
          tab: crypto.randomUUID(),
        }
      : undefined,
    visitors: canChange
      ? languages.map((each) => ({
          language: each,
          texts: visitorsRead(change, key, { value, event, published }, { now, support }, each),
        }))
      : [],
  };
}

/** What visitors will read of an event after a change: the notices of its page, and what ticket holders are told there. */
function visitorsRead(
  change: EventChange,
  key: DocumentKey,
  { value, event = {}, published }: Pick<Found, 'value' | 'event' | 'published'>,
  { now, support }: { now: Date; support: string },
  language: Language,
): string[] {
  const { event: words } = messagesOf(language);
  // A draft that is not finished cannot be shown; then it is what visitors know.
  const checked = [value, published].map((each) => checkDocument({ ...key, value: each }).value);
  const whole = (checked.find((each) => each !== undefined) ?? published) as ListedEvent;
  const facts = changedFacts(change, event, published, { dateOfEvent: '' });
  // The new day is not known yet, and will be one that is to come.
  const { dateOfEvent } = whole;
  const day = change === 'move' && dateOfEvent < dubaiDay(now) ? dubaiDay(now) : dateOfEvent;
  const changed = { ...whole, ...(facts as Partial<ListedEvent>), dateOfEvent: day };
  const notices = eventNotices(changed, language, now);
  const seat = change === 'sell-out-online' && notices.length === 0 ? [`${words.onlineLabel}: ${words.soldOut}`] : [];
  const isSold = [whole.price, whole.priceOnline].some((price) => price !== undefined && !isFree(price));
  const told = change === 'move' ? words.ticketAfterMove : change === 'cancel' ? words.cancelledRefund : undefined;
  const holders = isSold ? told : undefined;
  const waiting = change.startsWith('sell-out') ? words.waitingList : undefined;
  const letters = [holders, waiting].filter((text) => text !== undefined);
  return [...notices, ...seat, ...letters.map((text) => `${text} ${support}`)];
}
