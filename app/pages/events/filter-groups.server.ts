import type { LocalizedContent } from '../../../server/content/catalogue.ts';
import {
  facets,
  listingQuery,
  optionsOf,
  type Choice,
  type Facet,
  type Option,
  type View,
} from '../../../domain/event-filters.ts';
import type { LectureEvent } from '../../../domain/entities.ts';
import { PAGE_SIZE } from '../../../domain/paging.ts';
import { dayInWords, monthInWords } from '../../../i18n/formats.ts';
import type { FilterGroup, FilterOption } from '../../components/filter-links.tsx';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';

/** More options than so many are not all links: the most frequent are, and a list to choose from has the others. */
const MOST_LINKS = 12;
const LINKS_OF_MANY = 6;

const alphabetical = { en: new Intl.Collator('en'), ru: new Intl.Collator('ru') };

const facts = ['format', 'category', 'master', 'language'] as const satisfies readonly Facet[];

/**
 * The filters of a list of events. Dates are offered where the list does not fit on one page.
 *
 * @param events of the view
 */
export function filterGroups(
  content: LocalizedContent,
  view: View,
  events: readonly LectureEvent[],
  choice: Choice,
): FilterGroup[] {
  const { language } = content;
  const { filters } = messagesOf(language).events;
  const inWords = wordsOf(content);
  const options = optionsOf(events, choice);
  const link = (facet: Facet, { value, count, chosen }: Option, label = inWords(facet, value)): FilterOption => ({
    label,
    count,
    chosen,
    query: listingQuery(view, { ...choice, [facet]: chosen ? undefined : value }),
  });

  const dates = (length: number) => options.date.filter(({ value }) => value.length === length);
  const years = dates('2019'.length).toSorted((a, b) => (view === 'past' ? -1 : 1) * (a.value < b.value ? -1 : 1));
  const months = dates('2019-03'.length).toSorted((a, b) => (a.value < b.value ? -1 : 1));
  const days = dates('2019-03-14'.length);
  const isLong = years.reduce((sum, { count }) => sum + count, 0) > PAGE_SIZE || choice.date !== undefined;
  const group = (id: FilterGroup['id'], label: string, links: FilterOption[]) => ({
    id,
    label,
    options: links,
    others: [],
  });
  const byDate = [
    group(
      'date',
      filters.year,
      years.length > 1 || years.some(({ chosen }) => chosen) ? years.map((each) => link('date', each)) : [],
    ),
    group(
      'month',
      months[0]?.value.slice(0, 4) ?? '',
      (months.length > 1 || months.some(({ chosen }) => chosen) ? months : []).map((each) =>
        link('date', each, monthInWords(each.value, language).name),
      ),
    ),
    group(
      'day',
      filters.day,
      days.map((each) => link('date', each)),
    ),
  ];
  const byFact = facts.map((facet) => {
    const all = options[facet];
    const isMany = all.length > MOST_LINKS;
    const links = isMany ? mostFrequent(all) : all;
    return {
      ...group(
        facet,
        filters[facet],
        links.map((each) => link(facet, each)),
      ),
      others: all
        .filter((option) => !links.includes(option))
        .map(({ value, count }) => ({ value, label: `${inWords(facet, value)} (${count})` }))
        .toSorted((a, b) => alphabetical[language].compare(a.label, b.label)),
    };
  });
  return [...(isLong ? byDate : []), ...byFact].filter((each) => each.options.length > 0);
}

/** The chosen option and those with the most events. */
function mostFrequent(options: readonly Option[]): Option[] {
  const frequent = options.toSorted((a, b) => b.count - a.count).slice(0, LINKS_OF_MANY);
  return [...new Set([...options.filter(({ chosen }) => chosen), ...frequent])];
}

/** The values of a choice in words, in the order of an address. */
export function chosenInWords(content: LocalizedContent, choice: Choice): string[] {
  const inWords = wordsOf(content);
  return facets.flatMap((facet) => {
    const value = choice[facet];
    return value === undefined ? [] : [inWords(facet, value)];
  });
}

function wordsOf(content: LocalizedContent) {
  const { language } = content;
  const { eventTypes, categories, when } = messagesOf(language);
  const words: Record<Exclude<Facet, 'date' | 'master'>, Record<string, string>> = {
    format: eventTypes,
    category: categories,
    language: when.languages,
  };
  return (facet: Facet, value: string): string => {
    if (facet === 'master') return content.master(value)?.fullName ?? value;
    if (facet !== 'date') return words[facet][value] ?? value;
    if (value.length === '2019'.length) return value;
    return value.length === '2019-03'.length ? monthInWords(value, language).inline : dayInWords(value, language).full;
  };
}
