import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { startTestServer } from '#tests/e2e/test-server.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';

test.skipIf(!isBuilt)(
  'a component that throws: that page alone is an error in the layout of the site, logged once, and kept by nobody',
  async () => {
    const server = await startTestServer('sqlite', {}, 'exec "$NODE" tests/fixtures/serve-failing-page.ts');
    const get = async (path: string) => {
      const response = await fetch(server.origin + path);
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const errors = () => server.log().match(/"level":"error".*/g) ?? [];

    const failed = await get('/ru/teens');
    expect(failed.status).toBe(500);
    expect(failed.headers.get('Cache-Control')).toBe('no-store');
    expect(failed.headers.get('ETag')).toBeNull();
    expect(failed.text).toContain('<html lang="ru"');
    expect(failed.text).toMatch(/<header[\s\S]*href="\/ru\/events"[\s\S]*<main[\s\S]*<h1[\s\S]*<footer/);
    expect(failed.text).not.toContain('this component is broken');
    const failures = () => readFileSync(join(server.directory, 'failures'), 'utf8').length;
    await expect.poll(() => errors().length - failures()).toBe(0);
    const found = errors().find((line) => line.includes('"path":"/ru/teens"'));
    expect(found).toContain('this component is broken');

    // Each time anew, until it is mended.
    expect((await get('/ru/teens')).status).toBe(500);
    writeFileSync(join(server.directory, 'mended'), '');
    expect((await get('/ru/teens')).status).toBe(200);
    for (const path of ['/', '/ru', '/teens', '/ru/teens.data', '/events', '/login', '/mark.svg']) {
      expect((await get(path)).status, path).toBe(200);
    }
    await expect.poll(() => errors().length - failures()).toBe(0);
    await server.close();
  },
);
