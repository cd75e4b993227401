import { equal } from 'node:assert/strict';

import { en } from '../../i18n/messages/en.ts';
import { ru } from '../../i18n/messages/ru.ts';
import { everyText, plainSpaces } from '../../i18n/typeset.ts';
import { events, programs } from '../e2e/sample-pages.ts';
import { until } from './engine.ts';
import { journeysOnPages } from './journeys-on-pages.ts';
import { desktop, phone, type Journey } from './run-journeys.ts';
import { ELSEWHERE } from './proxy.ts';
import { the, type BrowserUser } from './browser-user.ts';

/** With plain spaces, as names are compared. */
const words = everyText({ en, ru }, plainSpaces);
const languages = ['en', 'ru'] as const;
const at = (language: 'en' | 'ru', path: string) => (language === 'en' ? path : `/ru${path === '/' ? '' : path}`);

/** From the home page to a payment page: what every visitor must be able to do. */
const toPayment: Journey[] = languages.flatMap((language) =>
  [phone, desktop].map((options) => ({
    name: `from the home page to a payment page, in ${language} at ${options.width}`,
    options,
    allowedHosts: ['buy.stripe.com', 'yookassa.ru'],
    async walk(visitor) {
      const { home, card, event, purchase } = words[language];
      await visitor.open(at(language, '/'));
      await visitor.clicks(the('link', home.toPrograms, the('main')));
      await visitor.arrives(at(language, '/programs'));
      await visitor.clicks(the('link', new RegExp(`${card.learnMore}.*${programs.taste[language]}`)));
      await visitor.reads(the('heading'), programs.taste[language]);
      await visitor.clicks(the('link', new RegExp(`${card.viewEvent}.*${events.coffee[language]}`)));
      await visitor.arrives(at(language, events.coffee.path));
      await visitor.reads(the('heading'), events.coffee[language]);
      equal(await visitor.ask(() => scrollY), 0);

      await visitor.hydrates();
      await visitor.clicks(the('button', event.buy));
      const dialog = the('dialog', purchase.title);
      await visitor.finds(dialog);
      const [price, address] =
        language === 'en'
          ? ['400 AED', 'https://buy.stripe.com/lyceum_p3e1?client_reference_id=p3e1&locale=en']
          : ['9000 ₽', 'https://yookassa.ru/my/i/lyceum-p3e1/l'];
      await visitor.clicks(the('link', purchase.pay(price), dialog));
      await visitor.leavesFor(address);
    },
  })),
);

/** WebKit and Firefox end running imports when a page is being left. */
const ENDED = 'Error loading route module';

const leaving: Journey[] = [
  {
    name: 'to another document while a page of ours is being fetched ahead',
    options: desktop,
    allowedHosts: ['elsewhere.example'],
    expectedConsole: [ENDED, 'Importing a module script failed'],
    async walk(visitor) {
      await visitor.open(programs.taste.path);
      await visitor.hydrates();
      await visitor.ask((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'Pay elsewhere' });
        document.querySelector('main')?.prepend(link);
      }, ELSEWHERE);
      visitor.waitsFor(/\.js$|elsewhere/);
      await visitor.hovers(the('link', new RegExp(`${en.card.viewEvent}.*${events.coffee.en}`)));
      await visitor.sees('a page being fetched ahead', () => document.querySelector('link[rel=prefetch]') !== null);
      await visitor.clicks(the('link', 'Pay elsewhere'));
      await until('the end of that', async () => (await visitor.complaints()).some((each) => each.includes(ENDED)));
      visitor.comes();
      await visitor.arrives(ELSEWHERE);
    },
  },
  ...[at('ru', '/programs'), ELSEWHERE].map((away) => ({
    name: `to ${away} and back to the same lines`,
    allowedHosts: ['elsewhere.example'],
    async walk(visitor: BrowserUser) {
      await visitor.open(events.coffee.path);
      await visitor.hydrates();
      await visitor.scrollsTo(1500);
      await visitor.ask((href) => setTimeout(() => location.assign(href)), away);
      await visitor.arrives(away);
      await visitor.goesBack();
      await visitor.arrives(events.coffee.path);
      await visitor.sees('the same lines', () => Math.abs(scrollY - 1500) < 1);
    },
  })),
];

export const journeys: Journey[] = [...toPayment, ...leaving, ...journeysOnPages];
