import { operator, venues } from '../../../content/site.ts';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { knownIds } from './master-schema.server.ts';
import { typedFrom } from './save-master.server.ts';
import type { MasterDocument, MastersCollection } from '../../../server/database/masters-collection.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { missingFacts } from '../../../domain/operator-facts.ts';
import { type SaveIntent, type TypedMaster } from '../../../domain/master-fields.ts';
import { joinList } from '../../../domain/field-declaration.ts';
import type { Language } from '../../../domain/field-values.ts';
import { pagingOf, type Paging } from '../../../domain/paging.ts';
import { operatorWords } from '../../../i18n/messages/operator-words.ts';
import { catalogueTables, type CatalogueTables } from './catalogue-tables.server.ts';
import { auditOf } from './catalogue-audit.server.ts';
import { readAdminQuery, type AdminQuery, type CatalogueKind } from './admin-query.ts';

/** Each with its whole text. */
const DOCUMENTS_PER_PAGE = 10;

/** An id of the catalogue, with what it names; without a name the catalogue holds it no longer. */
export interface Reference {
  id: string;
  name: string | undefined;
}

/** A document of the collection, in words. */
export interface DocumentData {
  id: string;
  revision: number;
  fullName: string;
  credentials: string;
  description: string;
  longDescription: string;
  photo: string;
  programs: Reference[];
  events: Reference[];
  added: string;
  /** Absent while it is as it was added. */
  changed: string | undefined;
}

/** A missing fact in words: its name, where in `content/site.ts` it is filled in, and where it would be printed. */
export interface FactData {
  name: string;
  field: string;
  pages: string;
}

export interface AdminPageData {
  /** The id the next new document will have: sending a form twice adds one. */
  newId: string;
  /** Some ids of the catalogue, as they are typed into the fields of lists. */
  examples: { programs: string; events: string };
  query: AdminQuery;
  /** Undefined where the page shows the form and nothing else (see `isDegraded`). */
  content:
    | {
        documents: DocumentData[];
        paging: Paging;
        /** The document the form is for. */
        editing: { id: string; revision: number; fullName: string; typed: TypedMaster } | undefined;
        /** What has just been done, and to which master. */
        done: { intent: SaveIntent; id: string; revision: number; fullName: string } | undefined;
        /** Whether the query names a document that is not in the collection. */
        isMissing: boolean;
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
  const wanted = readAdminQuery(parameters);
  const { documents, paging } = await pageOrLast(collection, wanted.page);
  const editing = wanted.edit === undefined ? undefined : await collection.get(wanted.edit);
  const done = wanted.done && (await findDone(wanted.done, collection));
  const audit = await auditOf(catalogue, today);
  const nameOf = (kind: CatalogueKind, id: string) => {
    const entry = audit[kind].byId.get(id)?.localized;
    const found = entry && (entry[language] ?? Object.values(entry)[0]);
    return found && ('title' in found ? found.title : found.name);
  };
  const documentData = (document: MasterDocument): DocumentData => ({
    id: document.id,
    revision: document.revision,
    fullName: fullName(document),
    credentials: document.credentials,
    description: document.description,
    longDescription: document.longDescription,
    photo: document.photo,
    programs: document.programs.map((id) => ({ id, name: nameOf('programs', id) })),
    events: document.events.map((id) => ({ id, name: nameOf('events', id) })),
    ...history(document, language),
  });
  return {
    ...formDefaults(catalogue),
    query: { ...wanted, page: paging.page, edit: editing?.id, done: done && wanted.done },
    content: {
      documents: documents.map(documentData),
      paging,
      editing: editing && {
        id: editing.id,
        revision: editing.revision,
        fullName: fullName(editing),
        typed: typedFrom(editing),
      },
      done,
      isMissing: wanted.edit !== undefined && editing === undefined,
      tables: catalogueTables(audit, wanted, language),
      facts: factsToFillIn(language),
    },
  };
}

function formDefaults(catalogue: RequestContext['catalogue']): Pick<AdminPageData, 'newId' | 'examples'> {
  const { programs, events } = knownIds(catalogue);
  const some = (ids: ReadonlySet<string>) => joinList([...ids].slice(0, 2));
  return { newId: crypto.randomUUID(), examples: { programs: some(programs), events: some(events) } };
}

/** A page of the collection; the last page when the wanted one does not exist (any more). */
async function pageOrLast(collection: MastersCollection, wanted: number) {
  const found = await collection.page(wanted, DOCUMENTS_PER_PAGE);
  const paging = pagingOf(found.total, String(wanted), DOCUMENTS_PER_PAGE);
  const { documents } = wanted === paging.page ? found : await collection.page(paging.page, DOCUMENTS_PER_PAGE);
  return { documents, paging };
}

/** What the query says was done, unless it is no longer true. */
async function findDone({ intent, id }: NonNullable<AdminQuery['done']>, collection: MastersCollection) {
  const found = await (intent === 'removed' ? collection.getRemoved(id) : collection.get(id));
  return found && { intent, id, revision: found.revision, fullName: fullName(found) };
}

function fullName({ name, surname }: MasterDocument): string {
  return `${name} ${surname}`;
}

function history(document: MasterDocument, language: Language): Pick<DocumentData, 'added' | 'changed'> {
  const { createdAt, createdBy, updatedAt, updatedBy } = document;
  const words = adminWords(language).history;
  return {
    added: words.added(createdBy, instantInWords(createdAt, language)),
    changed: updatedAt === createdAt ? undefined : words.changed(updatedBy, instantInWords(updatedAt, language)),
  };
}

function factsToFillIn(language: Language): FactData[] {
  const { labels, pages } = operatorWords(language);
  return missingFacts(operator, venues).map((fact) => ({
    name: fact.venue === undefined ? labels[fact.name] : `${fact.venue.name[language]}: ${labels[fact.name]}`,
    field: fact.venue === undefined ? `operator.${fact.name}` : `venues[${venues.indexOf(fact.venue)}].${fact.name}`,
    pages: fact.pages.map((page) => pages[page]).join(', '),
  }));
}
