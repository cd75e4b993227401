import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server before everything else (`--import`). At the message `day` its clock goes on by a day, so that no
 * page is kept any more; at `delay` it answers how long its event loop was blocked at most since then, in milliseconds.
 */
const RESOLUTION_MS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

const RealDate = Date;
let offset = RealDate.parse('2026-11-21T10:00:00+04:00') - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    super(...((given.length === 0 ? [RealDate.now() + offset] : given) as []));
  }
  static override now = () => RealDate.now() + offset;
} as DateConstructor;

const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
histogram.enable();

process.on('message', (message) => {
  if (message === 'day') offset += DAY_MS;
  if (message === 'delay') {
    // The loop has to come round once more for what has just blocked it to be counted.
    setTimeout(() => {
      process.send?.(Math.max(0, histogram.max / 1e6 - RESOLUTION_MS));
      histogram.reset();
    }, 2 * RESOLUTION_MS);
  }
});
