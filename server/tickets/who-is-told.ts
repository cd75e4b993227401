import { readJson } from '#domain/values/records.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { TicketDependencies } from './order-rows.ts';

/** The addresses to which emails to the house go, and their language: where the house names none, the mailbox of support. */
export function whoIsTold({ en: { house } }: Catalogue) {
  const { addresses, language } = house.told;
  return { addresses: addresses.length > 0 ? [...new Set(addresses)] : [house.mailboxes.support], language };
}

/** Those of them that have refused an email lately: the house hears of that in its room alone, as an email about it would be refused as well. */
export async function houseRefused({ database, catalogue }: TicketDependencies): Promise<string[]> {
  const refused = await database.kysely
    .selectFrom('messages')
    .select('details')
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is not', null)
    .where('kind', '=', 'house')
    .execute();
  const all = new Set(refused.map(({ details }) => readJson<{ address: string }>(details).address));
  return whoIsTold(catalogue()).addresses.filter((address) => all.has(address));
}
