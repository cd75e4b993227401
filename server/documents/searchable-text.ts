/** The same for what differs only in capitals, or in ё and е. SQLite folds Latin letters alone. */
export function folded(text: string): string {
  return storableText(text).toLowerCase().replaceAll('ё', 'е');
}

/** PostgreSQL refuses these characters in a text; nobody means them. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
