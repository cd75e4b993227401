import jsQR from 'jsqr';
import sharp from 'sharp';

import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { desktop } from '#tests/e2e/settings.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { the } from './browser-user.ts';
import { until } from './engine.ts';
import type { Journey } from './run-journeys.ts';

const { giveBack } = ticketWords('en');

/** What a phone reads from a picture. */
async function codeIn(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

export const journeysWithTickets: Journey[] = [
  {
    // The forms of a page that tells its address to nobody come without an origin.
    name: 'without scripts the code of a ticket is read from the screen, and the seat given back',
    options: { ...desktop, scripts: false },
    async run(user, server) {
      const free = { provider: 'free', amount: 0, quantity: 1 } as const;
      const { token, tickets } = await orderPlacedIn(server.directory, free);
      await user.open(`/ticket/${token}`);
      await user.ask(() => document.querySelector('img[src^="data:"]')?.scrollIntoView({ block: 'center' }));
      const address = `${server.origin}/t/${tickets[0]!.code}`;
      await until(`the code of ${address}`, async () => (await codeIn(await user.picture())) === address);
      await user.clicks(the('button', giveBack.title));
      await user.clicks(the('button', giveBack.submitFree));
      await user.arrives(`/ticket/${token}?done=returned`);
    },
  },
];
