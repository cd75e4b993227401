import { sql } from 'kysely';

import type { StoreContext } from './document-rows.ts';
import type { DocumentStore } from './document-store.ts';
import { folded } from './searchable-text.ts';

/** Of what somebody looks for, this much counts. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 10;

export function createDocumentList({ database: { kysely } }: StoreContext): Pick<DocumentStore, 'list'> {
  return {
    async list(kind, { find, state, page, size }) {
      let query = kysely.selectFrom('documents').where('kind', '=', kind);
      if (state === 'draft') query = query.where('hasDraft', '=', 1);
      else if (state === 'published') query = query.where('version', 'is not', null).where('isRemoved', '=', 0);
      else if (state === 'removed') query = query.where('isRemoved', '=', 1);
      else query = query.where((eb) => eb.or([eb('version', 'is not', null), eb('hasDraft', '=', 1)]));
      for (const word of wordsOf(find)) query = query.where(sql<boolean>`"search" like ${`%${word}%`} escape '!'`);
      const rows = await query
        .select(['kind', 'id', 'titleEn', 'titleRu', 'version', 'isRemoved', 'hasDraft', 'updatedAt', 'updatedBy'])
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await query
        .select((eb) => eb.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      const documents = rows.map(({ titleEn, titleRu, version, isRemoved, hasDraft, ...row }) => ({
        ...row,
        title: { en: titleEn ?? undefined, ru: titleRu ?? undefined },
        published: version ?? undefined,
        isRemoved: isRemoved === 1,
        hasDraft: hasDraft === 1,
      }));
      return { documents, total: Number(total) };
    },
  };
}

/** Ready for `like`: what has a meaning there stands for itself. */
function wordsOf(find: string): string[] {
  const words = folded(find.slice(0, MOST_CHARACTERS)).split(/\s+/u).filter(Boolean);
  return words.slice(0, MOST_WORDS).map((word) => word.replaceAll(/[!%_]/g, '!$&'));
}
