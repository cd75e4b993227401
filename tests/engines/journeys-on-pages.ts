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
    name: 'a click that comes before the scripts opens the dialog',
    async run(user) {
      user.holdRequests(SCRIPTS);
      await user.open(events.coffee.path);
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
    name: 'a click that comes before the scripts opens the menu and the alert',
    async run(user) {
      user.holdRequests(SCRIPTS);
      await user.open(events.breakfast.path);
      await user.clicks(the('button', en.layout.openMenu));
      await user.finds(menu);
      await user.presses('Escape');
      await user.misses(menu);
      await user.clicks(the('button', en.event.buy));
      await user.finds(alert);
    },
  },
  {
    name: 'without scripts: the menu, the alert, the way to a payment page',
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
      await user.clicks(the('button', en.event.buy));
      await user.clicks(the('link', en.purchase.pay('400 AED'), dialog));
      await user.leavesFor('https://buy.stripe.com/lyceum_event4?client_reference_id=event4_hall_en&locale=en');
    },
  },
];

const onPages: Journey[] = [
  {
    name: 'a seat online has its own price',
    async run(user) {
      await user.open(events.dead.path);
      await user.clicks(the('radio', new RegExp(en.event.online)));
      await user.clicks(the('button', en.event.buy));
      await user.finds(the('link', en.purchase.pay('100 AED'), dialog));
      equal(await user.count(the('link', en.purchase.pay('400 AED'), dialog)), 0);
    },
  },
  {
    name: 'one answer is open at a time',
    async run(user) {
      await user.open('/');
      const opened = (first: number, second: number) => {
        const answers = [...document.querySelectorAll<HTMLDetailsElement>('details')];
        return answers.findIndex(({ open }) => open) === first && answers.filter(({ open }) => open).length === second;
      };
      const question = async (index: number) => {
        const heading = await user.ask((nth) => document.querySelectorAll('summary')[nth]?.innerText ?? '', index);
        return the('button', new RegExp((heading.trim().split('\n').at(-1) ?? '').replaceAll(/[?.()]/g, '\\$&')));
      };
      const [first, second] = [await question(0), await question(1)];
      await user.clicks(first);
      await user.sees('the first answer alone', opened, 0, 1);
      await user.clicks(second);
      await user.sees('the second answer alone', opened, 1, 1);
    },
  },
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
    name: 'a search finds a word in another form',
    async run(user) {
      await user.open('/search');
      await user.clicks(the('textbox', en.search.title));
      await user.types('overcoats');
      await user.clicks(the('link', new RegExp(events.overcoat.en)));
      await user.arrives(events.overcoat.path);
    },
  },
  {
    name: 'the other language, and it is remembered',
    async run(user) {
      await user.open('/about');
      await user.clicks(the('link', /по-русски/, the('banner')));
      await user.arrives('/ru/about');
      await user.begin('/calendar');
      await user.sees('Russian', () => location.pathname === '/ru/calendar');
    },
  },
];

/** Nothing wider than the window, no complaint on the console: every kind of page on a phone, and those that are wide otherwise on a desktop. */
const everyPage: Journey[] = [
  {
    options: phone,
    language: 'ru' as const,
    paths: [
      '/',
      '/programs',
      programs.taste.path,
      events.dead.path,
      '/events',
      '/calendar',
      '/masters/m1',
      '/teens',
      '/search',
      '/login',
      '/about',
      '/privacy-policy',
    ],
  },
  { options: desktop, language: 'en' as const, paths: ['/', programs.taste.path, events.dead.path, '/calendar'] },
].map(({ options, language, paths }) => ({
  name: `every kind of page at ${options.width}, in ${language}`,
  options,
  async run(user) {
    for (const path of paths.map((each) => at(language, each))) {
      await user.open(path);
      await user.hydrates();
      equal(await user.ask(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)), 0, path);
      equal(await user.ask(() => document.querySelectorAll('h1').length), 1, path);
      await user.keeps(`${options.width}${path}`);
    }
  },
}));

export const journeysOnPages: Journey[] = [...dialogs, ...onPages, ...everyPage];
