// Runs in the head, before the first paint: reserves the line for the visitor's local time where it will be shown
// (pages/event).
if (new Date().getTimezoneOffset() !== -240)
  document.documentElement.dataset.zone =
    Intl.DateTimeFormat().resolvedOptions().timeZone === 'Europe/Moscow' ? 'moscow' : 'other';
