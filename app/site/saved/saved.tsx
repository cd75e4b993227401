import { Link } from 'react-router';

import type { Route } from './+types/saved';
import { savedEvents } from '#server/view-models/listings.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { nextEventFinder } from '#domain/next-event.ts';
import { whenInWords } from '#i18n/event-words.server.ts';
import { savedWords } from '#i18n/messages/saved-words.ts';
import { eventPath, languageOf, savedQuery } from '#i18n/urls.ts';
import { requestContext } from '#server/request/request-context.ts';
import { eventRow } from '#server/view-models/event-cards.ts';
import { EventRows } from '#app/site/components/event-row.tsx';
import { ListSummary } from '#app/site/components/list-page.tsx';
import { SaveButton } from '#app/site/components/save-button.tsx';
import { useHouse, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { useSavedEvents, useSavedPath } from '#app/hooks/use-saved-events.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { Share } from '#app/site/components/page-actions.tsx';
import elements from '#app/ui/elements.module.css';
import { CalendarIcon } from '#app/ui/icons.tsx';
import { button, classNames } from '#app/ui/class-names.ts';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { PageIntro, Section } from '#app/ui/section.tsx';

/** The address names what a browser has saved, so no copy of the page is kept. */
export const handle: PageHandle = { parameters: ['events'], freeText: ['events'] };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, now, today } = context.get(requestContext);
  const language = languageOf(params);
  const { ids, events, elsewhere, missing } = savedEvents(catalogue, language, url.searchParams.get('events'));
  const findNext = nextEventFinder(catalogue[language].openEvents, now);
  const isPast = ({ dateOfEvent }: ListedEvent) => dateOfEvent < today;
  const row = (event: ListedEvent) => eventRow(event, findNext, now, language);
  return {
    ids,
    /** Soonest first; the past ones: the last first. */
    upcoming: events.filter((event) => !isPast(event)).map(row),
    past: events.filter(isPast).toReversed().map(row),
    /** Those without a page in this language. */
    elsewhere: elsewhere.map((other) => ({
      language: other.language,
      events: other.events.map((event) => ({
        id: event.id,
        name: event.name,
        when: whenInWords(event, language),
        path: eventPath(other.language, event),
      })),
    })),
    missing,
  };
}

export type SavedData = ReturnType<typeof loader>;

/** The events that the address names: those that a browser has saved, or that somebody has sent. */
export default function Saved({ loaderData }: Route.ComponentProps) {
  const { saved, ownCalendar } = useMessages();
  const house = useHouse();
  const words = savedWords(useLanguage());
  const path = usePath();
  const { ids, upcoming, past, elsewhere, missing } = loaderData;
  const isEmpty = ids.length === 0;
  return (
    <div className="pageWidth pageEnd">
      <PageHead title={saved.title} description={saved.text} />
      <meta name="robots" content="noindex" />
      <PageIntro title={saved.title} text={saved.text}>
        {!isEmpty && (
          <>
            <p>{words.take}</p>
            <div className={classNames('cluster tight', elements.actions)}>
              <Share text={`${house.name}: ${saved.title}\n${names(loaderData)}`} query={savedQuery(ids)} />
              <a
                href={path('/:lang?/saved.ics') + savedQuery(ids)}
                type="text/calendar"
                className={classNames('touchable small medium underlinedOnHover', elements.action)}
              >
                <CalendarIcon />
                {ownCalendar.add}
              </a>
            </div>
          </>
        )}
      </PageIntro>
      {isEmpty ? <Nothing /> : <Summary ids={ids} count={ids.length - missing.length} />}
      {upcoming.length > 0 && <EventRows events={upcoming} main />}
      {elsewhere.map((other) => (
        <Elsewhere key={other.language} {...other} />
      ))}
      {past.length > 0 && (
        <Section id="past" title={words.past}>
          <EventRows events={past} main />
        </Section>
      )}
      {missing.length > 0 && (
        <div className="spread middle soft hairlineAbove hairlineBelow above-5 pad-3">
          <p>{words.gone(missing.length)}</p>
          {missing.map((id) => (
            <SaveButton key={id} event={{ id, name: words.goneEvent }} />
          ))}
        </div>
      )}
    </div>
  );
}

/** At most five: a message is not a list. */
function names({ upcoming, elsewhere, past }: SavedData): string {
  const all = [...upcoming, ...elsewhere.flatMap(({ events }) => events), ...past].map(({ name }) => name);
  return [...all.slice(0, 5), ...(all.length > 5 ? ['…'] : [])].join('\n');
}

/**
 * How many of the events that the address names there are. Where this browser has saved others, because somebody has sent the address or the stars
 * have changed since, a link leads to them.
 */
function Summary({ ids, count }: { ids: string[]; count: number }) {
  const { events } = useMessages();
  const words = savedWords(useLanguage());
  const own = useSavedEvents();
  const path = useSavedPath();
  const isOwn = own.length === ids.length && own.every((id) => ids.includes(id));
  return (
    <ListSummary
      id="events"
      count={events.count(count)}
      paging={{ page: 1, pages: 1 }}
      query={savedQuery(ids)}
      showAll={own.length === 0 || isOwn ? undefined : { to: path, label: words.mine(own.length) }}
    />
  );
}

/** How events get here; in a browser without scripts, why they cannot. */
function Nothing() {
  const { home } = useMessages();
  const words = savedWords(useLanguage());
  const path = usePath();
  return (
    <div className="stack gap-5 start hairlineAbove from-7">
      <p className="heading">{words.none}</p>
      <p className="scripted">{words.how}</p>
      <p className="prose unscripted">{words.noScripts}</p>
      <Link to={path('/:lang?/events')} className={button('outline')}>
        {home.toEvents}
      </Link>
    </div>
  );
}

/** Each links to its page in the other language. */
function Elsewhere({ language: other, events }: SavedData['elsewhere'][number]) {
  const words = savedWords(useLanguage());
  return (
    <Section id={`elsewhere-${other}`} title={words.onlyIn[other]}>
      <ul className="hairlineAbove divided">
        {events.map((event) => (
          <li key={event.id} className="card spread middle pad-4">
            <h3 lang={other} className="subheading">
              <Link
                reloadDocument
                to={event.path}
                hrefLang={other}
                data-language={other}
                className="stretchedLink underlinedOnHover"
              >
                {hyphenate(event.name)}
              </Link>
            </h3>
            <p className="small soft figures">{event.when}</p>
            <SaveButton event={event} className="aboveLink" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
