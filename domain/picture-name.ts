import { suggestId } from './documents/suggest-id.ts';

const MAX_LENGTH = 60;

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
  return name.replace(/^-+/, '').slice(0, length).replace(/-+$/, '');
}
