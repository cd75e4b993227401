// Runs in the head, before the first paint: reserves the line for the visitor's local time where it will be shown
// (pages/event). Of the zones that are three hours ahead, only Moscow's hours were four ahead in the winter of 2012. `Intl`
// could tell its name, but the first use of it holds up the first paint.
if (new Date().getTimezoneOffset() !== -240)
  document.documentElement.dataset.zone =
    new Date().getTimezoneOffset() === -180 && new Date(2012, 0).getTimezoneOffset() === -240 ? 'moscow' : 'other';
