import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import { openTestAuthService, ORIGIN } from '../../tests/fixtures/test-auth-service.ts';

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
