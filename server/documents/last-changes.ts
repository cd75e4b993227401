import { documentName } from '../../domain/documents/document.ts';
import { lastChangeOf } from '../../domain/last-change.ts';
import { inBatches, selectPublished, versionOf, type Queries } from './document-rows.ts';
import type { Version } from './document-store.ts';

/**
 * Current versions with when they last changed. Where nobody worked that out when they were published (an earlier version of
 * this code, or an import) it follows from the versions that were published before, and when.
 */
export async function withLastChanges(queries: Queries, versions: Version[]): Promise<Version[]> {
  const lacking = versions.filter(({ lastChange }) => lastChange === undefined);
  const found = new Map<string, Version>();
  for await (const batch of inBatches(lacking)) {
    for (const version of await historyOf(queries, batch)) {
      const name = documentName(version);
      const lastChange = version.lastChange ?? lastChangeOf(version, found.get(name), version.at);
      found.set(name, { ...version, lastChange });
    }
  }
  return versions.map((version) => (version.lastChange ? version : (found.get(documentName(version)) ?? version)));
}

/** What was published of some documents up to these versions, since it was last known when they changed; the oldest first. */
async function historyOf(queries: Queries, current: readonly Version[]): Promise<Version[]> {
  const rows = await selectPublished(queries)
    .selectAll('versions')
    .where((eb) =>
      eb.or(
        current.map(({ kind, id, number }) => {
          const ofDocument = [eb('versions.kind', '=', kind), eb('versions.id', '=', id)];
          const known = eb
            .selectFrom('versions as known')
            .select(({ fn }) => fn.coalesce(fn.max('known.number'), eb.lit(0)).as('number'))
            .where('known.kind', '=', kind)
            .where('known.id', '=', id)
            .where('known.number', '<=', number)
            .where('known.lastChange', 'is not', null);
          return eb.and([...ofDocument, eb('versions.number', '<=', number), eb('versions.number', '>=', known)]);
        }),
      ),
    )
    .orderBy('versions.number')
    .execute();
  return rows.map(versionOf);
}
