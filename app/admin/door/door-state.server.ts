import type { PrivateContext } from '#server/request/request-context.ts';
import type { DoorEvent } from '#server/view-models/door-events.ts';

/** What is another text once a guest list has changed: phones ask for it every few seconds in place of the list. */
export async function doorState({ tickets }: PrivateContext, id: string, { isTonight }: DoorEvent): Promise<string> {
  return `${await tickets.guestState(id)} ${isTonight}`;
}
