// Runs in the head, before the first paint. A visitor who chose another language and opens an English address goes to the
// one of that language, if the page has one: it names those it has, and none where it answers a form. A link to another
// language stores the choice here, because it must work before hydration.
(() => {
  const root = document.documentElement;
  const path = location.pathname;
  try {
    const chosen = localStorage.getItem('language');
    if (chosen !== null) root.dataset.chosen = chosen;
    if (!/^\/\w\w(\/|$)/.test(path) && chosen !== 'en' && root.dataset.languages.split(' ').includes(chosen)) {
      root.style.display = 'none';
      location.replace('/' + chosen + (path === '/' ? '' : path) + location.search + location.hash);
    }
  } catch {
    // Storage may be blocked; then the address decides.
  }

  // The reading position is stored as a fraction of the way between two elements that the page has in both languages.
  const readingLine = () => innerHeight / 3;
  const landmarks = () =>
    [...document.querySelectorAll('main, main [id], body > footer')]
      .map((element) => ({ id: element.id, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
      .map(({ id, box }) => ({ id, top: box.top + scrollY }));
  const storeReadingPosition = (link) => {
    if (scrollY === 0) return;
    const at = scrollY + readingLine();
    const all = landmarks();
    const index = all.findLastIndex(({ top }) => top <= at);
    const [previous, next] = [all[index], all[index + 1] ?? { id: '', top: root.scrollHeight }];
    const fraction = (at - previous.top) / (next.top - previous.top);
    sessionStorage.setItem(
      'reading-position',
      JSON.stringify({ path: link.pathname, from: previous.id, to: next.id, fraction }),
    );
  };
  const restoreReadingPosition = () => {
    const stored = sessionStorage.getItem('reading-position');
    sessionStorage.removeItem('reading-position');
    const { path: storedPath, from, to, fraction } = JSON.parse(stored ?? '{}');
    if (storedPath !== path) return;
    const all = landmarks();
    const top = (id) => all.find((landmark) => landmark.id === id)?.top ?? root.scrollHeight;
    scrollTo({ top: top(from) + fraction * (top(to) - top(from)) - readingLine(), behavior: 'instant' });
  };

  addEventListener('DOMContentLoaded', () => {
    try {
      restoreReadingPosition();
    } catch {
      // Then the page starts at its top.
    }
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-language]');
    if (!link) return;
    // The query may have changed since the page was loaded.
    if ('keepQuery' in link.dataset) link.search = location.search;
    try {
      localStorage.setItem('language', link.dataset.language);
      if ('keepQuery' in link.dataset) storeReadingPosition(link);
    } catch {
      // The link itself still leads to the other language.
    }
  });
})();
