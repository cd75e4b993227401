import type { Catalogue } from '../../../server/content/catalogue.ts';
import { programCard } from '../../../server/view-models/event-cards.ts';
import { listAt, programListing } from '../../../server/view-models/listings.ts';
import { placesInWords, programsDescription } from '../../../server/view-models/page-descriptions.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { partOf } from '../../../domain/paging.ts';
import { programQuery } from '../../../domain/program-filters.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import type { FilterGroup } from '../../components/filter-links.tsx';

/**
 * The programs that the address asks for (docs/rules.md, Programs).
 *
 * @throws a redirect to the canonical address of what is shown, where the request has another
 */
export function programsData(catalogue: Catalogue, language: Language, url: URL, now: Date) {
  const today = dubaiDay(now);
  const content = catalogue[language];
  const { view, choice, question, counts, years, paging, query, canonicalQuery, alternates } = listAt(
    catalogue,
    language,
    url,
    (each, parameters) => programListing(each, parameters, today),
  );
  const programs = content.programs({ ...question, ...partOf(paging) });
  const { programs: words, categories } = messagesOf(language);
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
    views: (counts === undefined ? [] : (['current', 'past'] as const))
      .map((each) => ({ view: each, count: counts?.[each] ?? 0, query: programQuery(each, { category, master }) }))
      .filter((each) => each.count > 0 || each.view === 'current'),
    filters: [
      group('date', words.year, yearOptions),
      group('master', words.ledBy, masterOption ? [masterOption] : []),
    ].filter(({ options }) => options.length > 0),
    category,
    filtered: query !== programQuery(view, {}),
    /** What is listed, for the title of the document: `Past programs, 2019, History`. */
    listed: [view === 'past' ? words.pastTitle : words.title, date, category && categories[category], masterName]
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
