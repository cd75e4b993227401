// Runs in the head, before the first paint: reserves the line for the visitor's local time where it will be shown
// (pages/event). Of the zones that are three hours ahead, only Moscow's hours were four ahead in the winter of 2012. `Intl`
// could tell its name, but the first use of it holds up the first paint. A zone without an offset all year is mostly that of a
// browser that hides where it is.
if (
  new Date().getTimezoneOffset() !== -240 &&
  (new Date(2012, 0).getTimezoneOffset() !== 0 || new Date(2012, 6).getTimezoneOffset() !== 0)
)
  document.documentElement.dataset.zone =
    new Date().getTimezoneOffset() === -180 && new Date(2012, 0).getTimezoneOffset() === -240 ? 'moscow' : 'other';
