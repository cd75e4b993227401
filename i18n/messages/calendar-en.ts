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
  /** Taking events into a calendar of one's own. */
  ownCalendar: {
    add: 'Add to calendar',
    subscribe: 'Subscribe to the calendar',
    note: 'New events, moves and cancellations will reach your calendar by themselves.',
    app: 'Subscribe in your calendar app',
    withReminder: 'With a reminder 60 minutes before',
    google: 'Google Calendar',
    file: 'Calendar file (.ics)',
  },
};
