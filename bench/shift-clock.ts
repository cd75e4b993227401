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
/** Every job waits again when it is done; who gives a connection back after so long does not. */
const IDLE_MS = 10_000;
/** What takes longer waits for something outside. */
const MAX_WORK_MS = 10_000;
const waiting = new Map<NodeJS.Timeout, { due: number; ms: number; run: () => void }>();

const waitByClock = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
  const run = () => {
    waiting.delete(timer);
    work(...given);
  };
  const timer = wait(run, ms);
  if (ms >= MIN_WAIT_MS) waiting.set(timer, { due: Date.now() + ms, ms, run });
  return timer;
};
globalThis.setTimeout = Object.assign(waitByClock, wait) as typeof setTimeout;
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer as NodeJS.Timeout);
  endWait(timer);
};

const jobsWaiting = () => [...waiting.keys()].filter((timer) => isJob(timer)).length;
const isJob = (timer: NodeJS.Timeout) => !timer.hasRef() && waiting.get(timer)?.ms !== IDLE_MS;

process.on('message', (message: { ahead?: number }) => {
  if (message.ahead === undefined) return;
  ahead = message.ahead;
  const jobs = jobsWaiting();
  for (const [timer, { due, run }] of Array.from(waiting)) {
    if (due > Date.now() || timer.hasRef()) continue;
    endWait(timer);
    run();
  }
  const until = measured() + MAX_WORK_MS;
  const answer = () => {
    if (jobsWaiting() >= jobs || measured() > until) process.send?.({ ahead: message.ahead });
    else wait(answer, 1);
  };
  answer();
});
