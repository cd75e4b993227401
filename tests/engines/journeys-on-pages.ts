import { equal } from 'node:assert/strict';

import { en } from '../../i18n/messages/en.ts';
import { loginWords } from '../../i18n/login-words.ts';
import { events, programs } from '../e2e/sample-pages.ts';
import { until } from './engine.ts';
import { desktop, phone, type Journey } from './run-journeys.ts';
import { the, type BrowserUser } from './browser-user.ts';

/** What there is to do on a page, in the engines that lack what Chromium has for it. */

const login = loginWords('en');
const dialog = the('dialog', en.purchase.title);
const menu = the('dialog', en.layout.menu);
const alert = the('alertdialog', en.event.noLink);
const SCRIPTS = /\.js$/;

/** A point of the open dialog's padding, once it rests, and one beside it. */
async function around(visitor: BrowserUser) {
  await visitor.sees('the dialog at rest', () => document.getAnimations().length === 0);
  return visitor.ask(() => {
    const { left, bottom } = document.querySelector('dialog:modal')?.getBoundingClientRect() ?? new DOMRect();
    return { inside: { x: Math.round(left + 6), y: Math.round(bottom - 6) }, beside: { x: 4, y: 4 } };
  });
}

const dialogs: Journey[] = [
  {
    name: 'a press in the dialog keeps it, a press beside it and Escape close it',
    options: desktop,
    async walk(visitor) {
      await visitor.open(events.coffee.path);
      await visitor.hydrates();
      const buy = the('button', en.event.buy);
      await visitor.clicks(buy);
      await visitor.finds(dialog);
      const { inside, beside } = await around(visitor);
      await visitor.clicksAt(inside);
      equal(await visitor.count(dialog), 1);
      await visitor.drags(inside, beside);
      equal(await visitor.count(dialog), 1);
      await visitor.clicksAt(beside);
      await visitor.misses(dialog);
      await visitor.clicks(buy);
      await visitor.finds(dialog);
      await visitor.presses('Escape');
      await visitor.misses(dialog);
      await visitor.sees('focus on the button', (name) => document.activeElement?.textContent === name, en.event.buy);
    },
  },
  {
    name: 'the page behind a dialog stays where it is; the X has a ring for those who came by key',
    options: desktop,
    async walk(visitor) {
      await visitor.open(events.coffee.path);
      await visitor.hydrates();
      await visitor.scrollsTo(120);
      const hasRing = (holds: boolean) => (document.querySelector('dialog:modal :focus-visible') !== null) === holds;
      await visitor.clicks(the('button', en.event.buy));
      await visitor.finds(dialog);
      await visitor.sees('no ring', hasRing, false);
      const { inside, beside } = await around(visitor);
      for (const point of [beside, inside]) await visitor.turns(point, 300);
      await visitor.presses('Escape');
      await visitor.misses(dialog);
      equal(await visitor.ask(() => scrollY), 120);
      await until('the page to scroll again', async () => {
        await visitor.turns(beside, 300);
        return (await visitor.ask(() => scrollY)) > 120;
      });
      await visitor.presses('Enter');
      await visitor.finds(dialog);
      await visitor.sees('a ring', hasRing, true);
    },
  },
  {
    name: 'a click that comes before the scripts opens the dialog',
    async walk(visitor) {
      visitor.waitsFor(SCRIPTS);
      await visitor.open(events.coffee.path);
      await visitor.clicks(the('button', en.event.buy));
      await visitor.finds(dialog);
      visitor.comes();
      await visitor.hydrates();
      await visitor.finds(dialog);
      await visitor.presses('Escape');
      await visitor.misses(dialog);
    },
  },
  {
    name: 'a click that comes before the scripts opens the menu and the alert',
    async walk(visitor) {
      visitor.waitsFor(SCRIPTS);
      await visitor.open(events.breakfast.path);
      await visitor.clicks(the('button', en.layout.openMenu));
      await visitor.finds(menu);
      await visitor.presses('Escape');
      await visitor.misses(menu);
      await visitor.clicks(the('button', en.event.buy));
      await visitor.finds(alert);
    },
  },
  {
    name: 'without scripts: the menu, the alert, the way to a payment page',
    options: { scripts: false },
    allowedHosts: ['buy.stripe.com'],
    async walk(visitor) {
      await visitor.open(events.breakfast.path);
      await visitor.clicks(the('button', en.event.buy));
      await visitor.finds(alert);
      await visitor.open('/about');
      await visitor.clicks(the('button', en.layout.openMenu));
      await visitor.clicks(the('link', en.layout.links.events, menu));
      await visitor.arrives('/events');
      await visitor.open(events.dead.path);
      await visitor.clicks(the('button', en.event.buy));
      await visitor.clicks(the('link', en.purchase.pay('400 AED'), dialog));
      await visitor.leavesFor('https://buy.stripe.com/lyceum_event4?client_reference_id=event4&locale=en');
    },
  },
];

const onPages: Journey[] = [
  {
    name: 'a seat online has its own price',
    async walk(visitor) {
      await visitor.open(events.dead.path);
      await visitor.clicks(the('radio', new RegExp(en.event.online)));
      await visitor.clicks(the('button', en.event.buy));
      await visitor.finds(the('link', en.purchase.pay('100 AED'), dialog));
      equal(await visitor.count(the('link', en.purchase.pay('400 AED'), dialog)), 0);
    },
  },
  {
    name: 'one answer is open at a time',
    async walk(visitor) {
      await visitor.open('/');
      const opened = (first: number, second: number) => {
        const answers = [...document.querySelectorAll<HTMLDetailsElement>('details')];
        return answers.findIndex(({ open }) => open) === first && answers.filter(({ open }) => open).length === second;
      };
      const question = async (index: number) => {
        const words = await visitor.ask((at) => document.querySelectorAll('summary')[at]?.innerText ?? '', index);
        return the('button', new RegExp((words.trim().split('\n').at(-1) ?? '').replaceAll(/[?.()]/g, '\\$&')));
      };
      const [first, second] = [await question(0), await question(1)];
      await visitor.clicks(first);
      await visitor.sees('the first answer alone', opened, 0, 1);
      await visitor.clicks(second);
      await visitor.sees('the second answer alone', opened, 1, 1);
    },
  },
  {
    name: 'the note stands in the window, wherever the page has been scrolled to',
    options: desktop,
    async walk(visitor) {
      await visitor.open(programs.taste.path);
      await visitor.hydrates();
      await visitor.ask(() => document.querySelector<HTMLElement>('[popovertarget=included]')?.focus());
      await visitor.presses('Enter');
      for (const by of [0, 40, -80]) {
        await visitor.ask((top) => scrollBy({ top, behavior: 'instant' }), by);
        await visitor.sees('the note beside its control', () => {
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
    name: 'the calendar turns its pages',
    options: desktop,
    async walk(visitor) {
      await visitor.open('/calendar');
      await visitor.hydrates();
      await visitor.clicks(the('link', new RegExp(en.calendar.next)));
      await visitor.sees('January', () => location.search === '?month=2027-01');
      await visitor.clicks(the('link', new RegExp(events.dead.en)));
      await visitor.arrives(events.dead.path);
    },
  },
  {
    name: 'a search finds a word in another form',
    async walk(visitor) {
      await visitor.open('/search');
      await visitor.clicks(the('textbox', en.search.title));
      await visitor.types('overcoats');
      await visitor.clicks(the('link', new RegExp(events.overcoat.en)));
      await visitor.arrives(events.overcoat.path);
    },
  },
  {
    name: 'the other language, and it is remembered',
    async walk(visitor) {
      await visitor.open('/about');
      await visitor.clicks(the('link', /по-русски/, the('banner')));
      await visitor.arrives('/ru/about');
      await visitor.begin('/calendar');
      await visitor.sees('Russian', () => location.pathname === '/ru/calendar');
    },
  },
  {
    name: 'a refused login says why',
    async walk(visitor) {
      await visitor.open('/login');
      await visitor.clicks(the('textbox', login.fields.email));
      await visitor.types('nobody@lyceum.example');
      await visitor.clicks(the('textbox', login.fields.password));
      await visitor.types('three hoopoes at noon');
      await visitor.presses('Enter');
      const message = login.failed.login(login.problems.credentials);
      await visitor.sees('the reason', (text) => document.body.innerText.includes(text), message);
    },
  },
];

/** Every kind of page, in both languages: nothing wider than the window, no complaint on the console. */
const everyPage: Journey[] = [phone, desktop].map((options) => ({
  name: `every page at ${options.width}`,
  options,
  async walk(visitor) {
    const paths = [
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
    ];
    for (const path of paths.flatMap((each) => [each, `/ru${each === '/' ? '' : each}`])) {
      await visitor.open(path);
      await visitor.hydrates();
      equal(await visitor.ask(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)), 0, path);
      equal(await visitor.ask(() => document.querySelectorAll('h1').length), 1, path);
      await visitor.keeps(`${options.width}${path}`);
    }
  },
}));

export const journeysOnPages: Journey[] = [...dialogs, ...onPages, ...everyPage];
