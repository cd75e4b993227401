import { readdirSync, readFileSync } from 'node:fs';

/** What Linux knows of a process that is measured. */

/** Processor time of a process and its children so far, in microseconds; it is counted in hundredths of a second. */
export function cpuTime(pid: number): number {
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ').slice(11, 13);
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const own = times.reduce((sum, each) => sum + Number(each), 0) * 10_000;
  return children.reduce((sum, child) => sum + cpuTime(Number(child)), own);
}

/** Processor time of the threads that a process has now, in milliseconds, to the microsecond; children are not counted. */
export function threadTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** The resident set of a process in megabytes, now and at the most since it began; 0 once it has ended. */
export function residentSet(pid: number): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
  } catch {
    return { now: 0, most: 0 };
  }
}

/** Resolves when a process has nothing to do any more: after its start the site makes pages ready for a while. */
export async function idle(pid: number): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds += 1) {
    const before = cpuTime(pid);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // A twentieth of a second.
    if (cpuTime(pid) - before < 50_000) return;
  }
}
