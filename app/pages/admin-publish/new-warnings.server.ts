import { auditEvents, auditPrograms, type Warning } from '../../../domain/content-audit.ts';
import type { IsoDay, Language } from '../../../domain/values/field-values.ts';
import { inSlices } from '../../../domain/in-slices.ts';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { namedDocument, type NamedDocument } from '../../../server/view-models/document-names.ts';

/** A document that an editor should mend, and what of it in words. */
export interface NewWarning {
  document: NamedDocument;
  texts: string[];
}

/**
 * What would become worse: the warnings that the content would have with some changes and has not today.
 *
 * @param today the day in Dubai
 */
export async function newWarnings(
  candidate: Catalogue,
  present: Catalogue,
  today: IsoDay,
  language: Language,
): Promise<NewWarning[]> {
  const { warnings: words } = adminWords(language).tables;
  const before = await inSlices(warningsIn(present, today));
  const after = await inSlices(warningsIn(candidate, today));
  return [...after].flatMap(([name, { warnings, document }]) => {
    const known = before.get(name)?.warnings ?? [];
    const texts = warnings.filter((warning) => !known.includes(warning)).map((warning) => words[warning]);
    return texts.length > 0 ? [{ document: document(language), texts }] : [];
  });
}

interface Audited {
  warnings: Warning[];
  document: (language: Language) => NamedDocument;
}

function* warningsIn(catalogue: Catalogue, today: IsoDay): Generator<void, Map<string, Audited>> {
  const found = new Map<string, Audited>();
  for (const kind of ['programs', 'events'] as const) {
    for (const { id, localized, warnings } of kind === 'programs'
      ? auditPrograms(catalogue, today)
      : auditEvents(catalogue, today)) {
      yield;
      if (warnings.length === 0) continue;
      const title = Object.fromEntries(
        Object.entries(localized).map(([each, entity]) => [each, 'title' in entity ? entity.title : entity.name]),
      );
      found.set(`${kind}/${id}`, { warnings, document: (room) => namedDocument({ kind, id }, { title }, room) });
    }
  }
  return found;
}
