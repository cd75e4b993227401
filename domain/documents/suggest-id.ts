import { reservedIds, languages, type Language } from '#domain/values/field-values.ts';
import { fold } from '#domain/search/fold.ts';
import { inLatin } from '#domain/search/transliteration.ts';

const MAX_LENGTH = 60;

/** An id from a title: «Закат над Дубаем» gives `zakat-nad-dubaem`. Empty where nothing of the title can stand in one. */
export function suggestId(title: string): string {
  const letters = inLatin(fold(title.slice(0, 200)));
  const id = shorten(letters.replaceAll(/[^a-z0-9]+/g, '-'), MAX_LENGTH);
  return reservedIds.includes(id) ? '' : id;
}

/** The id for a document, from its title in the first language in which it has one. */
export function idFromTitles(titleIn: (language: Language) => string): string {
  return suggestId(languages.map(titleIn).find((title) => title.trim() !== '') ?? '');
}

/** The name of a picture from the name of its file: «Закат над Дубаем.JPG» gives `zakat-nad-dubaem`. */
export function pictureNameOf(fileName: string): string {
  const [stem = ''] = /^[^/\\]*?(?=\.\w{1,5}$|$)/.exec(fileName.replace(/^.*[/\\]/, '')) ?? [];
  return suggestId(stem) || 'picture';
}

/** The same name with a number: the second of a name is `name-2`. @param number from 1, which is left out */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const ending = `-${number}`;
  return shorten(name, MAX_LENGTH - ending.length) + ending;
}

function shorten(name: string, length: number): string {
  return name
    .replace(/^-+/, '')
    .slice(0, length)
    .replace(/(?<!-)-+$/, '');
}
