import { describe, expect, test } from 'vitest';

import { openMigrated } from '#tests/fixtures/migrated-database.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { createSecretCheck, forgetSecret, isKnownSecret } from './secret.ts';

const ours = 'h3Jd82kLmQ9xZ7vB4nT6yW1cR5sP0aEu';
const another = 'Zk4wT9bX2mQ7rV5cN8yL1dH6fJ3gS0pA';

describe.each(oneDatabase)('on %s', (kind) => {
  test('processes with one secret go together; one with another is told what to do', async () => {
    const { database, remove } = await openMigrated(kind);
    const isUsed = (secret: string) => createSecretCheck(secret)(database);
    expect(await isKnownSecret(database, ours)).toBeUndefined();
    expect(await Promise.all([isUsed(ours), isUsed(ours)])).toEqual([undefined, undefined]);
    expect((await isUsed(another))?.message).toContain('npm run admin -- change-secret');
    expect(await isUsed(ours)).toBeUndefined();
    expect(await Promise.all([ours, another].map((each) => isKnownSecret(database, each)))).toEqual([true, false]);
    await remove();
  });

  test('a secret that is forgotten gives way to the next, and the secret itself is kept nowhere', async () => {
    const { database, remove } = await openMigrated(kind);
    const before = createSecretCheck(ours);
    expect(await before(database)).toBeUndefined();
    expect(JSON.stringify(await database.kysely.selectFrom('secret').selectAll().execute())).not.toContain(
      ours.slice(0, 8),
    );
    await forgetSecret(database);
    // Whoever still has the old one must not take the place of the new one.
    expect((await before(database))?.message).toContain('was changed');
    expect(await createSecretCheck(another)(database)).toBeUndefined();
    expect((await before(database))?.message).toContain('another secret');
    await remove();
  });
});
