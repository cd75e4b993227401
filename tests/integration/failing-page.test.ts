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
    await expect.poll(() => errors()).toHaveLength(1);
    expect(errors()[0]).toMatch(/this component is broken.*"path":"\/ru\/teens"/);

    // Each time anew, until it is mended.
    expect((await get('/ru/teens')).status).toBe(500);
    expect((await get('/ru/teens')).status).toBe(200);
    for (const path of ['/', '/ru', '/teens', '/ru/teens.data', '/events', '/login', '/mark.svg']) {
      expect((await get(path)).status, path).toBe(200);
    }
    expect(errors()).toHaveLength(2);
    await server.close();
  },
);
