import { masterFields } from '#domain/field-declaration.ts';
import { inFirst, type Language } from '#domain/values/field-values.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import type { MasterEntry, MastersCollection } from '#server/database/masters-collection.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { formSchema } from '#server/forms/parse-submission.ts';

/** So many masters of the collection are shown, each with its whole text. */
const MAX_SHOWN = 50;

type Collection = Awaited<ReturnType<typeof collectionData>>;
export type SavedMasterData = Collection['masters'][number];

/** Some ids of the catalogue for the hints of the form. */
export function exampleIds(catalogue: Catalogue) {
  const some = (kind: 'programs' | 'events') => catalogue.ids(kind, 2, 0).join(', ');
  return { programs: some('programs'), events: some('events') };
}

/** The masters of the collection in words, the newest first. @param addedId the one that has just been added */
export async function collectionData(
  catalogue: Catalogue,
  collection: MastersCollection,
  addedId: string | null,
  language: Language,
) {
  const { entries, total } = await collection.newest(MAX_SHOWN);
  const added = addedId === null ? undefined : await collection.get(addedId);
  /** An id with what it names; without a name the catalogue holds it no longer. */
  const reference = (kind: 'programs' | 'events') => (id: string) => ({
    id,
    name: inFirst(language, (each) => catalogue[each].title(kind, id)),
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

/** An error names so many ids that there are. */
const MAX_NAMED_IDS = 20;

/** The masters form (docs/rules.md, Editors): texts are cleaned, lists are split, and errors are said in the language of the page. */
export function masterSchema(catalogue: Catalogue, language: Language) {
  const { errors } = adminWords(language);
  const schema = formSchema(masterFields, { required: () => errors.required, tooLong: errors['too-long'] });
  const idsOf = (kind: 'programs' | 'events') =>
    schema.shape[kind].superRefine((ids, context) => {
      // Of every language, since what a master leads may exist in one of them only.
      const known = new Set(catalogue.ids(kind, -1, 0));
      const unknown = ids.filter((id) => !known.has(id));
      if (unknown.length === 0) return;
      const some = [...known].slice(0, MAX_NAMED_IDS).join(', ');
      const message = errors['unknown-ids'](unknown.join(', '), known.size > MAX_NAMED_IDS ? `${some}…` : some);
      context.addIssue({ code: 'custom', message });
    });
  return schema.extend({
    photo: schema.shape.photo.refine(isHttps, errors['not-https']),
    programs: idsOf('programs'),
    events: idsOf('events'),
  });
}

/** A full address: `https:photo` would be one for a browser, but hardly what an editor has meant. */
function isHttps(address: string): boolean {
  if (!/^https:\/\/[^\s\\/][^\s\\]*$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username } = new URL(address);
  return username === '' && hostname.includes('.');
}
