import { expect, test, vi } from 'vitest';

import { freshDatabase } from '#tests/fixtures/test-databases.ts';
import { createSecretCheck, forgetSecret } from '#server/auth/secret.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { openDatabase } from './open-database.ts';
import { createResilientDatabase } from './resilient-database.ts';

const OURS = 'h3Jd82kLmQ9xZ7vB4nT6yW1cR5sP0aEu';
const NEW = 'Zk4wT9bX2mQ7rV5cN8yL1dH6fJ3gS0pA';

test('a process whose secret was changed behind it stops using the database, says so, and does not bring its secret back', async () => {
  const { directory, remove } = await freshDatabase('sqlite');
  const errors: string[] = [];
  const log = { info: () => undefined, error: ({ err }: { err?: unknown }) => errors.push(String(err)) };
  const check = createSecretCheck(OURS);
  const { kysely } = createResilientDatabase({ url: undefined, directory, check, checkEveryMs: 20 }, log);
  const accounts = () => kysely.selectFrom('user').selectAll().execute();
  expect(await accounts()).toEqual([]);

  const operator = openDatabase({ url: undefined, directory, onError: () => undefined });
  await forgetSecret(operator);
  await vi.waitFor(() => expect(accounts()).rejects.toThrow(DatabaseUnavailableError), { timeout: 20_000 });
  expect(await operator.kysely.selectFrom('secret').selectAll().execute()).toEqual([]);

  // The first that is restarted brings the new one.
  expect(await createSecretCheck(NEW)(operator)).toBeUndefined();
  expect(errors).toEqual([
    expect.stringMatching(/^Error: The secret of this database was changed. Restart this process/),
  ]);
  await expect(accounts()).rejects.toThrow(DatabaseUnavailableError);
  await kysely.destroy();
  await operator.kysely.destroy();
  await remove();
});
