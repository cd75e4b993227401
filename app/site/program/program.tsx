import { Link } from 'react-router';

import type { Route } from './+types/program';
import { languagesHeldIn, programState, type EventState } from '#domain/availability.ts';
import type { ListedEvent, Program, Series } from '#domain/entities.ts';
import { takingPlace, isCancelled } from '#domain/event-status.ts';
import { pageOf, pageQuery, pagingOf } from '#domain/paging.ts';
import { programOffers, lowestPrice, priceOfSingleTickets, programPrice } from '#domain/offers.ts';
import { refundDeadline } from '#domain/refunds.ts';
import { seats } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { heldInWords, lowestPriceInWords, priceInWords, refundInWords, whenInWords } from '#i18n/event-words.server.ts';
import { dayRange } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { offerChangeWords } from '#i18n/messages/offer-change-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { existsIn } from '#server/content/catalogue.ts';
import { pageGraph, requestContext, type RequestContext } from '#server/request/request-context.ts';
import { programGraph, seriesGraph } from '#server/syndication/page-graphs.ts';
import { eventEntry } from '#server/view-models/event-cards.ts';
import { requireQuery } from '#server/view-models/listings.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { changedQuery, changeNotice, priceSentence } from '#server/view-models/offer-changes.ts';
import { paymentLinks } from '#server/view-models/offers-in-words.ts';
import { programDescription, seriesDescription } from '#server/view-models/page-descriptions.ts';
import { printedAddress } from '#server/view-models/printed-address-data.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { Faq } from '#app/site/components/faq.tsx';
import { VideoPlayer } from '#app/site/components/video-player.tsx';
import { MasterTeaser } from '#app/site/components/master-teaser.tsx';
import { PrintedAddress } from '#app/site/components/printed-address.tsx';
import { ChangeNotice, NoLinkDialog } from '#app/site/components/purchase-dialog.tsx';
import { FullAccess, NO_PAYMENT_LINK_DIALOG, ProgramOverview } from './program-overview.tsx';
import { EventMark } from '#app/components/event-marks.tsx';
import { SaveButton } from '#app/site/components/save-button.tsx';
import { MailboxLink } from '#app/components/links.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useEventPath, useMessages, usePath } from '#app/hooks/use-language.ts';
import { button, categoryColour, classNames } from '#app/ui/class-names.ts';
import { DateBadge } from '#app/ui/date-badge.tsx';
import { Section } from '#app/ui/section.tsx';
import { dotSeparated } from '#app/ui/text.tsx';
import { hyphenate } from '#app/ui/hyphenate.ts';
import styles from './program.module.css';
import '#app/ui/pieces.css';

export const handle: PageHandle = { parameters: ['changed', 'page'], indexed: ['page'], revalidated: ['changed'] };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const shared = context.get(requestContext);
  const { catalogue, now } = shared;
  const language = languageOf(params);
  const { programId } = params;
  const content = catalogue[language];
  const program = content.program(programId);
  const series = program ?? content.series(programId);
  if (series === undefined) {
    throw notFound('program', shared, language, pathIn('en', '/:lang?/program/:programId', { programId }));
  }
  const data = program ? programData(program, shared, language, url) : seriesData(series, shared, language, url);
  const schedule = { events: data.timeline, paging: data.paging };
  context.set(pageGraph, (at) =>
    program ? programGraph(program, schedule, at, now) : seriesGraph(series, schedule, at),
  );
  const changed = changeNotice(url, changesOf(data, language), language);
  const path = pathIn(language, '/:lang?/program/:programId', { programId });
  return { ...data, changed, printed: printedAddress(path + pageQuery('', data.paging.page), shared) };
}

/**
 * What a program and a series have. A long timeline is shown in pages.
 *
 * @throws a redirect to the canonical address of the page, where the request has another
 */
function scheduleData(program: Series, { catalogue, now }: RequestContext, language: Language, url: URL) {
  const wanted = url.searchParams.get('page');
  const { entries, paging } = pageOf(program.events, wanted);
  requireQuery(url, pageQuery(changedQuery(url), paging.page));
  const shownIn = existsIn(catalogue, 'programs', program.id);
  return {
    id: program.id,
    title: program.title,
    description: program.description,
    category: program.category,
    heldIn: heldInWords(languagesHeldIn(program), language),
    master: program.master,
    image: program.image,
    video: program.video,
    timeline: entries.map((event) => timelineItem(event, now, language)),
    faq: catalogue[language].faq(),
    paging,
    existsIn: shownIn,
    /** The languages in which this page of the timeline exists. */
    alternates: shownIn.filter(
      (each) => pagingOf(catalogue[each].countEvents({ program: program.id }), wanted).page === paging.page,
    ),
  };
}

/** What a program has as a whole, too. */
function programData(program: Program, context: RequestContext, language: Language, url: URL) {
  const { catalogue, now, today } = context;
  const held = takingPlace(program.events);
  return {
    ...scheduleData(program, context, language, url),
    isSeries: false as const,
    summary: programDescription(program, now, language),
    dateRange: dayRange(program.startDate, program.endDate, language),
    price: priceInWords(programPrice(program), language),
    /** The sum of the single tickets, where it is higher. */
    singleTickets: priceInWords(priceOfSingleTickets(program), language),
    /** Until when the ticket for the whole program can be returned. */
    refund: refundInWords(refundDeadline(program), today, language),
    whatsIncluded: program.whatsIncluded,
    state: programState(program, now),
    paymentLink: paymentLinks(language, { what: 'program', item: program.id }, programOffers(program, now))
      .international,
    /** Without cancelled events. */
    noOfEvents: held.length,
    /** Without a last day more events will be announced, so figures would be wrong. */
    isAnnounced: program.endDate !== undefined,
    gives: catalogue[language].house.programTicket,
    /** The events that a ticket for the whole program does not include. */
    cancelled: program.events
      .filter(isCancelled)
      .map((event) => ({ name: event.name, when: whenInWords(event, language) })),
  };
}

/** A series of single events has no days, no price and no count of its own (docs/rules.md, Programs). */
function seriesData(series: Series, context: RequestContext, language: Language, url: URL) {
  return {
    ...scheduleData(series, context, language, url),
    isSeries: true as const,
    summary: seriesDescription(series, context.now, language),
    dateRange: undefined,
    state: undefined,
  };
}

/** What may have changed since a copy of the page was made. */
function changesOf(program: ReturnType<typeof programData | typeof seriesData>, language: Language) {
  const words = offerChangeWords(language).program;
  if (program.isSeries) return { sale: words.sale };
  const { paymentLink, dateRange, noOfEvents, price } = program;
  return {
    sale: paymentLink === undefined ? words.sale : undefined,
    date: words.date(dateRange, messagesOf(language).events.count(noOfEvents)),
    price: priceSentence(price, language),
  };
}

/** An event in the timeline of a program (docs/rules.md, Programs). */
function timelineItem(event: ListedEvent, now: Date, language: Language) {
  const entry = eventEntry(event, now, language);
  return { ...entry, description: event.shortDescription, ...timelinePrice(event, entry.state, now, language) };
}

/** `from 100 AED`; `0` where the price is not announced (docs/rules.md, Programs), with a note that it is not free. */
function timelinePrice(event: ListedEvent, state: EventState, now: Date, language: Language) {
  const none: { price?: string; priceNote?: string } = {};
  if (state === 'cancelled') return none;
  const lowest = lowestPrice(event, now) ?? { price: seats(event, now)[0]?.price ?? {}, from: false };
  const inWords = lowestPriceInWords(lowest, language);
  if (Object.keys(lowest.price).length > 0) return { ...none, price: inWords };
  return state === 'past' ? none : { price: '0', priceNote: inWords };
}

type ProgramData = Route.ComponentProps['loaderData'];
type TimelineItem = ProgramData['timeline'][number];

export default function ProgramPage({ loaderData: program }: Route.ComponentProps) {
  const words = useMessages().program;
  return (
    <div className={categoryColour(program.category)}>
      <PageHead
        title={program.title}
        details={program.dateRange}
        description={program.summary}
        paging={program.paging}
        existsIn={program.alternates}
      />
      <ChangeNotice text={program.changed} />
      <ProgramOverview program={program} />
      <EventTimeline program={program} />
      {program.video && (
        <Section id="video" title={words.video[program.isSeries ? 'series' : 'program']} className="screenOnly">
          <VideoPlayer video={program.video} sizes="(width <= 1440px) 92vw, 84rem" />
        </Section>
      )}
      <MasterTeaser leads={program.isSeries ? 'series' : 'program'} master={program.master} />
      {program.state === 'upcoming' && <FullAccess program={program} />}
      {program.faq && <Faq entries={program.faq} />}
      <PrintedAddress printed={program.printed} />
      {program.state === 'upcoming' && program.paymentLink === undefined && (
        <NoLinkDialog id={NO_PAYMENT_LINK_DIALOG} program />
      )}
    </div>
  );
}

/** The events of a program on a timeline: dates beside the line in a wide window, above the event on a phone. */
function EventTimeline({ program }: { program: ProgramData }) {
  const { program: words, events, pagination } = useMessages();
  const path = usePath();
  const { paging } = program;
  const heading = useFocusRecovery<HTMLHeadingElement>(program.id, paging.page);
  const address = path('/:lang?/program/:programId', { programId: program.id });
  return (
    <section id="schedule" aria-labelledby="schedule-title" className="pageWidth section">
      <div className="headingRow">
        <h2 ref={heading} id="schedule-title" tabIndex={-1} className="heading">
          {words.schedule}
          {paging.pages > 1 && (
            <span className="visuallyHidden">{`, ${pagination.position(paging.page, paging.pages)}`}</span>
          )}
        </h2>
        {program.dateRange && (
          <p className="figures soft">
            {dotSeparated(program.dateRange, paging.pages > 1 && events.count(paging.total))}
          </p>
        )}
      </div>
      {program.timeline.length === 0 ? (
        <UnannouncedCard />
      ) : (
        <ol>
          {program.timeline.map((item) => (
            <li key={item.id} className={classNames(styles.item, isLive(item) && styles.today, item.state)}>
              <TimelineCard item={item} />
            </li>
          ))}
        </ol>
      )}
      <Pagination paging={paging} to={(page) => `${address}${pageQuery('', page)}#schedule`} />
    </section>
  );
}

function isLive({ isToday, state }: TimelineItem): boolean {
  return isToday && state !== 'past' && state !== 'cancelled' && state !== 'sold-out';
}

function TimelineCard({ item }: { item: TimelineItem }) {
  const { card, when } = useMessages();
  const eventPath = useEventPath();
  return (
    <>
      <div className={styles.date}>
        <DateBadge day={item.day} cancelled={item.state === 'cancelled'} />
      </div>
      <article className={classNames('diamond stack gap-2', styles.card)}>
        <p className="small cluster tight">
          <EventMark
            event={item}
            className={classNames('eyebrow inCategory', isLive(item) && 'marked', styles.status)}
            otherwise={item.isToday ? when.today : when.upcoming}
          />
          <span className="soft">{item.location}</span>
        </p>
        <h3 className="subheading">{hyphenate(item.name)}</h3>
        {item.description && <p className="small measure">{item.description}</p>}
        <p className="small figures">{dotSeparated(item.time ?? when.timeTbd, item.format, item.heldIn)}</p>
        {item.price && (
          <p className="small figures">
            <b>{item.price}</b>
            {item.priceNote && <span>{`, ${item.priceNote}`}</span>}
          </p>
        )}
        <div className={classNames('cluster gap-2 screenOnly', styles.links)}>
          <Link to={eventPath(item)} className={button('outline', { small: true })}>
            {card.viewEvent}
            <span className="visuallyHidden">{`: ${item.name}`}</span>
          </Link>
          <SaveButton event={item} />
        </div>
      </article>
    </>
  );
}

/** The card for a program without events: whom to ask about the dates (docs/rules.md, Programs). */
function UnannouncedCard() {
  const { card, program } = useMessages();
  return (
    <div className="spread gap-5 middle frame">
      <div className="stack gap-2">
        <p className="subheading">{program.none}</p>
        <p>
          {program.noneNext} <MailboxLink to="hello" />
        </p>
      </div>
      <button type="button" disabled className={button('outline', { small: true })}>
        {card.eventNotAvailable}
      </button>
    </div>
  );
}
