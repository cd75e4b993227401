// Runs in the head, before anything is painted: where a visitor's own time will be added, its line is kept (pages/event).
if (new Date().getTimezoneOffset() !== -240)
  document.documentElement.dataset.zone =
    Intl.DateTimeFormat().resolvedOptions().timeZone === 'Europe/Moscow' ? 'moscow' : 'other';
