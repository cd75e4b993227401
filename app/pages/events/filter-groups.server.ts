import type { LocalizedContent } from '../../../server/content/localized-content.ts';
import type { EventQuestion } from '../../../server/content/content-questions.ts';
import {
  facets,
  listingQuery,
  optionsOf,
  type Choice,
  type Facet,
  type Option,
  type Tally,
  type View,
} from '../../../domain/event-filters.ts';
import { inEach } from '../../../domain/values/field-values.ts';
import { PAGE_SIZE } from '../../../domain/paging.ts';
import { dayInWords, monthInWords } from '../../../i18n/formats.ts';
import type { FilterGroup, FilterOption } from '../../components/filters.tsx';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';

/** More options than so many are not all links: the most frequent are, and a list to choose from has the others. */
const MAX_LINKS = 12;
const LINKS_OF_MANY = 6;

const alphabetical = inEach((language) => new Intl.Collator(language));

const [YEAR, MONTH, DAY] = ['yyyy'.length, 'yyyy-mm'.length, 'yyyy-mm-dd'.length];

const facts = ['format', 'category', 'master', 'language'] as const satisfies readonly Facet[];

/** What the filters of a list depend on. */
interface FilteredList {
  content: LocalizedContent;
  view: View;
  /** Which events there are in the view. */
  ofView: EventQuestion;
  choice: Choice;
}

/** The filters of a list of events. Dates are offered where the list does not fit on one page. */
export function filterGroups(
  content: LocalizedContent,
  view: View,
  ofView: EventQuestion,
  choice: Choice,
): FilterGroup[] {
  const list = { content, view, ofView, choice };
  const groups = [...dateGroups(list), ...facts.map((facet) => factGroup(list, facet))];
  return groups.filter(({ options }) => options.length > 0);
}

/** Selects an option, or removes it when it is chosen. */
function link(
  { content, view, choice }: FilteredList,
  facet: Facet,
  { value, count, chosen }: Option,
  label = wordsOf(content)(facet, value),
): FilterOption {
  const query = listingQuery(view, { ...choice, [facet]: chosen ? undefined : value });
  return { label, count, chosen, query };
}

/** Years, the months of one year, and the chosen day; none where all dates fit on one page. */
function dateGroups(list: FilteredList): FilterGroup[] {
  const { content, view, ofView, choice } = list;
  const { language } = content;
  const { filters } = messagesOf(language).events;
  const { date } = choice;
  const ofAllDates = { ...ofView, ...choice, date: undefined };
  const options = (tally: Tally, length: number): Option[] => {
    const chosen = date?.length === length ? date : undefined;
    return [...new Set([...tally.keys(), ...(chosen === undefined ? [] : [chosen])])]
      .toSorted()
      .map((value) => ({ value, count: tally.get(value) ?? 0, chosen: value === chosen }));
  };
  const inOrder = options(content.tally(ofAllDates, 'year'), YEAR);
  const isLong = inOrder.reduce((sum, { count }) => sum + count, 0) > PAGE_SIZE || date !== undefined;
  if (!isLong) return [];
  const years = view === 'past' ? inOrder.toReversed() : inOrder;
  const firstDay = date ?? content.events({ ...ofView, limit: 1 })[0]?.dateOfEvent;
  const year = firstDay?.slice(0, YEAR);
  const months = year === undefined ? [] : options(content.tally({ ...ofAllDates, date: year }, 'month'), MONTH);
  const days =
    date?.length === DAY ? options(new Map([[date, content.countEvents({ ...ofAllDates, date })]]), DAY) : [];
  /** A single date that changes nothing is no option. */
  const several = (all: Option[]) => (all.length > 1 || all.some(({ chosen }) => chosen) ? all : []);
  const monthName = ({ value }: Option) => monthInWords(value, language).name;
  return [
    group(
      'date',
      filters.year,
      several(years).map((each) => link(list, 'date', each)),
    ),
    group(
      'month',
      months[0]?.value.slice(0, YEAR) ?? '',
      several(months).map((each) => link(list, 'date', each, monthName(each))),
    ),
    group(
      'day',
      filters.day,
      days.map((each) => link(list, 'date', each)),
    ),
  ];
}

function factGroup(list: FilteredList, facet: (typeof facts)[number]): FilterGroup {
  const { content, ofView, choice } = list;
  const { language } = content;
  const others = { ...ofView, ...choice, [facet]: undefined };
  const all = optionsOf(facet, content.tally(others, facet), content.countEvents(others), choice);
  const links = all.length > MAX_LINKS ? mostFrequent(all) : all;
  const label = wordsOf(content);
  return {
    ...group(
      facet,
      messagesOf(language).events.filters[facet],
      links.map((each) => link(list, facet, each)),
    ),
    others: all
      .filter((option) => !links.includes(option))
      .map(({ value, count }) => ({ value, label: `${label(facet, value)} (${count})` }))
      .toSorted((a, b) => alphabetical[language].compare(a.label, b.label)),
  };
}

const group = (id: FilterGroup['id'], label: string, options: FilterOption[]) => ({ id, label, options, others: [] });

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
