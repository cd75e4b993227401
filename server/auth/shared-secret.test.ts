import { describe, expect, test } from 'vitest';

import { openMigrated } from '../../tests/fixtures/migrated-database.ts';
import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import { forgetSecret, requireSharedSecret } from './shared-secret.ts';

const ours = 'h3Jd82kLmQ9xZ7vB4nT6yW1cR5sP0aEu';
const another = 'Zk4wT9bX2mQ7rV5cN8yL1dH6fJ3gS0pA';

describe.each(databaseKinds)('on %s', (kind) => {
  test('processes with one secret go together; one with another is told what to do', async () => {
    const { database, remove } = await openMigrated(kind);
    await Promise.all([requireSharedSecret(database, ours), requireSharedSecret(database, ours)]);
    await expect(requireSharedSecret(database, another)).rejects.toThrow('npm run admin -- change-secret');
    await requireSharedSecret(database, ours);
    await remove();
  });

  test('a secret that is forgotten gives way to the next, and the secret itself is kept nowhere', async () => {
    const { database, remove } = await openMigrated(kind);
    await requireSharedSecret(database, ours);
    expect(JSON.stringify(await database.kysely.selectFrom('secret').selectAll().execute())).not.toContain(
      ours.slice(0, 8),
    );
    await forgetSecret(database);
    await requireSharedSecret(database, another);
    await expect(requireSharedSecret(database, ours)).rejects.toThrow('another secret');
    await remove();
  });
});
