/** The calendar, in English. */
export const calendarEn = {
  calendar: {
    title: 'Calendar',
    subtext: 'Every event, month by month. All times are Dubai time.',
    none: 'No events available for this month',
    table: (month: string) => `${month}: events by day`,
    previous: 'Previous month',
    next: 'Next month',
    toToday: 'Back to this month',
    upcoming: 'Upcoming events',
    recent: 'Recent events',
    /** The events of a day that the table has no room for. */
    more: (count: number) => `${count} more`,
    toEvents: 'All events',
  },
};
