import type { Migration } from './migrate.ts';

const files: Record<string, string> = import.meta.glob('/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What stands in `db/migrations/`, in order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql: text }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
