import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../e2e/test-server.ts';
import type { Engine, VisitOptions } from './engine.ts';
import { startProxy, type TestProxy } from './proxy.ts';
import { BrowserUser } from './browser-user.ts';

export interface Journey {
  name: string;
  /** By default a phone with scripts. */
  options?: Partial<VisitOptions>;
  /** Hosts beyond this machine the visitor goes to. */
  allowedHosts?: string[];
  /** Console messages it expects, by a part of their text. */
  expectedConsole?: string[];
  walk: (visitor: BrowserUser) => Promise<void>;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Hosts that browsers ask on their own account, whatever page they show. */
const OWN = /(?:\.mozilla\.(?:com|net|org)|\.firefox\.com|^update\.googleapis\.com)$/;

/** Walks every journey in a browser, against a server of its own. @param start undefined where there is no such browser */
export function walkAll(
  name: string,
  start: ((proxyPort: number) => Promise<Engine>) | undefined,
  journeys: Journey[],
): void {
  describe.skipIf(start === undefined)(`in ${name}`, () => {
    let engine: Engine | undefined;
    let house: TestServer | undefined;
    let proxy: TestProxy | undefined;
    beforeAll(async () => {
      proxy = await startProxy();
      [engine, house] = await Promise.all([start?.(proxy.port), startTestServer('sqlite', { LOG_LEVEL: 'error' })]);
    });
    afterAll(async () => {
      await Promise.all([engine?.close(), house?.close()]);
      proxy?.close();
    });

    // Not by $name, which is cut short.
    test.for(journeys.map((journey) => [journey.name, journey] as const))('%s', async ([, journey]) => {
      const { options, allowedHosts = [], expectedConsole = [], walk } = journey;
      if (!engine || !house || !proxy) throw new Error('Nothing has been started');
      const asked = proxy.asked.length;
      const tab = await engine.visit({ ...phone, scripts: true, ...options });
      const visitor = new BrowserUser(tab, house.origin, proxy);
      try {
        await walk(visitor);
        const complaints = await visitor.complaints();
        expect(complaints.filter((each) => !expectedConsole.some((part) => each.includes(part)))).toEqual([]);
        const externalHosts = proxy.asked
          .slice(asked)
          .filter((host) => !allowedHosts.includes(host) && !OWN.test(host));
        expect(externalHosts).toEqual([]);
      } finally {
        proxy.release();
        await visitor.close();
      }
    });
  });
}
