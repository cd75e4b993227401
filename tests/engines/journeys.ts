import { equal } from 'node:assert/strict';

import { events, programs } from '#tests/e2e/sample-pages.ts';
import { at, desktop, words } from '#tests/e2e/settings.ts';
import { until } from './engine.ts';
import { journeysInPreviews } from './journeys-in-previews.ts';
import { journeysInTheRoom } from './journeys-in-the-room.ts';
import { journeysOnPages } from './journeys-on-pages.ts';
import { journeysWithTickets } from './journeys-with-tickets.ts';
import type { Journey } from './run-journeys.ts';
import { ELSEWHERE } from './proxy.ts';
import { the, type BrowserUser } from './browser-user.ts';

/** From the home page to a payment page: what every user must be able to do. */
const toPayment: Journey = {
  name: 'from the home page to a payment page',
  options: desktop,
  allowedHosts: ['yookassa.ru'],
  async run(user) {
    const { home, card, event, purchase } = words.ru;
    await user.open(at('ru', '/'));
    await user.clicks(the('link', home.toPrograms, the('main')));
    await user.arrives(at('ru', '/programs'));
    await user.clicks(the('link', new RegExp(`${card.learnMore}.*${programs.taste.ru}`)));
    await user.reads(the('heading'), programs.taste.ru);
    await user.clicks(the('link', new RegExp(`${card.viewEvent}.*${events.coffee.ru}`)));
    await user.arrives(at('ru', events.coffee.path));
    await user.reads(the('heading'), events.coffee.ru);
    equal(await user.ask(() => scrollY), 0);

    await user.hydrates();
    await user.clicks(the('button', event.buy));
    const dialog = the('dialog', purchase.title);
    await user.finds(dialog);
    await user.clicks(the('link', purchase.pay('9000 ₽'), dialog));
    await user.leavesFor('https://yookassa.ru/my/i/lyceum-p3e1/l');
  },
};

/** WebKit and Firefox end running imports when a page is being left. */
const ENDED = 'Error loading route module';
const NOT_IMPORTED = 'Importing a module script failed';

const leaving: Journey[] = [
  {
    name: 'to another document while a page of ours is being fetched ahead',
    options: desktop,
    allowedHosts: ['elsewhere.example'],
    expectedConsole: [ENDED, NOT_IMPORTED],
    async run(user) {
      await user.open(programs.taste.path);
      await user.hydrates();
      await user.ask((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'Pay elsewhere' });
        document.querySelector('main')?.prepend(link);
      }, ELSEWHERE);
      user.holdRequests(/\.js$|elsewhere/);
      const next = the('link', new RegExp(`${words.en.card.viewEvent}.*${events.coffee.en}`));
      await until('a page being fetched ahead', async () => {
        // A picture or a font that arrives meanwhile moves the link away from the pointer.
        await user.hovers(next);
        return user.ask(() => document.querySelector('link[rel=prefetch]') !== null);
      });
      await user.clicks(the('link', 'Pay elsewhere'));
      await until('the end of that', async () => (await user.complaints()).some((each) => each.includes(ENDED)));
      user.releaseRequests();
      await user.arrives(ELSEWHERE);
    },
  },
  {
    // Another document of the site, whose imports end, and another site, from which the page comes back as it was left.
    name: 'to other documents and back to the same lines',
    allowedHosts: ['elsewhere.example'],
    async run(user: BrowserUser) {
      for (const away of [at('ru', '/programs'), ELSEWHERE]) {
        await user.open(events.coffee.path);
        await user.hydrates();
        await user.scrollsTo(1500);
        await user.ask((href) => setTimeout(() => location.assign(href)), away);
        await user.arrives(away);
        // Scripts that are given up half-way count as failed on a busy machine.
        if (away !== ELSEWHERE) await user.hydrates();
        await user.goesBack();
        await user.arrives(events.coffee.path);
        await user.sees('the same lines', () => Math.abs(scrollY - 1500) < 1);
      }
    },
  },
];

/** Whether the heading of a page has the focus, and no ring. */
const isAtHeading = (text: string) => {
  const { activeElement } = document;
  return activeElement?.matches('h1:not(:focus-visible)') === true && activeElement.textContent.includes(text);
};

/** The page is of a build whose scripts are gone, or that cannot read what the next one answers. */
const ofAnEarlierBuild: Journey[] = [
  {
    name: 'to a page whose script is gone: its document is loaded',
    options: desktop,
    expectedConsole: [ENDED, '404', NOT_IMPORTED, 'failed: ', 'masters-', 'Error in input stream'],
    async run(user) {
      await user.open('/about');
      await user.hydrates();
      user.answerRequests(/\/assets\/masters-[\w-]{8}\.js$/, { status: 404 });
      await opensMastersAnew(user);
    },
  },
  {
    name: 'to a page whose data are of another build: its document is loaded',
    options: desktop,
    expectedConsole: [ENDED, NOT_IMPORTED],
    async run(user) {
      await user.open('/about');
      await user.hydrates();
      user.answerRequests(/\/masters\.data/, { headers: { 'X-Build': 'another' }, body: '[{},"other"]' });
      await opensMastersAnew(user);
    },
  },
];

async function opensMastersAnew(user: BrowserUser): Promise<void> {
  await user.clicks(the('link', words.en.layout.links.masters, the('banner')));
  await user.arrives('/masters');
  await user.reads(the('heading'), words.en.masters.title);
  await user.sees('its document', () => performance.getEntriesByType('navigation')[0]!.name === location.href);
}

/** By the menu, which closes meanwhile: what has the focus then, and with which ring, each engine decides for itself. */
const withoutDocument: Journey = {
  name: 'to a page without a new document and back: its heading has the focus',
  async run(user) {
    const { masters, layout, about } = words.en;
    await user.open('/about');
    await user.hydrates();
    await user.scrollsTo(200);
    await user.clicks(the('button', layout.openMenu));
    await user.clicks(the('link', layout.links.masters, the('dialog', layout.menu)));
    await user.sees('the focus on the heading', isAtHeading, masters.title);
    equal(await user.ask(() => scrollY), 0);
    await user.goesBack();
    await user.sees('the focus on the heading', isAtHeading, about.title);
    await user.sees('the same lines', () => Math.abs(scrollY - 200) < 1);
  },
};

/** What has gone wrong in one of these engines, or rests on what one of them lacks; Chromium sees the rest. */
export const journeys: Journey[] = [
  toPayment,
  ...leaving,
  ...ofAnEarlierBuild,
  withoutDocument,
  ...journeysOnPages,
  ...journeysInPreviews,
  ...journeysInTheRoom,
  ...journeysWithTickets,
];
