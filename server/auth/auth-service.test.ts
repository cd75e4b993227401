import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { openTestAuthService, ORIGIN } from '#tests/fixtures/test-auth-service.ts';

test.each(databaseKinds)('what better-auth fails at is thrown, and nothing is printed (%s)', async (kind) => {
  const service = await openTestAuthService(kind);
  const printed = ['error', 'warn', 'log'].map((level) =>
    vi.spyOn(console, level as 'error').mockImplementation(() => undefined),
  );
  try {
    const keys = () => service.auth.answer(new Request(`${ORIGIN}/api/auth/jwks`));
    expect((await keys()).status).toBe(200);
    await sql`drop table "jwks"`.execute(service.database.kysely);
    const before = service.log.length;
    // The server logs it, and answers 500.
    await expect(keys()).rejects.toThrow('jwks');

    const unknown = await service.auth.answer(new Request(`${ORIGIN}/api/auth/get-session`, { method: 'PUT' }));
    expect(unknown.status).toBe(404);
    expect(service.log).toHaveLength(before);
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
  } finally {
    vi.restoreAllMocks();
    await service.close();
  }
});

test('however many anonymous visitors open the login at once, they take one connection to the database', async () => {
  const service = await openTestAuthService('sqlite');
  const connection = vi.spyOn(service.database.kysely, 'connection');
  const ask = () => service.browser().request().person();
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(undefined));
  expect(connection).toHaveBeenCalledTimes(1);
  await ask();
  expect(connection).toHaveBeenCalledTimes(2);
  connection.mockRestore();
  await service.close();
});
