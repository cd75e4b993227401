import { changeOf } from '../../domain/documents/document.ts';
import type { DocumentStore, Edition, EditionChange } from './document-store.ts';
import { commitEdition } from './commit-edition.ts';
import { versionOf, type Row, type StoreContext } from './document-rows.ts';

type EditionMethods = Pick<DocumentStore, 'newestEdition' | 'edition' | 'editions' | 'changesBetween' | 'commit'>;

export function createEditions(context: StoreContext): EditionMethods {
  const { kysely } = context.database;
  const newestFirst = () => kysely.selectFrom('editions').selectAll().orderBy('number', 'desc');

  async function withChanges(rows: readonly Row<'editions'>[]) {
    if (rows.length === 0) return [];
    const changes = await kysely
      .selectFrom('editionChanges')
      .selectAll()
      .where(
        'edition',
        'in',
        rows.map(({ number }) => number),
      )
      .orderBy('kind')
      .orderBy('id')
      .execute();
    const ofEdition = Map.groupBy(changes, ({ edition }) => edition);
    return rows.map((row) => ({
      edition: editionOf(row),
      changes: (ofEdition.get(row.number) ?? []).map(editionChangeOf),
    }));
  }

  return {
    async newestEdition() {
      const row = await newestFirst().limit(1).executeTakeFirst();
      return row && editionOf(row);
    },
    async edition(number) {
      const [found] = await withChanges(await newestFirst().where('number', '=', number).execute());
      return found;
    },
    async editions(page, size) {
      const rows = await newestFirst()
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await kysely
        .selectFrom('editions')
        .select((eb) => eb.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return { editions: await withChanges(rows), total: Number(total) };
    },
    async changesBetween(after, upTo) {
      const latest = kysely
        .selectFrom('editionChanges')
        .select((eb) => ['kind', 'id', eb.fn.max('version').as('version')])
        .where('edition', '>', after)
        .where('edition', '<=', upTo)
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
    commit: (commit) => commitEdition(context, commit),
  };
}

function editionOf({ undoes, byId, ...row }: Row<'editions'>): Edition {
  return { ...row, undoes: undoes ?? undefined, byId: byId ?? undefined };
}

function editionChangeOf({ kind, id, version, previous }: Row<'editionChanges'>): EditionChange {
  return { kind, id, version, previous: previous ?? undefined };
}
