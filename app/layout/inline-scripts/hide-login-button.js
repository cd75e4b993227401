// Runs in the head, before the first paint. A browser that has signed in hides the login button while the session is
// loading (hooks/use-session.ts). If the page is never hydrated, the button comes back by itself.
(() => {
  try {
    if (localStorage.getItem('signed-in') !== '1') return;
    const { dataset } = document.documentElement;
    dataset.session = 'loading';
    setTimeout(() => delete dataset.session, 10000);
  } catch {
    // Storage may be blocked; then the button stays.
  }
})();
