import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Loaded into a server before everything else (`--import`): its clock is ahead by what `CLOCK_AHEAD` says, and later by what its parent
 * says. Jobs, which keep no process alive, wait by that clock: when it is put forward, those that have become due are done at once. Whoever
 * waits for an answer goes on waiting, because nobody was slow. It answers when all that has become due is done, however busy the machine is.
 */
const RealDate = Date;
let ahead = Number(process.env['CLOCK_AHEAD']);
const began = ahead;

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as []));
  }
  static override now = () => RealDate.now() + ahead;
} as DateConstructor;

const measured = performance.now.bind(performance);
performance.now = () => measured() + ahead - began;

/** Shorter waits are no appointments: they let somebody else go first. */
const MIN_WAIT_MS = 1000;
const [wait, endWait] = [globalThis.setTimeout, globalThis.clearTimeout];
/** What takes longer waits for something outside. */
const MAX_WORK_MS = 10_000;
interface Work {
  ms: number;
  isDone: boolean;
}
const waiting = new Map<NodeJS.Timeout, { due: number; run: () => Work }>();
const inWork = new AsyncLocalStorage<Work>();
/** Jobs begin to wait again when they are done; who waits so long does not. */
const single = new Set<number>();

const waitByClock = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
  const before = inWork.getStore();
  if (before?.ms === ms) {
    before.isDone = true;
    single.delete(ms);
  }
  const run = () => {
    waiting.delete(timer);
    const own = { ms, isDone: false };
    inWork.run(own, work, ...given);
    return own;
  };
  const timer = wait(run, ms);
  if (ms >= MIN_WAIT_MS) waiting.set(timer, { due: Date.now() + ms, run });
  return timer;
};
globalThis.setTimeout = Object.assign(waitByClock, wait) as typeof setTimeout;
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer as NodeJS.Timeout);
  endWait(timer);
};

process.on('message', (message: { ahead?: number }) => {
  if (message.ahead === undefined) return;
  ahead = message.ahead;
  const due = Array.from(waiting).filter(([timer, each]) => each.due <= Date.now() && !timer.hasRef());
  const works = due.map(([timer, { run }]) => {
    endWait(timer);
    return run();
  });
  const until = measured() + MAX_WORK_MS;
  const answer = () => {
    const atWork = works.filter(({ ms, isDone }) => !isDone && !single.has(ms));
    if (atWork.length > 0 && measured() < until) return void wait(answer, 1);
    for (const { ms } of atWork) single.add(ms);
    process.send?.({ ahead: message.ahead });
  };
  answer();
});
