import { expect, test } from 'vitest';

import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

const away = () => Promise.reject(new DatabaseUnavailableError(new Error('away')));

test.each(['/ticket/one', '/ticket/one.data', '/ru/ticket/one', '/ru/ticket/one.data'])(
  'while the database is away %s is an answer of status 503 that tells nothing of it, and no line in the log',
  async (path) => {
    const lines: string[] = [];
    const auth = { forRequest: () => ({ person: away, check: away, count: away }) };
    const site = realSite({ tickets: { held: away }, auth } as never, lines);
    const response = await site.app.request(ORIGIN + path, {}, connection);
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).not.toMatch(/Unexpected Server Error|DatabaseUnavailable|away/);
    expect(text.length).toBeGreaterThan(100);
    expect(lines).toEqual([]);
  },
);
