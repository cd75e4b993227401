import { equal } from 'node:assert/strict';

import { events } from '#tests/e2e/sample-pages.ts';
import { desktop, words } from '#tests/e2e/settings.ts';
import { the } from './browser-user.ts';
import type { Journey } from './run-journeys.ts';

/** Events are saved and pages are shared, in the engines that lack what Chromium has for it. */

const { en } = words;
const SCRIPTS = /\.js$/;

export const journeysOfSharing: Journey[] = [
  {
    name: 'a star that is pressed before the scripts stays, leads to the saved events, and is taken off by key',
    options: desktop,
    async run(user) {
      user.holdRequests(SCRIPTS);
      await user.open('/events');
      await user.clicks(the('button', new RegExp(`${en.saved.save}: ${events.dead.en}`)));
      const isPressed = (pressed: string) =>
        document.querySelector('[data-save=event4]')?.getAttribute('aria-pressed') === pressed;
      await user.sees('a pressed star', isPressed, 'true');
      user.releaseRequests();
      await user.hydrates();
      await user.sees('a pressed star', isPressed, 'true');
      await user.clicks(the('link', new RegExp(en.layout.links.saved), the('banner')));
      await user.arrives('/saved?events=event4');
      // The address changes before the page does, and the list has such a star too.
      await user.finds(the('heading', en.saved.title, the('main')));
      await user.finds(the('link', new RegExp(events.dead.en)));
      await user.ask(() => document.querySelector<HTMLElement>('[data-save=event4]')?.focus());
      await user.presses('Enter');
      await user.sees('a star that is not pressed', isPressed, 'false');
    },
  },
  {
    name: 'without scripts the messengers are links, beside the button',
    options: { ...desktop, scripts: false },
    async run(user) {
      await user.open(events.dead.path);
      await user.clicks(the('button', en.share.button));
      await user.finds(the('link', new RegExp(en.layout.footer.telegram), the('main')));
      equal(await user.count(the('button', new RegExp(en.saved.save))), 0);
    },
  },
];
