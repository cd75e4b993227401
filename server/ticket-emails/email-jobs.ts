import type { Job } from '#server/database/repeat-jobs.ts';
import { deleteOldData } from '#server/tickets/forget-holders.ts';
import { tellMorning } from './house-morning.ts';
import { addReminders } from './reminders.ts';
import { sendMessages, type MessageDependencies } from './send-messages.ts';
import { tellHouse } from './tell-house.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * What is done about emails to holders of tickets and to the house, and about data of holders, again and again.
 *
 * @param clock the present instant, also where the clock is frozen to show another day: what is deleted then would be gone
 */
export function emailJobs(dependencies: MessageDependencies, clock: () => Date): Job[] {
  /** Also orders that other processes have taken are answered within five seconds. */
  const sending = (name: string): Job => {
    let restsUntil = 0;
    const run = async () => {
      if (performance.now() < restsUntil) return;
      if (!(await sendMessages(dependencies))) restsUntil = performance.now() + MINUTE_MS;
    };
    return { name, everyMs: 2 * SECOND_MS, run };
  };
  return [
    // One for each connection of the mailer: what one waits for holds up nothing of the other.
    sending('messages'),
    sending('more messages'),
    { name: 'reminders', everyMs: 60 * SECOND_MS, run: () => addReminders(dependencies) },
    { name: 'what the house is told', everyMs: 2 * SECOND_MS, run: () => tellHouse(dependencies) },
    { name: 'the morning', everyMs: 60 * SECOND_MS, run: () => tellMorning(dependencies) },
    { name: 'old data', everyMs: 24 * 60 * 60 * SECOND_MS, run: () => deleteOldData({ ...dependencies, now: clock }) },
  ];
}
