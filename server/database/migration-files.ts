import type { MigrationFile } from './migrate.ts';

const files: Record<string, string> = import.meta.glob('/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The files of `db/migrations/`. */
export const migrations: readonly MigrationFile[] = Object.entries(files).map(([path, text]) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  sql: text,
}));
