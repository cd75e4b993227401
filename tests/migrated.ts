import { openDatabase, type Database } from '../app/data/database/database.server.ts';
import { migrate } from '../app/data/database/migrate.server.ts';
import { migrations } from '../app/data/database/migrations.server.ts';
import { freshDatabase, type DatabaseKind } from './databases.ts';

export interface Fresh {
  database: Database;
  url: string | undefined;
  directory: string;
  remove(): Promise<void>;
}

/** An empty database, opened; nothing is migrated yet. */
export async function openEmpty(kind: DatabaseKind): Promise<Fresh> {
  const { url, directory, remove } = await freshDatabase(kind);
  const database = openDatabase({ url, directory, onError: () => undefined });
  return {
    database,
    url,
    directory,
    remove: async () => {
      await database.kysely.destroy();
      await remove();
    },
  };
}

/** A new database with every migration applied. */
export async function openMigrated(kind: DatabaseKind): Promise<Fresh> {
  const fresh = await openEmpty(kind);
  await migrate(fresh.database, migrations);
  return fresh;
}
