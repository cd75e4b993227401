import { changeOf } from '../../domain/documents/document.ts';
import type { DocumentStore, Publication, PublicationChange } from './document-store.ts';
import { commitPublication } from './commit-publication.ts';
import { versionOf, type Row, type StoreContext } from './document-rows.ts';

type PublicationMethods = Pick<
  DocumentStore,
  'newestPublication' | 'publication' | 'publications' | 'changesBetween' | 'commit'
>;

export function createPublications(context: StoreContext): PublicationMethods {
  const { kysely } = context.database;
  const newestFirst = () => kysely.selectFrom('publications').selectAll().orderBy('number', 'desc');

  async function withChanges(rows: readonly Row<'publications'>[]) {
    if (rows.length === 0) return [];
    const changes = await kysely
      .selectFrom('publicationChanges')
      .selectAll()
      .where(
        'publication',
        'in',
        rows.map(({ number }) => number),
      )
      .orderBy('kind')
      .orderBy('id')
      .execute();
    const ofPublication = Map.groupBy(changes, ({ publication }) => publication);
    return rows.map((row) => ({
      publication: publicationOf(row),
      changes: (ofPublication.get(row.number) ?? []).map(publicationChangeOf),
    }));
  }

  return {
    async newestPublication() {
      const row = await newestFirst().limit(1).executeTakeFirst();
      return row && publicationOf(row);
    },
    async publication(number) {
      const [found] = await withChanges(await newestFirst().where('number', '=', number).execute());
      return found;
    },
    async publications(page, size) {
      const rows = await newestFirst()
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await kysely
        .selectFrom('publications')
        .select((eb) => eb.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return { publications: await withChanges(rows), total: Number(total) };
    },
    async changesBetween(after, upTo) {
      const latest = kysely
        .selectFrom('publicationChanges')
        .select((eb) => ['kind', 'id', eb.fn.max('version').as('version')])
        .where('publication', '>', after)
        .where('publication', '<=', upTo)
        .groupBy(['kind', 'id']);
      const rows = await kysely
        .selectFrom('versions')
        .innerJoin(latest.as('latest'), (join) =>
          join
            .onRef('latest.kind', '=', 'versions.kind')
            .onRef('latest.id', '=', 'versions.id')
            .onRef('latest.version', '=', 'versions.number'),
        )
        .selectAll('versions')
        .orderBy('versions.kind')
        .orderBy('versions.id')
        .execute();
      return rows.map(versionOf).map((version) => ({ ...changeOf(version), lastChange: version.lastChange }));
    },
    commit: (commit) => commitPublication(context, commit),
  };
}

function publicationOf({ undoes, byId, ...row }: Row<'publications'>): Publication {
  return { ...row, undoes: undoes ?? undefined, byId: byId ?? undefined };
}

function publicationChangeOf({ kind, id, version, previous }: Row<'publicationChanges'>): PublicationChange {
  return { kind, id, version, previous: previous ?? undefined };
}
