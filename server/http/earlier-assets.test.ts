import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { clientDirectory, forgetRequests, html, lines, page, pipelineWith } from '#tests/fixtures/http-app.ts';
import { prepareFile, readFiles } from './static-files.ts';

/** Builds whose pages are still read, or kept by others, when the next one serves from the same data folder. */

let dataDirectory: string;
let assetsDirectory: string;
beforeEach(() => {
  forgetRequests();
  dataDirectory = mkdtempSync(join(tmpdir(), 'lyceum-assets-'));
  assetsDirectory = join(dataDirectory, 'assets');
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

/** The site of a build with one script beside what all builds have. */
function siteOf(script: string) {
  const files = new Map(readFiles(clientDirectory));
  const path = `/assets/${script}`;
  files.set(path, prepareFile(path, new TextEncoder().encode(`// ${script} ${'x'.repeat(300)}`)));
  return pipelineWith(() => html(page), undefined, { files, assetsDirectory });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const age = (name: string, days: number) => utimesSync(join(assetsDirectory, name), daysAgo(days), daysAgo(days));

describe('assets of a build', () => {
  test('are served by the next one as they were', async () => {
    await siteOf('events-1a2b.js').keepAssets();
    const { app, keepAssets } = siteOf('events-3c4d.js');
    await keepAssets();
    const response = await app.request('/assets/events-1a2b.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe('br');
    const plain = await app.request('/assets/events-1a2b.js');
    expect(await plain.text()).toContain('// events-1a2b.js');
    expect((await app.request('/assets/events-1a2b.js', { method: 'HEAD' })).status).toBe(200);
  });

  test('are also served by the build before, while both run', async () => {
    const before = siteOf('events-1a2b.js');
    await before.keepAssets();
    await siteOf('events-3c4d.js').keepAssets();
    expect((await before.app.request('/assets/events-3c4d.js')).status).toBe(200);
  });

  test('are deleted a week after the last process that had them, not a week after it began', async () => {
    const before = siteOf('events-1a2b.js');
    await before.keepAssets();
    age('events-1a2b.js', 30);
    await before.keepAssets();
    expect(statSync(join(assetsDirectory, 'events-1a2b.js')).mtimeMs).toBeGreaterThan(daysAgo(1).getTime());

    const after = siteOf('events-3c4d.js');
    age('events-1a2b.js', 7);
    await after.keepAssets();
    expect((await after.app.request('/assets/events-1a2b.js')).status).toBe(200);
    age('events-1a2b.js', 9);
    age('events-3c4d.js', 9);
    await after.keepAssets();
    expect((await after.app.request('/assets/events-1a2b.js')).status).toBe(404);
    expect(readdirSync(assetsDirectory)).toContain('events-3c4d.js');
  });

  test('come again when somebody has deleted the folder', async () => {
    const { keepAssets } = siteOf('events-1a2b.js');
    await keepAssets();
    rmSync(assetsDirectory, { recursive: true });
    await keepAssets();
    expect(existsSync(join(assetsDirectory, 'events-1a2b.js'))).toBe(true);
  });

  test('that cannot be kept are a line of the log', async () => {
    writeFileSync(assetsDirectory, 'no folder');
    const { app, keepAssets } = siteOf('events-1a2b.js');
    await keepAssets();
    expect(lines.join('')).toContain('cannot be kept');
    expect((await app.request('/assets/events-1a2b.js')).status).toBe(200);
    expect((await app.request('/assets/none-1a2b.js')).status).toBe(404);
  });

  test.each(['/assets/../secret', '/assets/%2e%2e/secret', '/assets/.hidden', '/assets/a/b', '/assets/', '/fonts/a'])(
    '%s is none of them',
    async (path) => {
      const { app, keepAssets } = siteOf('events-1a2b.js');
      await keepAssets();
      for (const file of ['secret', 'assets/.hidden']) writeFileSync(join(dataDirectory, file), 'secret');
      const response = await app.request(path);
      expect(await response.text()).not.toContain('secret');
    },
  );
});
