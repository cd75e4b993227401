import type { Catalogue, LocalizedContent } from '../../../server/content/catalogue.ts';
import { requireQuery } from '../../../server/view-models/canonical-query.ts';
import { placesInWords, programsDescription } from '../../../server/view-models/page-descriptions.ts';
import { programCard, type ProgramCardData } from '../../../server/view-models/event-cards.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import { languages, type Category, type IsoDay, type Language } from '../../../domain/field-values.ts';
import { pageOf, pageQuery, pagingOf, type Paging } from '../../../domain/paging.ts';
import { programListing, programQuery, type ProgramView } from '../../../domain/program-filters.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import type { FilterGroup } from '../../components/filter-links.tsx';

export interface ProgramsData {
  view: ProgramView;
  /** None where all programs are listed together. */
  views: { view: 'current' | 'past'; count: number; query: string }[];
  /** The years of past programs, and the master whose programs are listed. */
  filters: FilterGroup[];
  category: Category | undefined;
  filtered: boolean;
  /** `Past programs, 2019, History`: what is listed, for the title of the document. */
  listed: string;
  /** `Dubai and online`. */
  places: string | undefined;
  /** For search engines and link previews. */
  description: string;
  /** The query of the address of the first page. */
  query: string;
  paging: Paging;
  programs: ProgramCardData[];
  /** A filtered list is a part of the list of its years, so it has the address of that one as its canonical address. */
  canonicalQuery: string;
  /** The languages in which the canonical address has a page. */
  alternates: Language[];
}

/**
 * The programs that the address asks for (spec.md §2, Programs list).
 *
 * @throws a redirect to the canonical address of what is shown, where the request has another
 */
export function programsData(catalogue: Catalogue, language: Language, url: URL, now: Date): ProgramsData {
  const today = dubaiDay(now);
  const content = catalogue[language];
  const { view, choice, programs, counts, years } = listing(content, url.searchParams, today);
  const { entries, paging } = pageOf(programs, url.searchParams.get('page'));
  const query = programQuery(view, choice);
  requireQuery(url, pageQuery(query, paging.page));

  const { date, category, master } = choice;
  const { programs: words, categories } = messagesOf(language);
  const masterName = master && content.master(master)?.fullName;
  const ofYears = programQuery(view, { date });
  const canonicalQuery = query === ofYears ? pageQuery(query, paging.page) : ofYears;
  const group = (id: string, label: string, options: FilterGroup['options']) => ({ id, label, options, others: [] });
  return {
    view,
    views: (counts === undefined ? [] : (['current', 'past'] as const))
      .map((each) => ({ view: each, count: counts?.[each] ?? 0, query: programQuery(each, { category, master }) }))
      .filter((each) => each.count > 0 || each.view === 'current'),
    filters: [
      group(
        'date',
        words.year,
        years.map(({ year, count }) => {
          const chosen = year === date;
          const other = programQuery(view, { ...choice, date: chosen ? undefined : year });
          return { label: year, count, chosen, query: other };
        }),
      ),
      group(
        'master',
        words.ledBy,
        masterName === undefined
          ? []
          : [{ label: masterName, count: paging.total, chosen: true, query: programQuery(view, { date, category }) }],
      ),
    ].filter(({ options }) => options.length > 0),
    category,
    filtered: query !== programQuery(view, {}),
    listed: [view === 'past' ? words.pastTitle : words.title, date, category && categories[category], masterName]
      .filter((part) => part !== undefined)
      .join(', '),
    places: placesInWords(
      entries.flatMap(({ events }) => events),
      language,
    ),
    description: programsDescription(entries, paging.total, language),
    query,
    paging,
    programs: entries.map((program) => programCard(program, now, language)),
    canonicalQuery,
    alternates: languages.filter(
      (each) => each === language || addressed(catalogue[each], canonicalQuery, today) === canonicalQuery,
    ),
  };
}

function listing(content: LocalizedContent, parameters: URLSearchParams, today: IsoDay) {
  return programListing(content.programs, parameters, (id) => content.master(id) !== undefined, today);
}

/** The query of the address of what a query asks for, in another content. */
function addressed(content: LocalizedContent, asked: string, today: IsoDay): string {
  if (asked === '') return '';
  const parameters = new URLSearchParams(asked);
  const { view, choice, programs } = listing(content, parameters, today);
  return pageQuery(programQuery(view, choice), pagingOf(programs.length, parameters.get('page')).page);
}
