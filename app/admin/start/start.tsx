import { data, Link, redirect } from 'react-router';

import type { Route } from './+types/start';
import { roles } from '#domain/account-fields.ts';
import { sentenceIn } from '#domain/schemas/field-words.ts';
import type { Language } from '#domain/values/field-values.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { openingWords } from '#i18n/messages/opening-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { refundWords } from '#i18n/messages/refund-words.ts';
import { previewPath } from '#i18n/preview-address.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { isClosed } from '#server/content/catalogue.ts';
import { kindOf, otherLists } from '#server/content/content-kinds.ts';
import { launchLines, type LaunchLine } from '#server/launch/launch-list.ts';
import { privateContext, type PrivateContext } from '#server/request/request-context.ts';
import { editorForm, requireEditor } from '#server/request/require-editor.ts';
import { WANTED } from '#server/tickets/order-list.ts';
import { tellLinks } from '#server/tickets/tell-holders.ts';
import { doorEvents, type DoorEvent } from '#server/view-models/door-events.ts';
import { eventsWithoutLink } from '#server/view-models/events-without-link.ts';
import { shownLine } from '#server/view-models/shown-launch-list.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { TextLink } from '#app/components/links.tsx';
import { clientAction, ErrorBoundary, FormOutcome, handle } from '#app/admin/components/room-page.tsx';
import { SearchForm } from '#app/admin/components/search-form.tsx';
import { EventMark, EventTime } from '#app/components/event-marks.tsx';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { useRoomLanguage } from '#app/admin/components/use-room-language.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { DocumentItem } from './document-item.tsx';
import { documentRows } from './document-rows.server.ts';
import { nextEvening } from './next-events.server.ts';
import { conflictsIn, findDocuments, isOver, roomState } from './find-documents.server.ts';
import { LaunchSection } from './launch-section.tsx';
import styles from '#app/admin/components/room.module.css';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const person = await requireEditor(context, url, language, roles);
  const requestContext = context.get(privateContext);
  return person.role === 'door'
    ? { events: doorEvents(requestContext, language) }
    : startData(requestContext, language);
}

/** So many drafts are named, those that were saved last, and so many of the next events. */
const MAX_DRAFTS = 4;
const MAX_EVENTS = 3;

export type StartData = Awaited<ReturnType<typeof startData>>;

/** What needs somebody, what happens next, and where everything is. @throws when the database is unavailable */
async function startData(context: PrivateContext, language: Language) {
  const state = await roomState(context);
  const documents = await findDocuments(context, state, { kind: undefined, state: 'all', find: '' }, language);
  const drafts = documents.filter(({ draft }) => draft !== undefined);
  const latest = drafts.toSorted((one, other) => (one.draft!.updatedAt < other.draft!.updatedAt ? 1 : -1));
  const next = documents.filter((entry) => entry.kind === 'events' && !isOver(entry, context.today));
  const admin = pathIn(language, '/:lang?/Admin');
  const words = { ...startWords(language).waiting, orders: ordersWords(language) };
  const refunds = refundWords(language);
  const { tickets } = context;
  const [launch, disputed, wanted, orders, owed, failedNotices, failedMessages, refused] = await Promise.all([
    context.launch.lines(context.catalogue),
    tickets.countOrders({ find: '', state: 'disputed' }),
    tickets.countOrders({ find: '', state: WANTED }),
    tickets.ordersToCheck(0),
    tickets.refundsOwed(0),
    tickets.failedNotices(),
    tickets.failedMessages(),
    tickets.houseRefused(),
  ]);
  const toTell = tellLinks(await tickets.toTell(), context.catalogue, language);
  const conflicts = drafts.filter((entry) => conflictsIn(entry) > 0).length;
  const shown = (lines: readonly LaunchLine[]) => lines.map((line) => shownLine(line, context.catalogue, language));
  const note = (text: (count: number) => string, count: number, to: string, isAlarm = true) =>
    count === 0 ? [] : [{ text: text(count), to: admin + to, isAlarm }];
  return {
    drafts: await documentRows(context, state, latest.slice(0, MAX_DRAFTS), language, true),
    draftCount: drafts.length,
    notes: [
      ...toTell.map((link) => ({ ...link, isAlarm: true })),
      ...eventsWithoutLink(context, language),
      ...note(refunds.disputes, disputed, '/orders?state=disputed'),
      ...note(refunds.wanted, wanted, `/orders?state=${WANTED}`),
      ...note(words.orders.toCheck, orders.count, '/orders#to-check'),
      ...note(refunds.owed, owed.count, '/orders#owed'),
      ...note(words.orders.failed.notices, failedNotices.count, '/orders#failed'),
      ...note(words.orders.failed.messages, failedMessages.count, '/orders#failed'),
      ...refused.flatMap((address) => note(() => words.orders.failed.house(address), 1, '/content/pages/house')),
      ...note(words.problems, state.problems.size, '/content?state=problem'),
      ...note(words.conflicts, conflicts, '/content?state=problem'),
      ...note(words.failed, state.failed, '/publications'),
      ...note(words.scheduled, state.waiting, '/publications', false),
    ],
    isClosed: isClosed(context.catalogue),
    next: await nextEvening(context, language),
    launch: { open: shown(launch.open), putAway: shown(launch.putAway) },
    events: await documentRows(context, state, next.slice(0, MAX_EVENTS), language),
    /** What a new document of the main kinds is called. */
    begin: {
      programs: sentenceIn(kindOf('programs').newItem!)[language],
      events: sentenceIn(kindOf('events').newItem!)[language],
      masters: sentenceIn(kindOf('masters').newItem!)[language],
    },
    lists: [
      { to: `${admin}/orders`, label: words.orders.title },
      { to: `${admin}/sales`, label: salesWords(language).title },
      ...otherLists(language),
      { to: `${admin}/pictures`, label: adminPicturesWords(language).title },
      { to: `${admin}/publications`, label: adminPublishingWords(language).publications.title },
      { to: `${admin}/masters`, label: adminWords(language).form.title },
      { to: `${admin}/people`, label: peopleWords(language).title },
    ],
  };
}

/** Puts a line of what is to be done before the site goes live away, or brings it back. */
export const action = (route: Route.ActionArgs) =>
  editorForm(route, async ({ context: { launch }, typed: { putAway, bringBack }, language }) => {
    const name = launchLines.find((each) => each === (putAway ?? bringBack));
    if (name === undefined) throw data(null, { status: 400 });
    await (putAway === undefined ? launch.bringBack(name) : launch.putAway(name));
    return redirect(`${pathIn(language, '/:lang?/Admin')}#launch`, 303);
  });

export { clientAction, ErrorBoundary, handle };

/** The start of the editors' room; for those at the door the next events alone. */
export default function Start({ loaderData }: Route.ComponentProps) {
  useRoomLanguage();
  return 'lists' in loaderData ? <EditorsStart {...loaderData} /> : <DoorStart {...loaderData} />;
}

function EditorsStart(page: StartData) {
  const language = useLanguage();
  const { title, text } = adminWords(language);
  const words = startWords(language);
  return (
    <div className={classNames('pageWidth pageEnd', styles.room)}>
      <PageHead title={title} description={text} />
      <meta name="robots" content="noindex" />
      <header className="spread gap-4 pad-4">
        <h1 className="title">{title}</h1>
        <search>
          <SearchForm path={usePath()('/:lang?/Admin/content')} find="" words={words} />
        </search>
      </header>
      <FormOutcome />
      {page.next && <NextEvening {...page.next} />}
      {page.isClosed && <OpensSoon />}
      <Waiting {...page} />
      <LaunchSection {...page.launch} isClosed={page.isClosed} />
      <NextEvents {...page} />
      <Lists {...page} />
    </div>
  );
}

/** In a line, for whoever opens the room on its evening: when, what, how many come, and who. */
function NextEvening({ event, to, sales }: NonNullable<StartData['next']>) {
  const { home, when } = useMessages();
  const path = usePath();
  const { title } = doorWords(useLanguage()).list;
  return (
    <p className="cluster tight small figures linkList inkAbove pad-3">
      <span className="soft">{event.isToday ? when.today : home.nearestEvent.eyebrow}</span>
      <EventTime event={event}>{event.when}</EventTime>
      <TextLink to={to}>
        <span lang={event.language}>{event.name}</span>
      </TextLink>
      {sales && <span className="soft">{sales}</span>}
      <TextLink to={path('/:lang?/Admin/door/:event', { event: event.id })}>{title}</TextLink>
    </p>
  );
}

/** What visitors see while the site is not open, and the way to open it. */
function OpensSoon() {
  const words = openingWords(useLanguage());
  const path = usePath();
  return (
    <TitledSection id="soon" title={words.bar.text} look="heading" className="stack gap-3 top inkAbove pad-5">
      <p className="measure">{words.start.text}</p>
      <p className="cluster gap-3">
        <ButtonLink to={path('/:lang?/Admin/open')} isSmall>
          {words.bar.open}
        </ButtonLink>
        <a href={previewPath(path('/:lang?'))} className="link">
          {words.start.preview}
        </a>
      </p>
    </TitledSection>
  );
}

function Waiting({ drafts, draftCount, notes }: StartData) {
  const words = startWords(useLanguage()).waiting;
  const path = usePath();
  return (
    <TitledSection id="waiting" title={words.title} look="heading" className="stack gap-3 top inkAbove pad-5">
      {draftCount + notes.length === 0 && <p>{words.none}</p>}
      {notes.map(({ to, text, isAlarm }) => (
        <p key={text}>
          <Link to={to} className={classNames('link', isAlarm && 'alarming')}>
            {text}
          </Link>
        </p>
      ))}
      {draftCount > 0 && (
        <>
          <p className="spread">
            <TextLink to={`${path('/:lang?/Admin/content')}?state=draft`}>{words.drafts(draftCount)}</TextLink>
            <ButtonLink to={path('/:lang?/Admin/publish')} isSmall>
              {words.publishAll}
            </ButtonLink>
          </p>
          <ul>
            {drafts.map(({ name, to, title, language, kind, saved }) => (
              <li key={name} className="spread tight hairlineAbove pad-2">
                <Link to={to} lang={language} className="medium link">
                  {title}
                </Link>
                <span className="small soft figures">{`${kind} · ${saved}`}</span>
              </li>
            ))}
            {draftCount > drafts.length && <li className="small">{words.more(draftCount - drafts.length)}</li>}
          </ul>
        </>
      )}
    </TitledSection>
  );
}

function NextEvents({ events, begin }: StartData) {
  const words = startWords(useLanguage());
  const { layout } = useMessages();
  return (
    <section aria-labelledby="events" className="stack gap-3 top inkAbove pad-5">
      <div className="spread">
        <h2 id="events" className="heading">
          {layout.links.events}
        </h2>
        <KindLinks kind="events" begin={begin} />
      </div>
      {events.length === 0 ? (
        <p>{words.noEvents}</p>
      ) : (
        <ul aria-label={words.nextEvents}>
          {events.map((event) => (
            <DocumentItem key={event.name} row={event} />
          ))}
        </ul>
      )}
    </section>
  );
}

function KindLinks({ kind, begin }: { kind: keyof StartData['begin'] } & Pick<StartData, 'begin'>) {
  const words = startWords(useLanguage());
  const path = usePath()('/:lang?/Admin/content/:kind', { kind });
  return (
    <p className="cluster">
      <TextLink to={path}>{words.all[kind]}</TextLink>
      {kind === 'events' && <TextLink to={`${path}?month`}>{words.month}</TextLink>}
      <TextLink to={`${path}/new`}>{begin[kind]}</TextLink>
    </p>
  );
}

function Lists({ lists, begin }: StartData) {
  const words = startWords(useLanguage());
  const { layout } = useMessages();
  return (
    <div className="columns-768 thirds tight">
      {(['programs', 'masters'] as const).map((kind) => (
        <section key={kind} aria-labelledby={kind} className="stack gap-3 top inkAbove pad-5">
          <h2 id={kind} className="subheading">
            {layout.links[kind]}
          </h2>
          <KindLinks kind={kind} begin={begin} />
        </section>
      ))}
      <nav aria-labelledby="more" className="stack gap-3 top inkAbove pad-5">
        <h2 id="more" className="subheading">
          {words.more}
        </h2>
        <ul className="cluster">
          {lists.map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** For those at the door: when the next events are, in which hall, who can attend how, and what is out of the ordinary. */
function DoorStart({ events }: { events: DoorEvent[] }) {
  const language = useLanguage();
  const path = usePath();
  const { door, roles: titles } = peopleWords(language);
  const [title, { text, none }] = [titles.door, door];
  return (
    <div className={classNames('pageWidth pageEnd', styles.room)}>
      <PageHead title={title} description={text} />
      <meta name="robots" content="noindex" />
      <header className="spread gap-4 pad-4">
        <div className="stack gap-3">
          <p className="eyebrow">{adminWords(language).title}</p>
          <h1 className="title">{title}</h1>
          <p className="soft">{text}</p>
        </div>
      </header>
      {events.length === 0 && <p className="stack gap-3 top inkAbove pad-5">{none}</p>}
      <ul className="divided inkAbove">
        {events.map((event) => (
          <li key={event.id} className="stack gap-1 pad-4">
            <p className="cluster">
              <strong className="figures">
                <EventTime event={event}>{event.when}</EventTime>
              </strong>
              <EventMark event={event} />
            </p>
            <h2 lang={event.language} className="subheading">
              <a href={event.to} className="underlinedOnHover">
                {event.name}
              </a>
            </h2>
            <p lang={event.language} className="small">
              {event.where}
            </p>
            {event.format !== event.where && <p className="small soft">{event.format}</p>}
            <p className="from-5">
              <ButtonLink to={path('/:lang?/Admin/door/:event', { event: event.id })} look="outline">
                {doorWords(language).list.title}
                <span className="visuallyHidden">{`: ${event.name}`}</span>
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
