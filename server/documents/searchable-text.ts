import { foldCase } from '../../domain/values/fold-case.ts';

/** What a search in the database compares: SQLite folds Latin letters alone. */
export function folded(text: string): string {
  return foldCase(storableText(text));
}

/** PostgreSQL refuses these characters in a text; nobody means them. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
