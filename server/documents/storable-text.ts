/** PostgreSQL refuses these characters in a text; nobody means them. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
