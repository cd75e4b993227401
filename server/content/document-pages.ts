import type { DocumentKey, DocumentKind } from '../../domain/documents/document.ts';
import { titleInAny } from '../../domain/documents/document-title.ts';
import { type Language, languages } from '../../domain/values/field-values.ts';
import { sentenceIn } from '../../domain/schemas/field-words.ts';
import { pathIn } from '../../i18n/urls.ts';
import { fixedDocument, kindOf, pageOf } from './content-kinds.ts';
import { partOf } from '../../domain/documents/form-values.ts';

/** Gives the value of another document as written, if there is one. */
export type ValueOf = (key: DocumentKey) => unknown;

/**
 * What a document is called: its title or name, in another language where it has none in this one, else its
 * kind and id. What belongs to another document is called after that.
 *
 * @param value as an editor wrote it, so of any shape
 * @param language of the room
 */
export function documentTitle(key: DocumentKey, value: unknown, language: Language, valueOf: ValueOf): string {
  return ownTitle(key, value, language, valueOf) ?? `${sentenceIn(kindOf(key.kind).item)[language]} ${key.id}`;
}

function ownTitle(key: DocumentKey, value: unknown, language: Language, valueOf: ValueOf): string | undefined {
  const fixed = fixedDocument(key);
  if (fixed) return sentenceIn(fixed.label)[language];
  const { idOf: kind } = kindOf(key.kind);
  if (kind) return ownTitle({ kind, id: key.id }, valueOf({ kind, id: key.id }), language, valueOf);
  return titleInAny(value, language);
}

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

/**
 * The paths at which a document is seen on the site, in every language in which it is shown there: those of its own page,
 * or of one that shows it. None while it does not say yet where it belongs.
 *
 * @param value as an editor wrote it, so of any shape
 */
export function documentPaths(
  key: DocumentKey,
  value: unknown,
  valueOf: ValueOf,
): Partial<Readonly<Record<Language, string>>> {
  const fixed = fixedDocument(key);
  const { idOf: kind } = kindOf(key.kind);
  if (kind && !fixed) return documentPaths({ kind, id: key.id }, valueOf({ kind, id: key.id }), valueOf);
  const page = fixed ? { path: fixed.page, params: {} } : pageOf(key, value);
  if (!page) return {};
  const shown = languagesOf(key.kind, value);
  return Object.fromEntries(shown.map((language) => [language, pathIn(language, page.path, page.params)]));
}

/** Whether a document can be taken off the site. */
export function isRemovable(key: DocumentKey): boolean {
  return fixedDocument(key) === undefined;
}
