import { operator, venues } from '../../../content/site.ts';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { knownIds } from './master-schema.server.ts';
import type { MasterEntry, MastersCollection } from '../../../server/database/masters-collection.ts';
import type { RequestContext } from '../../../server/request/request-context.ts';
import { missingFacts } from '../../../domain/values/operator-facts.ts';
import { joinList } from '../../../domain/field-declaration.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { operatorWords } from '../../../i18n/messages/operator-words.ts';
import { catalogueTables, type CatalogueTables } from './catalogue-tables.server.ts';
import { auditOf } from './catalogue-audit.server.ts';
import { readAdminQuery, type AdminQuery, type CatalogueKind } from './admin-query.ts';

/** So many masters of the collection are shown, each with its whole text. */
const MOST_SHOWN = 50;

/** An id of the catalogue, with what it names; without a name the catalogue holds it no longer. */
export interface Reference {
  id: string;
  name: string | undefined;
}

/** A master of the collection, in words. */
export interface SavedMasterData extends Pick<
  MasterEntry,
  'id' | 'credentials' | 'description' | 'longDescription' | 'photo'
> {
  fullName: string;
  programs: Reference[];
  events: Reference[];
  /** By whom and when. */
  history: string;
}

/** A missing fact in words: its name, where in `content/site.ts` it is filled in, and where it would be printed. */
export interface FactData {
  name: string;
  field: string;
  pages: string;
}

export interface AdminPageData {
  /** Some ids of the catalogue, as they are typed into the fields of lists. */
  examples: { programs: string; events: string };
  query: AdminQuery;
  /** Undefined where the page shows the form and nothing else (see `isDegraded`). */
  content:
    | {
        /** The newest first. */
        masters: SavedMasterData[];
        masterCount: number;
        /** The master that has just been added. */
        added: { id: string; fullName: string } | undefined;
        tables: CatalogueTables;
        /** The facts that the operator has not provided yet. */
        facts: FactData[];
      }
    | undefined;
}

/** The page for a user who may only see the form with their own text. */
export function degradedPageData({ catalogue }: RequestContext, parameters: URLSearchParams): AdminPageData {
  return { ...formDefaults(catalogue), query: readAdminQuery(parameters), content: undefined };
}

/** The whole page, for its query. @throws when the database is unavailable */
export async function adminPageData(
  { catalogue, today }: RequestContext,
  collection: MastersCollection,
  parameters: URLSearchParams,
  language: Language,
): Promise<AdminPageData> {
  const query = readAdminQuery(parameters);
  const { entries, total } = await collection.newest(MOST_SHOWN);
  const added = query.added === undefined ? undefined : await collection.get(query.added);
  const audit = await auditOf(catalogue, today);
  const nameOf = (kind: CatalogueKind, id: string) => {
    const entry = audit[kind].byId.get(id)?.localized;
    const found = entry && (entry[language] ?? Object.values(entry)[0]);
    return found && ('title' in found ? found.title : found.name);
  };
  const savedMaster = (entry: MasterEntry): SavedMasterData => ({
    id: entry.id,
    fullName: fullName(entry),
    credentials: entry.credentials,
    description: entry.description,
    longDescription: entry.longDescription,
    photo: entry.photo,
    programs: entry.programs.map((id) => ({ id, name: nameOf('programs', id) })),
    events: entry.events.map((id) => ({ id, name: nameOf('events', id) })),
    history: adminWords(language).collection.history(entry.createdBy, instantInWords(entry.createdAt, language)),
  });
  return {
    ...formDefaults(catalogue),
    query: { ...query, added: added?.id },
    content: {
      masters: entries.map(savedMaster),
      masterCount: total,
      added: added && { id: added.id, fullName: fullName(added) },
      tables: catalogueTables(audit, query, language),
      facts: factsToFillIn(language),
    },
  };
}

function formDefaults(catalogue: RequestContext['catalogue']): Pick<AdminPageData, 'examples'> {
  const { programs, events } = knownIds(catalogue);
  const some = (ids: ReadonlySet<string>) => joinList([...ids].slice(0, 2));
  return { examples: { programs: some(programs), events: some(events) } };
}

function fullName({ name, surname }: MasterEntry): string {
  return `${name} ${surname}`;
}

function factsToFillIn(language: Language): FactData[] {
  const { labels, pages } = operatorWords(language);
  return missingFacts(operator, venues).map((fact) => ({
    name: fact.venue === undefined ? labels[fact.name] : `${fact.venue.name[language]}: ${labels[fact.name]}`,
    field: fact.venue === undefined ? `operator.${fact.name}` : `venues[${venues.indexOf(fact.venue)}].${fact.name}`,
    pages: fact.pages.map((page) => pages[page]).join(', '),
  }));
}
