import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readEmail, type ReadEmail } from '#tests/fixtures/read-email.ts';

/** What a server without a mail server has written to somebody. @param directory of its data @param number of several emails, from 1 */
export async function emailIn(directory: string, email: string, number = 1): Promise<ReadEmail> {
  const outbox = join(directory, 'outbox');
  for (let tries = 0; tries < 2_000; tries += 1) {
    const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [];
    const all = files.toSorted().map((file) => readEmail(readFileSync(join(outbox, file), 'utf8')));
    const found = all.filter(({ to }) => to.includes(email))[number - 1];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No email ${number} to ${email} has been written`);
}
