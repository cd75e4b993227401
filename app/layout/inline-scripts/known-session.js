// Runs in the head, before anything is painted. A browser that has signed in does not show the login button while it
// asks who is signed in (parts/session.ts). Should the page never wake, the button comes back by itself.
(() => {
  try {
    if (localStorage.getItem('signed-in') !== '1') return;
    const { dataset } = document.documentElement;
    dataset.session = 'asking';
    setTimeout(() => delete dataset.session, 10000);
  } catch {
    // Storage may be forbidden; nobody has signed in then.
  }
})();
