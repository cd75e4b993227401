import { equal } from 'node:assert/strict';

import { events, programs } from '#tests/e2e/sample-pages.ts';
import { at, desktop, phone, words } from '#tests/e2e/settings.ts';
import { until } from './engine.ts';
import type { Journey } from './run-journeys.ts';
import { the, type BrowserUser } from './browser-user.ts';

/** What there is to do on a page, in the engines that lack what Chromium has for it. */

const { en } = words;
const dialog = the('dialog', en.purchase.title);
const menu = the('dialog', en.layout.menu);
const alert = the('alertdialog', en.event.noLink);
const SCRIPTS = /\.js$/;

/** A point of the open dialog's padding, once it rests, and one beside it. */
async function around(user: BrowserUser) {
  await user.sees('the dialog at rest', () => document.getAnimations().length === 0);
  return user.ask(() => {
    const { left, bottom } = document.querySelector('dialog:modal')?.getBoundingClientRect() ?? new DOMRect();
    return { inside: { x: Math.round(left + 6), y: Math.round(bottom - 6) }, beside: { x: 4, y: 4 } };
  });
}

const dialogs: Journey[] = [
  {
    name: 'a press in the dialog keeps it, a press beside it and Escape close it',
    options: desktop,
    async run(user) {
      await user.open(events.coffee.path);
      await user.hydrates();
      const buy = the('button', en.event.buy);
      await user.clicks(buy);
      await user.finds(dialog);
      const { inside, beside } = await around(user);
      await user.clicksAt(inside);
      equal(await user.count(dialog), 1);
      await user.drags(inside, beside);
      equal(await user.count(dialog), 1);
      await user.clicksAt(beside);
      await user.misses(dialog);
      await user.clicks(buy);
      await user.finds(dialog);
      await user.presses('Escape');
      await user.misses(dialog);
      await user.sees('focus on the button', (name) => document.activeElement?.textContent === name, en.event.buy);
    },
  },
  {
    name: 'the page behind a dialog stays where it is; the X has a ring for those who came by key',
    options: desktop,
    async run(user) {
      await user.open(events.coffee.path);
      await user.hydrates();
      await user.scrollsTo(120);
      const hasRing = (holds: boolean) => (document.querySelector('dialog:modal :focus-visible') !== null) === holds;
      await user.clicks(the('button', en.event.buy));
      await user.finds(dialog);
      await user.sees('no ring', hasRing, false);
      const { inside, beside } = await around(user);
      for (const point of [beside, inside]) await user.turns(point, 300);
      await user.presses('Escape');
      await user.misses(dialog);
      equal(await user.ask(() => scrollY), 120);
      await until('the page to scroll again', async () => {
        await user.turns(beside, 300);
        return (await user.ask(() => scrollY)) > 120;
      });
      await user.presses('Enter');
      await user.finds(dialog);
      await user.sees('a ring', hasRing, true);
    },
  },
  {
    name: 'a click that comes before the scripts opens the menu and the dialog',
    async run(user) {
      user.holdRequests(SCRIPTS);
      await user.open(events.coffee.path);
      await user.clicks(the('button', en.layout.openMenu));
      await user.finds(menu);
      await user.presses('Escape');
      await user.misses(menu);
      await user.clicks(the('button', en.event.buy));
      await user.finds(dialog);
      user.releaseRequests();
      await user.hydrates();
      await user.finds(dialog);
      await user.presses('Escape');
      await user.misses(dialog);
    },
  },
  {
    name: 'without scripts: the alert, the menu, the messengers, the way to a payment page',
    options: { scripts: false },
    allowedHosts: ['buy.stripe.com'],
    async run(user) {
      await user.open(events.breakfast.path);
      await user.clicks(the('button', en.event.buy));
      await user.finds(alert);
      await user.open('/about');
      await user.clicks(the('button', en.layout.openMenu));
      await user.clicks(the('link', en.layout.links.events, menu));
      await user.arrives('/events');
      await user.open(events.dead.path);
      await user.clicks(the('button', en.share.button));
      await user.finds(the('link', new RegExp(en.layout.footer.telegram), the('main')));
      await user.clicks(the('button', en.event.buy));
      await user.clicks(the('link', en.purchase.pay('400 AED'), dialog));
      await user.leavesFor('https://buy.stripe.com/lyceum_event4?client_reference_id=event4_hall_en&locale=en');
    },
  },
];

const onPages: Journey[] = [
  {
    name: 'the note stands in the window, wherever the page has been scrolled to',
    options: desktop,
    async run(user) {
      await user.open(programs.taste.path);
      await user.hydrates();
      await user.ask(() => document.querySelector<HTMLElement>('[popovertarget=included]')?.focus());
      await user.presses('Enter');
      for (const by of [0, 40, -80]) {
        await user.ask((top) => scrollBy({ top, behavior: 'instant' }), by);
        await user.sees('the note beside its control', () => {
          const note = document.querySelector(':popover-open');
          const control = document.querySelector('[popovertarget=included]')?.getBoundingClientRect();
          if (!note || !control) return false;
          const { top, bottom, left, right } = note.getBoundingClientRect();
          const within = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
          return within && (Math.abs(top - control.bottom) < 2 || Math.abs(bottom - control.top) < 2);
        });
      }
    },
  },
  {
    // The header goes by what fits, and letters are not equally wide in every engine.
    name: 'the header where its links have least room, in text of every size',
    options: { width: 769 },
    async run(user) {
      const { layout } = words.ru;
      await user.open(at('ru', '/about'));
      for (const percent of [100, 125, 150, 200]) {
        await user.ask((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
        const hasMenu = (await user.count(the('button', layout.openMenu))) === 1;
        const hasLinks = (await user.count(the('link', layout.links.calendar, the('banner')))) === 1;
        equal(hasMenu, !hasLinks, `${percent} %`);
        if (percent === 100) equal(hasMenu, false);
        const beyond = await user.ask(() => {
          const controls = [...document.querySelectorAll('body header :is(a, button)')];
          const ends = controls.map((control) => control.getBoundingClientRect().right);
          return Math.max(document.documentElement.scrollWidth, ...ends) - innerWidth;
        });
        equal(Math.max(0, beyond), 0, `${percent} %`);
      }
    },
  },
];

/** Nothing wider than the window, no complaint on the console: every layout that has little room on a phone, in the longer words. */
const everyLayout: Journey = {
  name: 'every layout on a phone',
  options: phone,
  async run(user) {
    for (const path of ['/', programs.taste.path, events.dead.path, '/events', '/calendar', '/masters/m1', '/teens']) {
      await user.open(at('ru', path));
      await user.hydrates();
      equal(await user.ask(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)), 0, path);
      equal(await user.ask(() => document.querySelectorAll('h1').length), 1, path);
      await user.keeps(`${phone.width}${path}`);
    }
  },
};

export const journeysOnPages: Journey[] = [...dialogs, ...onPages, everyLayout];
