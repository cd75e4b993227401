import { z } from 'zod';

import { factPages, operatorFacts, venueFacts, type FactDeclaration } from '#domain/values/operator-facts.ts';
import { cleanLink } from '#domain/values/links.ts';
import { declarationOf, paymentProviderIds } from '#domain/values/payment-providers.ts';
import { inBoth } from './field-words.ts';
import { fields, link, mapLink, text } from './schema-fields.ts';

/** What an editor may write about the house itself: how to reach it, who runs it, and where its events take place. */

/** Letters of another alphabet look the same, and mail servers refuse to send from them: that would end all emails of the site. */
const mailbox = z
  .string()
  .trim()
  .regex(
    /^(?=.{1,254}$)[a-z0-9_+-]+(\.[a-z0-9_+-]+)*@[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
    inBoth(
      'write an email address in Latin letters, for example hello@lyceum.example',
      'напишите адрес почты латинскими буквами, например hello@lyceum.example',
    ),
  );

/** A fact may stay empty; then it is printed nowhere, and listed as missing. */
function factField({ label, help, pages }: FactDeclaration) {
  const where = (language: 0 | 1) => pages.map((page) => factPages[page][language]).join(', ');
  const sentence = (what: string | undefined, printed: string) => (what === undefined ? '' : `${what}. `) + printed;
  return text.optional().meta({
    label,
    help: [sentence(help?.[0], `Printed: ${where(0)}`), sentence(help?.[1], `Где видно: ${where(1)}`)],
  });
}

function factFields<Name extends string>(facts: Readonly<Record<Name, FactDeclaration>>) {
  const declared = Object.entries<FactDeclaration>(facts).map(([name, fact]) => [name, factField(fact)]);
  return Object.fromEntries(declared) as Record<Name, ReturnType<typeof factField>>;
}

const paymentHosts = paymentProviderIds.flatMap((provider) => declarationOf(provider).hosts);

export const houseSchema = fields({
  mailboxes: fields({
    support: mailbox.meta({
      label: ['Support', 'Поддержка'],
      help: [
        'Tickets, refunds, access to data; also in the emails of the site',
        'Билеты, возвраты, доступ к данным; стоит и в письмах сайта',
      ],
    }),
    hello: mailbox.meta({
      label: ['Everything else', 'Всё остальное'],
      help: ['Ideas, partners, the press', 'Идеи, партнёры, пресса'],
    }),
  }).meta({ label: ['Mailboxes', 'Почта'] }),
  social: fields({
    instagram: link(['www.instagram.com', 'instagram.com'])
      .optional()
      .meta({ label: ['Instagram', 'Инстаграм'] }),
    telegram: link(['t.me'])
      .optional()
      .meta({ label: ['Telegram', 'Телеграм'] }),
    whatsapp: z
      .string()
      .overwrite(cleanLink)
      .regex(
        /^https:\/\/wa\.me\/[1-9]\d{6,14}$/,
        inBoth(
          'write https://wa.me/ and the number with the code of its country, for example https://wa.me/971500000000',
          'напишите https://wa.me/ и номер с кодом страны, например https://wa.me/971500000000',
        ),
      )
      .meta({
        control: 'link',
        label: ['WhatsApp', 'Вотсап'],
        help: [
          'Visitors write to it about the assessment and the book club',
          'Сюда пишут о диагностике и книжном клубе',
        ],
      }),
  }).meta({ label: ['Channels', 'Соцсети и мессенджеры'] }),
  operator: fields(factFields(operatorFacts))
    .default({})
    .meta({
      label: ['Company details', 'Реквизиты'],
      help: [
        `Write down only what is true: what is empty is printed nowhere. Tickets are paid at ${paymentHosts.join(' and ')}; these addresses are not edited here, the person who runs the server changes them`,
        `Пишите только то, что верно: пустое поле нигде не печатается. Билеты оплачивают на ${paymentHosts.join(' и ')}; эти адреса меняют не здесь, а на сервере`,
      ],
    }),
  venues: z
    .array(
      fields({
        name: text.meta({ label: ['Name', 'Название'] }),
        locationLink: mapLink.meta({
          help: ['Events with the same link take place here', 'Здесь проходят события с такой же ссылкой'],
        }),
        ...factFields(venueFacts),
      }),
    )
    .superRefine((venues, context) => {
      for (const [index, { locationLink }] of venues.entries()) {
        if (venues.findIndex((each) => each.locationLink === locationLink) === index) continue;
        context.addIssue({
          code: 'custom',
          path: [index, 'locationLink'],
          message: inBoth(
            'another venue has the same link; give each its own',
            'такая же ссылка у другой площадки; у каждой должна быть своя',
          ),
        });
      }
    })
    .default([])
    .meta({
      label: ['Venues', 'Площадки'],
      help: ['Their addresses stand on the pages of their events', 'Их адреса стоят на страницах их событий'],
      item: ['Venue', 'Площадка'],
    }),
});
