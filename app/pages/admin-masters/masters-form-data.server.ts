import { joinList } from '../../../domain/field-declaration.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { otherLanguage } from '../../../i18n/urls.ts';
import type { MasterEntry, MastersCollection } from '../../../server/database/masters-collection.ts';
import type { RequestContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { knownIds } from './master-schema.server.ts';

/** So many masters of the collection are shown, each with its whole text. */
const MAX_SHOWN = 50;

type Collection = Awaited<ReturnType<typeof collectionData>>;
export type SavedMasterData = Collection['masters'][number];

export interface MastersFormData {
  /** Some ids of the catalogue, as they are typed into the fields of lists. */
  examples: { programs: string; events: string };
  /** Undefined where the page shows the form and nothing else (see `isDegraded`). */
  collection: Collection | undefined;
}

/** Some ids of the catalogue for the hints of the form. */
export function exampleIds(catalogue: RequestContext['catalogue']): MastersFormData['examples'] {
  const { programs, events } = knownIds(catalogue);
  const some = (ids: ReadonlySet<string>) => joinList([...ids].slice(0, 2));
  return { programs: some(programs), events: some(events) };
}

/**
 * The masters of the collection in words, the newest first.
 *
 * @param addedId the one that has just been added
 * @throws when the database is unavailable
 */
export async function collectionData(
  { catalogue }: Pick<RequestContext, 'catalogue'>,
  collection: MastersCollection,
  addedId: string | null,
  language: Language,
) {
  const { entries, total } = await collection.newest(MAX_SHOWN);
  const added = addedId === null ? undefined : await collection.get(addedId);
  /** An id with what it names; without a name the catalogue holds it no longer. */
  const reference = (kind: 'programs' | 'events') => (id: string) => ({
    id,
    name: catalogue[language].title(kind, id) ?? catalogue[otherLanguage(language)].title(kind, id),
  });
  return {
    masterCount: total,
    added: added && { id: added.id, fullName: fullName(added) },
    masters: entries.map(({ createdAt, createdBy, ...entry }) => ({
      ...entry,
      fullName: fullName(entry),
      programs: entry.programs.map(reference('programs')),
      events: entry.events.map(reference('events')),
      /** By whom and when. */
      history: adminWords(language).collection.history(createdBy, instantInWords(createdAt, language)),
    })),
  };
}

function fullName({ name, surname }: Pick<MasterEntry, 'name' | 'surname'>): string {
  return `${name} ${surname}`;
}
