import { equal } from 'node:assert/strict';

import { en } from '../../app/i18n/en.ts';
import { ru } from '../../app/i18n/ru.ts';
import { everyText, plainSpaces } from '../../app/i18n/typography.ts';
import { events, programs } from '../e2e/samples.ts';
import { desk, phone, type Journey } from './run.ts';
import { the } from './visitor.ts';

/** With plain spaces, as names are compared. */
const words = everyText({ en, ru }, plainSpaces);
const languages = ['en', 'ru'] as const;
const at = (language: 'en' | 'ru', path: string) => (language === 'en' ? path : `/ru${path === '/' ? '' : path}`);

/** The road every visitor must be able to walk. */
const toPayment: Journey[] = languages.flatMap((language) =>
  [phone, desk].map((options) => ({
    name: `from the home page to a payment page, in ${language} at ${options.width}`,
    options,
    abroad: ['buy.stripe.com', 'yookassa.ru'],
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

      await visitor.wakes();
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

export const journeys: Journey[] = [...toPayment];
