import { reservedIds, languages, type Language } from '../values/field-values.ts';
import { foldCase } from '../values/fold-case.ts';
import { inLatin } from '../search/transliteration.ts';

const LONGEST = 60;

/** An id from a title: «Закат над Дубаем» gives `zakat-nad-dubaem`. Empty where nothing of the title can stand in one. */
export function suggestId(title: string): string {
  const letters = inLatin(foldCase(title.slice(0, 200)));
  const plain = letters.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/['’]/g, '').replaceAll(/[^a-z0-9]+/g, '-');
  const id = words.replace(/^-+/, '').slice(0, LONGEST).replace(/-+$/, '');
  return reservedIds.includes(id) ? '' : id;
}

/** The id for a document, from its title in the first language in which it has one. */
export function idFromTitles(titleIn: (language: Language) => string): string {
  return suggestId(languages.map(titleIn).find((title) => title.trim() !== '') ?? '');
}
