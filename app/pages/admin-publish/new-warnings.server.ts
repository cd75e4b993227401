import { documentOfName } from '../../../domain/documents/document.ts';
import type { IsoDay, Language } from '../../../domain/values/field-values.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { auditOf, warningTexts } from '../../../server/content/warnings/content-warnings.ts';
import { readDocument } from '../../../server/content/write-documents.ts';
import { namedDocument, namesIn } from '../../../server/view-models/document-names.ts';

/**
 * What would become worse: the warnings that the content would have with some changes and has not today, in words, by the
 * document that an editor should mend.
 *
 * @param today the day in Dubai
 */
export async function newWarnings(candidate: Catalogue, present: Catalogue, today: IsoDay, language: Language) {
  const [before, after] = [await auditOf(present, today), await auditOf(candidate, today)];
  const nameOf = namesIn(candidate, language);
  return [...after].flatMap(([name, warnings]) => {
    const known = new Set(before.get(name)?.map(({ field, remedy }) => `${field} ${remedy.en}`));
    const added = warnings.filter(({ field, remedy }) => !known.has(`${field} ${remedy.en}`));
    if (added.length === 0) return [];
    const key = documentOfName(name)!;
    const { value } = readDocument(candidate.connection, key) ?? {};
    return [{ document: namedDocument(key, value, language, nameOf), texts: warningTexts(added, language) }];
  });
}
