import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import { openTestAuthService, ORIGIN } from '../../tests/fixtures/test-auth-service.ts';

test.each(databaseKinds)(
  'what better-auth fails at is one line of the log, and nothing beside it (%s)',
  async (kind) => {
    const house = await openTestAuthService(kind);
    const printed = ['error', 'warn', 'log'].map((level) =>
      vi.spyOn(console, level as 'error').mockImplementation(() => undefined),
    );
    try {
      const keys = () => house.people.answer(new Request(`${ORIGIN}/api/auth/jwks`));
      expect((await keys()).status).toBe(200);
      await sql`drop table "jwks"`.execute(house.database.kysely);
      const before = house.log.length;
      expect((await keys()).status).toBe(503);
      expect(house.log.slice(before)).toHaveLength(1);
      expect(JSON.parse(house.log.at(-1) ?? '')).toMatchObject({
        message: 'identity is out of order',
        error: expect.stringContaining('jwks'),
      });

      const unknown = await house.people.answer(new Request(`${ORIGIN}/api/auth/get-session`, { method: 'PUT' }));
      expect(unknown.status).toBe(404);
      expect(house.log).toHaveLength(before + 1);
      expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
    } finally {
      vi.restoreAllMocks();
      await house.close();
    }
  },
);
