import type { Language } from '../../domain/values/field-values.ts';
import type { FactPage, OperatorFactName, VenueFactName } from '../../domain/values/operator-facts.ts';
import { typesetAll } from '../typeset.ts';

/** The labels of the facts about the operator. They are not part of the messages, because only a few pages show them. */
const en = typesetAll('en', {
  title: 'Who runs Lyceum',
  labels: {
    legalName: 'Legal name',
    licence: 'Licence',
    registeredAddress: 'Registered address',
    vat: 'Value-added tax',
    refundTime: 'How long a refund takes',
    specialistLicence: 'Licence of the specialist who leads the assessment',
    governingLaw: 'Governing law',
    court: 'Disputes',
    dataController: 'Who is responsible for your data',
    dataProcessors: 'Hosting and email delivery',
    dataStorage: 'Where data are stored',
    dataRetention: 'How long records are kept',
    address: 'Address',
    parking: 'Parking',
    metro: 'Metro',
    stepFree: 'Step-free access',
  } satisfies Record<OperatorFactName | VenueFactName, string>,
  pages: {
    footer: 'footer',
    about: 'about us',
    terms: 'terms and conditions',
    privacy: 'privacy policy',
    event: 'event pages',
  } satisfies Record<FactPage, string>,
});

const ru = typesetAll<typeof en>('ru', {
  title: 'Реквизиты',
  labels: {
    legalName: 'Юридическое лицо',
    licence: 'Лицензия',
    registeredAddress: 'Юридический адрес',
    vat: 'НДС',
    refundTime: 'Срок возврата денег',
    specialistLicence: 'Лицензия специалиста, который проводит диагностику',
    governingLaw: 'Применимое право',
    court: 'Споры',
    dataController: 'Кто отвечает за ваши данные',
    dataProcessors: 'Хостинг и доставка писем',
    dataStorage: 'Где хранятся данные',
    dataRetention: 'Сколько хранятся записи',
    address: 'Адрес',
    parking: 'Парковка',
    metro: 'Метро',
    stepFree: 'Доступ без ступенек',
  },
  pages: {
    footer: 'подвал сайта',
    about: 'о нас',
    terms: 'условия использования',
    privacy: 'политика конфиденциальности',
    event: 'страницы событий',
  },
});

const words: Record<Language, typeof en> = { en, ru };

/** The labels of the facts about the operator, and the names of the pages that show them. */
export function operatorWords(language: Language): typeof en {
  return words[language];
}
