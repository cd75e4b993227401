import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { openTestAuthService, ORIGIN } from '#tests/fixtures/test-auth-service.ts';

test.each(oneDatabase)('what better-auth fails at is thrown, and nothing is printed (%s)', async (kind) => {
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

test('what has expired is deleted every hour; who is logged in, and links that are still good, stay', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const service = await openTestAuthService('sqlite');
  const { kysely } = service.database;
  const rows = async () => ({
    sessions: await kysely.selectFrom('session').select('id').execute(),
    links: await kysely.selectFrom('verification').select('id').execute(),
  });
  try {
    const [anna, boris] = [await service.member(), await service.member()];
    for (const { email } of [anna, boris]) await service.browser().request().requestReset(email, 'en');
    await service.emailTo(boris.email, 2);
    const { sessions, links } = await rows();
    expect([sessions.length, links.length]).toEqual([2, 2]);
    const past = { expiresAt: new Date(Date.now() - 1000).toISOString() };
    await kysely.updateTable('session').set(past).where('id', '=', sessions[0]!.id).execute();
    await kysely.updateTable('verification').set(past).where('id', '=', links[0]!.id).execute();
    vi.advanceTimersByTime(3_600_000);
    await expect.poll(rows).toEqual({ sessions: sessions.slice(1), links: links.slice(1) });
    const present = await Promise.all([anna, boris].map(({ browser }) => service.person(browser)));
    expect(present.filter((each) => each !== undefined)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
    await service.close();
  }
});
