import { startPostgres } from '../scripts/test-postgres.ts';

/**
 * Global setup of Vitest and of Playwright: one PostgreSQL for the whole run. Both start their workers afterwards, so
 * that these inherit `TEST_DATABASE_URL` (see databases.ts). Without PostgreSQL the tests that ask for it fail.
 *
 * @returns what ends it
 */
export default async function setup(): Promise<() => Promise<void>> {
  const before = process.env['TEST_DATABASE_URL'];
  const server = await startPostgres();
  if (server) process.env['TEST_DATABASE_URL'] = server.url;
  return async () => {
    await server?.stop();
    if (before === undefined) delete process.env['TEST_DATABASE_URL'];
  };
}
