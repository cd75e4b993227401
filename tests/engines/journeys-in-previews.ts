import { equal } from 'node:assert/strict';

import { PREVIEW_LINK } from '#i18n/preview-address.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { clocks } from '#tests/e2e/frozen-clocks.ts';
import { desktop } from '#tests/e2e/settings.ts';
import { previewToken } from '#tests/fixtures/preview-token.ts';
import type { Journey } from './run-journeys.ts';

/** The site with drafts, in a frame of this site as the editors' room has one. */
export const journeysInPreviews: Journey[] = [
  {
    name: 'a preview shows and hydrates in a frame of a private page, without its bar, and its links stay inside',
    options: desktop,
    async run(user, { directory }) {
      const database = openDatabase({ url: undefined, directory, onError: () => undefined });
      const program = { kind: 'programs', id: 'program1' } as const;
      const token = await previewToken(database, program, new Date(clocks.usual.instant));
      await database.kysely.destroy();
      const base = `${PREVIEW_LINK}/${token}`;
      await user.open('/login');
      await user.hydrates();
      await user.ask((src) => {
        const frame = Object.assign(document.createElement('iframe'), { src, width: 1000, height: 700 });
        document.body.prepend(frame);
      }, `${base}/events`);
      await user.sees('the page in the frame hydrated', () => {
        const inside = document.querySelector('iframe')?.contentDocument;
        inside?.defaultView?.dispatchEvent(new KeyboardEvent('keydown'));
        const [, root] = Object.entries(inside ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? [];
        return root?.stateNode.current.memoizedState.isDehydrated === false;
      });
      await user.ask((href) => {
        const frame = document.querySelector('iframe');
        frame?.contentDocument?.querySelector<HTMLElement>(`footer a[href="${href}"]`)?.click();
      }, `${base}/membership`);
      await user.sees(
        'the next page in the frame',
        (path) => {
          const inside = document.querySelector('iframe')?.contentDocument;
          return inside?.location.pathname === path && inside.querySelector('h1') !== null;
        },
        `${base}/membership`,
      );
      const bars = await user.ask(
        () => document.querySelector('iframe')?.contentDocument?.querySelectorAll('.preview-bar').length,
      );
      equal(bars, 0);
      await user.open(`${base}/ru/events`);
      await user.hydrates();
      await user.sees('that nothing of it is published', () =>
        /Не\s+опубликовано/.test(document.querySelector('.preview-bar')?.textContent ?? ''),
      );
    },
  },
];
