import type { purchaseEn } from './purchase-en.ts';

/** The dialog in which a visitor chooses how to pay, in Russian. */
export const purchaseRu: typeof purchaseEn = {
  purchase: {
    title: 'Как вам удобнее заплатить?',
    international: 'Международные карты',
    internationalText: 'Visa, Mastercard, American Express или Apple Pay, оплата в дирхамах.',
    russian: 'Российские карты',
    russianText: 'Карты, выпущенные в России, оплата в рублях.',
    pay: (amount) => `Оплатить ${amount}`,
    continue: 'Перейти к оплате',
    noInternational: 'Международной картой этот билет оплатить нельзя. Напишите нам — найдём другой способ.',
    noRussian: 'Российской картой этот билет оплатить нельзя. Напишите нам — найдём другой способ.',
    internationalOnly: 'Оплата международной картой. Если карта российская, напишите нам: найдём другой способ.',
    providerNotice: 'Оплата проходит на странице платёжного сервиса; данных вашей карты мы не видим.',
    help: 'Не знаете, что выбрать? Напишите:',
    accept: 'Оплачивая, вы принимаете',
  },
};
