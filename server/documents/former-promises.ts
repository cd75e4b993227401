/** What code promised of every house until documents could say it, by the names of these documents. A site from before keeps it. */
export const formerPromises: Readonly<Record<string, object>> = {
  'pages/house': {
    country: 'AE',
    refundDays: 7,
    minutesEarly: { least: 15, most: 30 },
    recommendedAge: 16,
    youngerGuests: { en: 'younger guests with a parent', ru: 'младше — с родителями' },
    minutes: 90,
    otherCards: {
      en: 'If your card is not accepted, email us and we’ll find another way:',
      ru: 'Если ваша карта не подходит, напишите нам — найдём другой способ:',
    },
    masters: {
      text: {
        en: 'The people who lead our programs and lectures: scholars and practitioners, each with a subject they know from the inside.',
        ru: 'Те, кто ведёт наши программы и лекции: учёные и практики, которые знают свой предмет изнутри.',
      },
      join: {
        en: 'We are always looking for people who can talk about one subject for ninety minutes without anyone reaching for a phone.',
        ru: 'Мы всегда ищем тех, кто может полтора часа рассказывать об одном предмете так, чтобы никто не смотрел в телефон.',
      },
    },
  },
  'pages/home': {
    promo: {
      title: { en: 'Expanding Horizon', ru: 'Расширяя горизонты' },
      text: { en: 'One evening at a time.', ru: 'Вечер за вечером.' },
    },
  },
};
