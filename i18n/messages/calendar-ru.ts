import type { calendarEn } from './calendar-en.ts';

/** The calendar, in Russian. */
export const calendarRu: typeof calendarEn = {
  calendar: {
    title: 'Календарь',
    subtext: 'Все события по месяцам. Время дубайское.',
    none: 'В этом месяце событий нет',
    table: (month) => `${month}: события по дням`,
    previous: 'Предыдущий месяц',
    next: 'Следующий месяц',
    toToday: 'К текущему месяцу',
    upcoming: 'Ближайшие события',
    recent: 'Недавние события',
    more: (count) => `Ещё ${count}`,
    toEvents: 'Все события',
  },
  ownCalendar: {
    add: 'Добавить в календарь',
    subscribe: 'Подписаться на календарь',
    note: 'Новые события, переносы и отмены сами появятся в вашем календаре.',
    app: 'Подписаться в своём календаре',
    withReminder: 'С напоминанием за час',
    google: 'Google Календарь',
    file: 'Файл календаря (.ics)',
  },
};
