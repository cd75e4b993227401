import { deleteOldData } from '../tickets/forget-holders.ts';
import { addReminders } from '../tickets/reminders.ts';
import type { Job } from '../database/repeat-jobs.ts';
import { sendMessages, type MessageDependencies } from './send-messages.ts';

const SECOND_MS = 1000;

/** What is done about emails to holders of tickets, and about their data, again and again. */
export function emailJobs(dependencies: MessageDependencies): Job[] {
  return [
    // Also orders that other processes have taken are answered within five seconds.
    { name: 'messages', everyMs: 2 * SECOND_MS, run: () => sendMessages(dependencies) },
    { name: 'reminders', everyMs: 60 * SECOND_MS, run: () => addReminders(dependencies) },
    { name: 'old data', everyMs: 24 * 60 * 60 * SECOND_MS, run: () => deleteOldData(dependencies) },
  ];
}
