import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { eventPath, pathIn } from '../../../i18n/urls.ts';
import { priceInWords } from '../../../server/view-models/event-cards.ts';
import type { AuditedEntry } from '../../../domain/content-audit.ts';
import type { ListedEvent } from '../../../domain/entities.ts';
import { languages, type Category, type Language, type Price } from '../../../domain/values/field-values.ts';
import { pageOf, type Paging } from '../../../domain/paging.ts';
import { dayInWords, dayRange } from '../../../i18n/formats.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import type { AdminQuery, CatalogueKind, TableQuery } from './admin-query.ts';
import type { CatalogueAudit } from './catalogue-audit.server.ts';

/** A row of a table, in words. Cells are lists of lines; an empty one has nothing to say. */
export interface CatalogueRow {
  id: string;
  category: Category;
  name: string;
  /** The language of the row's words, when it is not the page's. */
  language: Language | undefined;
  cells: string[][];
  /** The public page in each language it has one in. */
  pages: { language: Language; to: string; label: string }[];
  warnings: string[];
  states: string[];
}

/** A page of the entries of a kind. */
export interface CatalogueTable {
  /** The heads of the cells between the name and the pages. */
  heads: string[];
  rows: CatalogueRow[];
  /** How many entries of the kind an editor should look at. */
  needsAttention: number;
  /** How many entries of the kind there are. */
  total: number;
  /** Of the entries that were looked for. */
  paging: Paging;
  /** What the entries were looked for by; empty for all. */
  find: string;
}

export interface CatalogueTables {
  programs: CatalogueTable;
  events: CatalogueTable;
}

/** The tables of the catalogue, as the query of the page asks for them. */
export function catalogueTables(
  { programs, events }: CatalogueAudit,
  query: Pick<AdminQuery, CatalogueKind>,
  language: Language,
): CatalogueTables {
  const { when } = messagesOf(language);
  const { heads, states, programStates } = adminWords(language).tables;
  const stateWords = { ...states, ...programStates };
  const titleOf = (id: string) => inEitherLanguage(programs.byId.get(id)?.localized ?? {}, language)?.title;
  const wanted = (kind: CatalogueKind): TableQuery => query[kind] ?? { find: '', page: 1 };
  const ofPrograms = wanted('programs');
  const ofEvents = wanted('events');
  const programPage = pageOf(programs.find(ofPrograms.find), String(ofPrograms.page));
  const eventPage = pageOf(events.find(ofEvents.find), String(ofEvents.page));

  return {
    programs: {
      heads: [heads.dates, heads.master, heads.eventCount, heads.price],
      rows: programPage.entries.flatMap((audited) => {
        const program = inEitherLanguage(audited.localized, language);
        if (program === undefined) return [];
        const { startDate, endDate, master, events: ofProgram, price, category, title } = program;
        const cells = [
          [dayRange(startDate, endDate, language)],
          [master.fullName],
          [String(ofProgram.length)],
          amounts(price, language),
        ];
        const path = (each: Language) => pathIn(each, '/:lang?/program/:programId', { programId: audited.id });
        return [{ ...row(audited, stateWords, language, path), category, name: title, cells }];
      }),
      needsAttention: programs.needsAttention,
      total: programs.entries.length,
      paging: programPage.paging,
      find: ofPrograms.find,
    },
    events: {
      heads: [heads.date, heads.program, heads.master, heads.venue, heads.price],
      rows: eventPage.entries.flatMap((audited) => {
        const event = inEitherLanguage(audited.localized, language);
        if (event === undefined) return [];
        const { programId, master, location, category, name } = event;
        const day = dayInWords(event.dateOfEvent, language).full;
        const cells = [
          [day, event.time ?? when.tbd],
          [titleOf(programId) ?? programId],
          [master.fullName],
          [location],
          prices(event, language),
        ];
        const path = (each: Language) => eventPath(each, event);
        return [{ ...row(audited, states, language, path), category, name, cells }];
      }),
      needsAttention: events.needsAttention,
      total: events.entries.length,
      paging: eventPage.paging,
      find: ofEvents.find,
    },
  };
}

/** An entity in the page's language, else in whichever it exists. */
function inEitherLanguage<E>(localized: AuditedEntry<E>['localized'], language: Language): E | undefined {
  return localized[language] ?? Object.values(localized)[0];
}

function row(
  { id, localized, warnings, states }: AuditedEntry<object>,
  stateWords: Record<AuditedEntry<object>['states'][number], string>,
  language: Language,
  path: (each: Language) => string,
) {
  const { tables } = adminWords(language);
  const existsIn = languages.filter((each) => localized[each] !== undefined);
  return {
    id,
    language: existsIn.includes(language) ? undefined : existsIn[0],
    pages: existsIn.map((each) => ({ language: each, to: path(each), label: tables.pages[each] })),
    warnings: warnings.map((warning) => tables.warnings[warning]),
    states: states.map((state) => stateWords[state]),
  };
}

function amounts(price: Price, language: Language): string[] {
  const { aed, rub } = priceInWords(price, language);
  return [aed, rub].filter((amount) => amount !== undefined);
}

/** The price of the seat there is; where seats online have one of their own, that too. */
function prices({ price, priceOnline }: ListedEvent, language: Language): string[] {
  const { online } = adminWords(language).tables;
  return [...amounts(price, language), ...amounts(priceOnline, language).map(online)];
}
