import type { DocumentKey } from '../../../domain/documents/document.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';

/** A published document that shows a picture, with its title where it has one. */
export interface PictureUse extends DocumentKey {
  title: Partial<Record<Language, string>>;
}

/** By the name of the picture. */
export type PictureUses = ReadonlyMap<string, readonly PictureUse[]>;

/** Which published documents show each picture. */
export function pictureUses({ references, en, ru }: Catalogue): PictureUses {
  const uses = references('pictures').map(({ kind, id, to }) => {
    const titles = { en: en.title(kind, id), ru: ru.title(kind, id) };
    const title = Object.fromEntries(Object.entries(titles).filter(([, text]) => text !== undefined));
    return { to, use: { kind, id, title } };
  });
  const byPicture = Map.groupBy(uses, ({ to }) => to);
  return new Map([...byPicture].map(([name, found]) => [name, found.map(({ use }) => use)]));
}
