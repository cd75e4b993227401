import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { phone } from '#tests/e2e/settings.ts';
import { startTestServer, type TestServer } from '#tests/e2e/test-server.ts';
import type { Engine, VisitOptions } from './engine.ts';
import { startProxy, type TestProxy } from './proxy.ts';
import { BrowserUser } from './browser-user.ts';

export interface Journey {
  name: string;
  /** By default a phone with scripts. */
  options?: Partial<VisitOptions>;
  /** Other hosts that the journey visits. */
  allowedHosts?: string[];
  /** Console messages it expects, by a part of their text. */
  expectedConsole?: string[];
  run: (user: BrowserUser, server: TestServer) => Promise<void>;
}

/** Hosts that browsers ask on their own account, whatever page they show. */
const OWN = /(?:\.mozilla\.(?:com|net|org)|\.firefox\.com|^update\.googleapis\.com)$/;

/** Runs every journey in a browser, against a server of its own. @param start undefined where there is no such browser */
export function testJourneys(
  name: string,
  start: ((proxyPort: number) => Promise<Engine>) | undefined,
  journeys: Journey[],
): void {
  describe.skipIf(start === undefined)(`in ${name}`, () => {
    let engine: Engine | undefined;
    let server: TestServer | undefined;
    let proxy: TestProxy | undefined;
    beforeAll(async () => {
      proxy = await startProxy();
      [engine, server] = await Promise.all([start?.(proxy.port), startTestServer('sqlite', { LOG_LEVEL: 'error' })]);
    });
    afterAll(async () => {
      await Promise.all([engine?.close(), server?.close()]);
      proxy?.close();
    });

    // Not by $name, which is cut short.
    test.for(journeys.map((journey) => [journey.name, journey] as const))('%s', async ([, journey]) => {
      const { options, allowedHosts = [], expectedConsole = [], run } = journey;
      if (!engine || !server || !proxy) throw new Error('Nothing has been started');
      const before = proxy.requestedHosts.length;
      const tab = await engine.visit({ ...phone, scripts: true, ...options });
      const user = new BrowserUser(tab, server.origin, proxy);
      try {
        await run(user, server);
        const complaints = await user.complaints();
        expect(complaints.filter((each) => !expectedConsole.some((part) => each.includes(part)))).toEqual([]);
        const externalHosts = proxy.requestedHosts
          .slice(before)
          .filter((host) => !allowedHosts.includes(host) && !OWN.test(host));
        expect(externalHosts).toEqual([]);
      } finally {
        proxy.release();
        await user.close();
      }
    });
  });
}
