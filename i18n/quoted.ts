import type { Language } from '../domain/values/field-values.ts';

/** A title in the quotation marks of the language; those within it become its inner ones. */
export function quoted(title: string, language: Language): string {
  return language === 'ru'
    ? `«${title.replaceAll('«', '„').replaceAll('»', '“')}»`
    : `“${title.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}
