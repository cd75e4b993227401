import type { DocumentKind } from '../../domain/documents/document.ts';
import { partOf } from '../../domain/documents/form-values.ts';
import { languages, type Language } from '../../domain/values/field-values.ts';

/**
 * The languages in which a document is on the site. A page of the site is in every one; whatever has a title or a name
 * says it itself in `shownIn`, else it is in the languages of that title.
 *
 * @param value as an editor wrote it, so of any shape
 */
export function languagesOf(kind: DocumentKind, value: unknown): readonly Language[] {
  const title = kind === 'pages' ? undefined : (partOf(value, 'title') ?? partOf(value, 'name'));
  const chosen = partOf(value, 'shownIn');
  return languages.filter((language) =>
    Array.isArray(chosen) ? chosen.includes(language) : title === undefined || partOf(title, language) !== undefined,
  );
}
