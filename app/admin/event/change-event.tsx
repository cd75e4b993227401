import { data, redirect } from 'react-router';

import type { Route } from './+types/change-event';
import { documentName, type DocumentKey, type Editor } from '#domain/documents/document.ts';
import { textOf } from '#domain/documents/field-paths.ts';
import { hashOfField } from '#domain/documents/fields.ts';
import { valueAt } from '#domain/documents/values.ts';
import { sentText } from '#domain/field-declaration.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import type { ListedEvent } from '#domain/entities.ts';
import {
  changeableFacts,
  changedFacts,
  eventChanges,
  possibleChanges,
  type EventChange,
  type WrittenEvent,
} from '#domain/event-changes.ts';
import { isPast } from '#domain/event-status.ts';
import { isFree } from '#domain/tickets.ts';
import { inFirst, isRealDay, languages, type Language } from '#domain/values/field-values.ts';
import { VENUE, venueOf } from '#domain/venues.ts';
import { eventNotices } from '#i18n/event-words.server.ts';
import { shortDay } from '#i18n/formats.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { documentFormPath, languageOf, pathIn } from '#i18n/urls.ts';
import { checkDocument } from '#server/content/check-document.ts';
import { addressedDocument } from '#server/forms/document-form.ts';
import { readForm } from '#server/forms/parse-submission.ts';
import { readDocument } from '#server/forms/read-document.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { editorAction, editorFormLoader, type EditorRejection } from '#server/request/require-editor.ts';
import { namedDocument } from '#server/view-models/document-names.ts';
import { venueOptions } from '#server/view-models/venue-options.ts';
import { EventChangeLinks } from '#app/admin/components/event-change-links.tsx';
import { FormField, Hidden, PostForm, SelectField, SubmitButton } from '#app/components/forms.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import { AdminPage, clientAction, ErrorBoundary, handle, ProblemNotice } from '#app/admin/components/room-page.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';

/** @throws a 404 response where there can be no such event, or no such change */
function addressed({ id }: { id: string }, query: URLSearchParams, language: Language) {
  const change = eventChanges.find((each) => each === (query.get('what') ?? 'move'));
  if (change === undefined) throw data(null, { status: 404 });
  return { change, ...addressedDocument({ kind: 'events', id }, language) };
}

/** `?what=cancel` and the other changes, else `move`: what it means, what visitors will read, and what it needs to know. */
export async function loader(route: Route.LoaderArgs) {
  const language = languageOf(route.params);
  const { key, change } = addressed(route.params, route.url.searchParams, language);
  const page = await editorFormLoader(route, async ({ context }) =>
    changeData(await eventOnSite(context, key), change, context, language),
  );
  return { change, page };
}

/** Writes the change into the draft, like any form of the event, and leads on. */
export async function action(route: Route.ActionArgs) {
  const { key, change, form } = addressed(route.params, route.url.searchParams, languageOf(route.params));
  const submitted = await readForm(route.request);
  const field = (name: string) => sentText(submitted, name).trim();
  const [dateOfEvent, time] = [field('document.dateOfEvent'), field('document.time')];
  const tab = field('tab');
  const venue = field(VENUE);
  /** Why nothing was saved, with what the form held. */
  const reject = (problem: 'date' | 'over' | EditorRejection['problem'], status: number) =>
    data({ problem, dateOfEvent, time, venue, shown: field('shown'), tab }, { status });
  const writeChange = async (context: PrivateContext, editor: Editor) => {
    const { event, published, isPublished } = await eventOnSite(context, key);
    const { shown } = readDocument(form, submitted);
    const isPossible = event !== undefined && possibleChanges(event, false).includes(change);
    // A day that somebody has written is kept, whatever has become of the event meanwhile.
    if (!isPublished || (change !== 'move' && !isPossible)) return 'impossible';
    const facts = changedFacts(change, event ?? {}, published, { dateOfEvent, time: time || undefined });
    const venues = change === 'move' ? venueOptions(context.catalogue, languageOf(route.params)) : [];
    const place = venues.find(({ value }) => value === venue)?.texts ?? [];
    const changes = [...Object.entries(facts), ...place]
      .map(([path, value]) => ({ path, value, shown: shown.get(path) ?? hashOfField(undefined) }))
      .filter((each) => hashOfField(each.value) !== each.shown);
    const isMoved = changes.some(({ path }) => path !== 'status' && path !== 'previousDate');
    if (change === 'move' && !(isMoved && isRealDay(dateOfEvent))) return 'date';
    if (change === 'move' && dateOfEvent < context.today) return 'over';
    await context.documents.save(key, { changes, intent: 'save', shown, tab, request: 1 }, editor);
    return undefined;
  };
  return editorAction(
    route,
    async ({ context, editor, language }) => {
      const problem = await context.acts.once(submitted, () => writeChange(context, editor));
      if (problem === 'impossible') return redirect(`${route.url.pathname}?what=${change}`, 303);
      if (problem) return reject(problem, 422);
      const publish = `${pathIn(language, '/:lang?/Admin/publish')}?document=${documentName(key)}`;
      const isPublishing = field('intent') === 'publish';
      return redirect(isPublishing ? publish : `${documentFormPath(language, key)}?restored=changed`, 303);
    },
    ({ problem, status }) => reject(problem, status),
  );
}

/** An event as an editor wrote it and as visitors know it. @throws a 404 response where there is none */
async function eventOnSite({ documents }: PrivateContext, key: DocumentKey) {
  const [draft, version] = await Promise.all([documents.draft(key), documents.published(key)]);
  if (!draft && !version) throw data(null, { status: 404 });
  const written = draft ? draft.value : version?.value;
  return {
    key,
    hasDraft: draft !== undefined,
    isPublished: version?.value !== undefined,
    value: written ?? version?.value,
    /** Undefined while visitors have not seen it, and where a draft takes it off. */
    event: version?.value === undefined || written === undefined ? undefined : (written as WrittenEvent),
    published: (version?.value ?? {}) as WrittenEvent,
  };
}

type Found = Awaited<ReturnType<typeof eventOnSite>>;

function changeData(found: Found, change: EventChange, context: PrivateContext, language: Language) {
  const { key, value, event, published, hasDraft } = found;
  const isOver = event?.dateOfEvent !== undefined && isPast({ dateOfEvent: event.dateOfEvent }, context.today);
  const possible = event ? possibleChanges(event, isOver) : [];
  const canChange = event !== undefined && possible.includes(change);
  const textAt = (path: string) => valueAt(event, path.replace('/', '.'));
  const venues = venueOptions(context.catalogue, language);
  const places = change === 'move' && (event?.eventType ?? 'in-person') === 'in-person' ? venues : [];
  const shownFacts = [...changeableFacts, ...places.slice(0, 1).flatMap(({ texts }) => texts.map(([path]) => path))];
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
          shown: JSON.stringify(Object.fromEntries(shownFacts.map((path) => [path, hashOfField(textAt(path))]))),
          /** Where it could be instead. */
          venues: places.filter((each) => each !== venueOf(places, textAt)),
          location: inFirst(language, (each) => textOf(textAt(`location/${each}`)) || undefined) ?? '',
          tab: crypto.randomUUID(),
        }
      : undefined,
    visitors: canChange
      ? languages.map((each) => ({ language: each, texts: visitorsRead(found, change, context, each) }))
      : [],
  };
}

/** What visitors will read of an event after a change: the notices of its page, and what ticket holders are told there. */
function visitorsRead(
  { key, value, event = {}, published }: Found,
  change: EventChange,
  { catalogue, now }: PrivateContext,
  language: Language,
): string[] {
  const { event: words, when } = messagesOf(language);
  // A draft that is not finished cannot be shown; then it is what visitors know.
  const checked = [value, published].map((each) => checkDocument({ ...key, value: each }).value);
  const whole = (checked.find((each) => each !== undefined) ?? published) as ListedEvent;
  const facts = changedFacts(change, event, published, { dateOfEvent: '' });
  // The new day is not known yet, and will be one that is to come.
  const { dateOfEvent } = whole;
  const day = change === 'move' && dateOfEvent < dubaiDay(now) ? dubaiDay(now) : dateOfEvent;
  const changed = { ...whole, ...(facts as Partial<ListedEvent>), dateOfEvent: day };
  const notices = eventNotices(changed, language, now);
  const seat =
    change === 'sell-out-online' && notices.length === 0 ? [`${words.onlineLabel}: ${when.states['sold-out']}`] : [];
  const isSold = [whole.price, whole.priceOnline].some((price) => price !== undefined && !isFree(price));
  const told = change === 'move' ? words.ticketAfterMove : change === 'cancel' ? words.cancelledRefund : undefined;
  const holders = isSold ? told : undefined;
  const waiting = change.startsWith('sell-out') ? words.waitingList : undefined;
  const letters = [holders, waiting].filter((text) => text !== undefined);
  const { support } = catalogue[language].house.mailboxes;
  return [...notices, ...seat, ...letters.map((text) => `${text} ${support}`)];
}

export { clientAction, ErrorBoundary, handle };

export default function ChangeEvent({ loaderData: { change, page }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = startWords(language).changes;
  const problem = actionData?.problem;
  const unsaved = actionData && 'shown' in actionData ? actionData : undefined;
  const dateProblems = { date: words.dateProblem, over: words.dateOver };
  const form = unsaved ? { ...page?.form, ...unsaved } : page?.form;
  const dateProblem = problem === 'date' || problem === 'over' ? dateProblems[problem] : undefined;
  return (
    <AdminPage
      title={page && !form ? page.document.title : words.titles[change]}
      titleLanguage={page && !form ? page.document.language : undefined}
      {...(page && { trail: [page.list, { to: page.document.to, label: page.document.title }], text: page.when })}
    >
      <ProblemNotice problem={problem} texts={dateProblems} />
      {page && !form ? (
        <NotPossible page={page} />
      ) : (
        <PostForm className="stack gap-5 measure inkAbove from-5 pageEnd">
          <Hidden of={{ tab: form?.tab ?? '', shown: form?.shown ?? '' }} />
          <p>{words.texts[change]}</p>
          {page?.isOver && <p>{words.over}</p>}
          {change === 'move' && (
            <>
              <FormField
                name="document.dateOfEvent"
                declaration={{ kind: 'day' }}
                label={words.date}
                value={form?.dateOfEvent}
                error={dateProblem}
                autoFocus={dateProblem !== undefined}
              />
              <FormField
                name="document.time"
                declaration={{ kind: 'time', isOptional: true }}
                label={words.time}
                hint={words.timeHelp}
                value={form?.time}
              />
              {page?.form && page.form.venues.length > 0 && (
                <SelectField
                  name={VENUE}
                  label={words.venue}
                  none={words.samePlace(page.form.location)}
                  options={page.form.venues}
                  defaultValue={unsaved?.venue ?? ''}
                />
              )}
            </>
          )}
          {page && <Visitors visitors={page.visitors} />}
          {page?.hasDraft && <p className="small soft">{words.draft}</p>}
          <p className="cluster">
            <SubmitButton isSmall={false} name="intent" value="publish">
              {words.publish}
            </SubmitButton>
            <SubmitButton isSmall={false} look="outline" name="intent" value="save">
              {words.saveDraft}
            </SubmitButton>
          </p>
        </PostForm>
      )}
    </AdminPage>
  );
}

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>;

function Visitors({ visitors }: Pick<Page, 'visitors'>) {
  const words = startWords(useLanguage()).changes;
  return (
    <TitledSection id="visitors" title={words.visitors} look="subheading" className="stack gap-3">
      {visitors.map(({ language, texts }) => (
        <div key={language} lang={language} className="stack gap-1">
          {texts.length === 0 && <p className="soft">{startWords(language).changes.nothing}</p>}
          {texts.map((text, index) => (
            <p key={text} className={index === 0 ? 'bold' : 'small'}>
              {text}
            </p>
          ))}
        </div>
      ))}
    </TitledSection>
  );
}

function NotPossible({ page: { document, isOnSite, possible } }: { page: Page }) {
  const words = startWords(useLanguage()).changes;
  return (
    <div className="stack gap-5 measure inkAbove from-5 pageEnd">
      <p>{isOnSite ? words.impossible : words.unpublished}</p>
      {possible.length > 0 && <EventChangeLinks to={document.to} changes={possible} />}
    </div>
  );
}
