/** What stands for a document in a list; none for kinds that have neither title nor name. */
export interface DocumentTitles {
  titleEn: string | null;
  titleRu: string | null;
}

/** Of a longer one this much is kept. */
const MOST_CHARACTERS = 300;

/** @param value as an editor wrote it, so of any shape */
export function titlesOf(value: unknown): DocumentTitles {
  const { title, name, surname } = fieldsOf(value);
  const inLanguage = (language: 'en' | 'ru') => {
    const parts = [fieldsOf(title)[language] ?? fieldsOf(name)[language], fieldsOf(surname)[language]];
    const words = parts.filter((part) => typeof part === 'string').join(' ');
    return storableText(words.trim()).slice(0, MOST_CHARACTERS) || null;
  };
  return { titleEn: inLanguage('en'), titleRu: inLanguage('ru') };
}

/** What words are looked for in. */
export function searchText(id: string, { titleEn, titleRu }: DocumentTitles): string {
  return folded([id, titleEn, titleRu].filter((part) => part !== null).join(' '));
}

/** The same for what differs only in capitals, or in ё and е. SQLite folds Latin letters alone. */
export function folded(text: string): string {
  return storableText(text).toLowerCase().replaceAll('ё', 'е');
}

/** PostgreSQL refuses these characters in a text; nobody means them. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
