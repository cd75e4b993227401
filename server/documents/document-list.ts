import type { StoreContext } from './document-rows.ts';
import type { DocumentStore } from './document-store.ts';

export function createDocumentList({ database: { kysely } }: StoreContext): Pick<DocumentStore, 'removed'> {
  return {
    async removed() {
      const rows = await kysely
        .selectFrom('documents')
        .select(['kind', 'id', 'titleEn', 'titleRu'])
        .where('isRemoved', '=', 1)
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ titleEn, titleRu, ...key }) => ({
        ...key,
        title: { en: titleEn ?? undefined, ru: titleRu ?? undefined },
      }));
    },
  };
}
