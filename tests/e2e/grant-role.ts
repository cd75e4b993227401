import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Role } from '#domain/account-fields.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import type { TestServer } from './test-server.ts';

/** Gives somebody a role or takes it, without a process for it as an operator has one. */
export function grant({ directory }: TestServer, email: string, role: Role | null): void {
  const database = new DatabaseSync(join(directory, SQLITE_FILE), { timeout: 10_000 });
  database.prepare('update "user" set "role" = ? where "email" = ?').run(role, email);
  database.close();
}
