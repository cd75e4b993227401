import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { masterFields } from '../../../domain/master-fields.ts';
import { languages, type Language } from '../../../domain/values/field-values.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { formSchema } from '../../../server/forms/form-schema.ts';

/** An error names so many ids that there are. */
const MAX_NAMED_IDS = 20;

/** The masters form (docs/rules.md, Editors): texts are cleaned, lists are split, and errors are said in the language of the page. */
export function masterSchema(catalogue: Catalogue, language: Language) {
  const { errors } = adminWords(language);
  const known = knownIds(catalogue);
  const schema = formSchema(masterFields, { required: () => errors.required, tooLong: errors['too-long'] });
  const idsOf = (kind: 'programs' | 'events') =>
    schema.shape[kind].superRefine((ids, context) => {
      const unknown = ids.filter((id) => !known[kind].has(id));
      if (unknown.length === 0) return;
      const some = [...known[kind]].slice(0, MAX_NAMED_IDS);
      const message = errors['unknown-ids'](
        unknown.join(', '),
        some.length < known[kind].size ? `${some.join(', ')}…` : some.join(', '),
      );
      context.addIssue({ code: 'custom', message });
    });
  return schema.extend({
    photo: schema.shape.photo.refine(isHttps, errors['not-https']),
    programs: idsOf('programs'),
    events: idsOf('events'),
  });
}

type KnownIds = Record<'programs' | 'events', ReadonlySet<string>>;

const idsOfCatalogues = new WeakMap<Catalogue, KnownIds>();

/**
 * The ids an editor may name, in order: of every language, since what a master leads may exist in one of them only. They
 * are collected once for each catalogue.
 */
export function knownIds(catalogue: Catalogue): KnownIds {
  const idsOf = (kind: 'programs' | 'events') =>
    new Set(
      [...new Set(languages.flatMap((language) => catalogue[language].titles(kind).map(({ id }) => id)))].toSorted(),
    );
  const known = idsOfCatalogues.get(catalogue) ?? { programs: idsOf('programs'), events: idsOf('events') };
  idsOfCatalogues.set(catalogue, known);
  return known;
}

/** A full address: `https:photo` would be one for a browser, but hardly what an editor has meant. */
function isHttps(address: string): boolean {
  if (!/^https:\/\/[^\s\\/][^\s\\]*$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username } = new URL(address);
  return username === '' && hostname.includes('.');
}
