import { Link } from 'react-router';

import type { Route } from './+types/programs';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { partOf } from '#domain/paging.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import { placesInWords, programsDescription } from '#server/view-models/page-descriptions.ts';
import { listAt, programListing } from '#server/view-models/listings.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { languageOf } from '#i18n/urls.ts';
import { pageGraph, requestContext } from '#server/request/request-context.ts';
import { programsGraph } from '#server/syndication/page-graphs.ts';
import { categories, type Language } from '#domain/values/field-values.ts';
import { programParameters, programQuery } from '#domain/event-filters.ts';
import { TextLink } from '#app/components/links.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { CategorySubscription } from '#app/site/components/page-actions.tsx';
import { ListPage } from '#app/site/components/list-page.tsx';
import { type FilterGroup, FilterGroups, ListViews, SelectFilter } from '#app/components/filters.tsx';
import { useMessages, usePath } from '#app/hooks/use-language.ts';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { programCard, type ProgramCardData } from '#server/view-models/event-cards.ts';
import { useFadeIn } from '#app/ui/use-fade-in.ts';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { Picture } from '#app/ui/picture.tsx';
import { TextBlocks } from '#app/ui/text-blocks.tsx';

export const handle: PageHandle = { parameters: programParameters };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, now } = context.get(requestContext);
  const language = languageOf(params);
  const data = programsData(catalogue, language, url, now);
  context.set(pageGraph, (at) => programsGraph(data.programs, at, data.paging));
  return data;
}

/**
 * The programs that the address asks for (docs/rules.md, Programs).
 *
 * @throws a redirect to the canonical address of what is shown, where the request has another
 */
function programsData(catalogue: Catalogue, language: Language, url: URL, now: Date) {
  const today = dubaiDay(now);
  const content = catalogue[language];
  const { view, choice, question, counts, years, paging, query, canonicalQuery, alternates } = listAt(
    catalogue,
    language,
    url,
    (each, parameters) => programListing(each, parameters, today),
  );
  const programs = content.programs({ ...question, ...partOf(paging) });
  const messages = messagesOf(language);
  const words = messages.programs;
  const { date, category, master } = choice;
  const masterName = master && content.master(master)?.fullName;
  const group = (id: string, label: string, options: FilterGroup['options']) => ({ id, label, options, others: [] });
  const yearOptions = years.map(({ year, count }) => {
    const chosen = year === date;
    return { label: year, count, chosen, query: programQuery(view, { ...choice, date: chosen ? undefined : year }) };
  });
  const masterOption = masterName !== undefined && {
    label: masterName,
    count: paging.total,
    chosen: true,
    query: programQuery(view, { date, category }),
  };
  return {
    view,
    /** None where all programs are listed together. */
    views: (['current', 'past'] as const).flatMap((each) => {
      const count = counts?.[each];
      const isOffered = count !== undefined && (count > 0 || each === 'current');
      return isOffered ? [{ view: each, count, query: programQuery(each, { category, master }) }] : [];
    }),
    filters: [
      group('date', words.year, yearOptions),
      group('master', words.ledBy, masterOption ? [masterOption] : []),
    ].filter(({ options }) => options.length > 0),
    category,
    filtered: query !== programQuery(view, {}),
    /** What is listed, for the title of the document: `Past programs, 2019, History`. */
    listed: [
      view === 'past' ? words.pastTitle : words.title,
      date,
      category && messages.categories[category],
      masterName,
    ]
      .filter((part) => part !== undefined)
      .join(', '),
    /** `Dubai and online`. */
    places: placesInWords(
      programs.flatMap(({ events }) => events),
      language,
    ),
    description: programsDescription(programs, paging.total, language),
    query,
    paging,
    programs: programs.map((program) => programCard(program, now, language)),
    canonicalQuery,
    alternates,
  };
}

export default function Programs({ loaderData }: Route.ComponentProps) {
  const words = useMessages().programs;
  const list = usePath()('/:lang?/programs');
  const { view, views, filters, category, query, paging, programs } = loaderData;
  const past = views.find((each) => each.view === 'past');
  return (
    <ListPage
      id="programs"
      path={list}
      words={words}
      list={loaderData}
      text={words.subtext}
      className="pageWidth pageEnd"
      tabs={<ProgramTabs {...loaderData} />}
      onward={<CategorySubscription category={category} />}
      filters={
        filters.length > 0 && <FilterGroups path={list} query={query} groups={filters} countInWords={words.count} />
      }
      hasSummary={paging.pages > 1 || filters.some(({ options }) => options.some(({ chosen }) => chosen))}
    >
      {programs.length === 0 ? (
        <div className="stack gap-4 start from-7 pageEnd">
          <p className="subheading">{words.none}</p>
          {view === 'current' && past && (
            <TextLink to={list + past.query} preventScrollReset>
              {words.pastTitle}
            </TextLink>
          )}
          <TextLink to={list} preventScrollReset>
            {words.showAll}
          </TextLink>
        </div>
      ) : (
        <ol className="divided airy">
          {programs.map((program, index) => (
            <li key={program.id}>
              <ProgramCard program={program} main={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </ListPage>
  );
}

function ProgramTabs({ view, views, category, query }: Route.ComponentProps['loaderData']) {
  const messages = useMessages();
  const words = messages.programs;
  const list = usePath()('/:lang?/programs');
  const rest = new URLSearchParams(query);
  rest.delete('category');
  return (
    <div className="inkAbove">
      {views.length > 0 && (
        <ListViews path={list} names={words.views} views={views} current={view} countInWords={words.count} />
      )}
      <div className="pad-3">
        <SelectFilter
          path={list}
          query={String(rest)}
          name="category"
          label={messages.events.filters.category}
          none={words.all}
          options={categories.map((each) => ({ value: each.toLowerCase(), label: messages.categories[each] }))}
          value={category?.toLowerCase() ?? ''}
        />
      </div>
    </div>
  );
}

/** A program in the list. The whole card links to its page. */
function ProgramCard({ program, main }: { program: ProgramCardData; main: boolean }) {
  const messages = useMessages();
  const path = usePath();
  const facts = [
    { term: messages.event.date, text: program.dateRange, className: 'figures' },
    { term: messages.event.speaker, text: program.master },
    { term: messages.event.language, text: program.heldIn, className: 'quiet' },
    { term: messages.event.price, text: program.price, className: 'figures' },
  ];
  const mark = program.state !== 'upcoming' && messages.programs.states[program.state];
  const ref = useFadeIn<HTMLElement>();
  return (
    <article ref={ref} className={classNames('columns-768 wideLast apart card', categoryColour(program.category))}>
      <div className="media tall tinted band">
        <Picture file={program.image} sizes="(width <= 640px) 90vw, (width <= 1000px) 40vw, 26rem" main={main} />
      </div>
      <div className="column gap-4 start">
        <p className="eyebrow cluster inCategory">
          <span>{messages.categories[program.category]}</span>
          {mark && <span className="badge">{mark}</span>}
        </p>
        <h2 className="title underlinedOnHover">{hyphenate(program.title)}</h2>
        <dl className="cluster tight medium">
          {facts.map(
            ({ term, text, className }) =>
              text && (
                <div key={term}>
                  <dt className="visuallyHidden">{term}</dt>
                  <dd className={className}>{text}</dd>
                </div>
              ),
          )}
        </dl>
        <TextBlocks className="prose" text={program.description} />
        <Link to={path('/:lang?/program/:programId', { programId: program.id })} className="more inCategory pad-2 last">
          {messages.card.learnMore}
          <span className="visuallyHidden">{`: ${program.title}`}</span>
        </Link>
      </div>
    </article>
  );
}
