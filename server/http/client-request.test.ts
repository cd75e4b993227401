import type { Context } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createNetworkLimit } from './client-request.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('so many requests of a network, and of all together, are let through in a minute, and as many in the next', () => {
  const isWithinLimit = createNetworkLimit({ proxyHeader: undefined, log: { warn: () => undefined } } as never, {
    ofNetwork: 2,
    ofAll: 3,
  });
  const letIn = (addresses: readonly string[]) =>
    addresses.map((remoteAddress) => isWithinLimit({ env: { incoming: { socket: { remoteAddress } } } } as Context));
  const asked = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'];
  const expected = [true, true, false, true, false];
  vi.advanceTimersByTime(1);
  expect(letIn(asked)).toEqual(expected);
  vi.advanceTimersByTime(59_999);
  expect(letIn(asked)).toEqual(asked.map(() => false));
  vi.advanceTimersByTime(1);
  expect(letIn(asked)).toEqual(expected);
});
