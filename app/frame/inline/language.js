// Runs in the head, before anything is painted. Whoever chose Russian and opens an English address goes to its twin;
// the switch stores the choice here, because it must work before the page is awake.
(() => {
  const path = location.pathname;
  try {
    if (localStorage.getItem('language') === 'ru' && path !== '/ru' && !path.startsWith('/ru/')) {
      document.documentElement.style.display = 'none';
      location.replace('/ru' + (path === '/' ? '' : path) + location.search + location.hash);
    }
  } catch {
    // Storage may be forbidden; the address decides then.
  }
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-language]');
    try {
      if (link) localStorage.setItem('language', link.dataset.language);
    } catch {
      // The link itself still leads to the other language.
    }
  });
})();
