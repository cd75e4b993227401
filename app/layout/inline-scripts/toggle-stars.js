// Runs in the head. The events that a visitor has saved are their ids in local storage. They are repeated in an attribute of
// the root element, which shows the stars and tells React which of them are pressed (hooks/use-saved-events.ts). All stars
// are handled here, before hydration and after it.
(() => {
  const { dataset, style } = document.documentElement;
  const stored = () => {
    try {
      return localStorage.getItem('saved-events') ?? '';
    } catch {
      // Storage may be blocked; then nothing can be saved, and a press says so.
      return '';
    }
  };
  const show = () => {
    dataset.saved = stored();
    const ids = dataset.saved.split(',');
    for (const star of document.querySelectorAll('[data-save]'))
      star.setAttribute('aria-pressed', ids.includes(star.dataset.save));
    dispatchEvent(new Event('saved'));
  };
  show();
  // The page of saved events is rendered for the ids in its address.
  if (/^(\/\w\w)?\/saved$/.test(location.pathname) && location.search === '' && dataset.saved) {
    style.display = 'none';
    location.replace(`?events=${dataset.saved}`);
  }
  addEventListener('DOMContentLoaded', show);
  // From another tab.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  addEventListener('click', ({ target }) => {
    const star = target instanceof Element && target.closest('[data-save]');
    if (!star) return;
    const before = stored().split(',').filter(Boolean);
    const others = before.filter((id) => id !== star.dataset.save);
    const after = others.length < before.length ? others : [...others, star.dataset.save];
    try {
      if (after.length > 100) throw new RangeError();
      localStorage.setItem('saved-events', after.join());
    } catch {
      document.getElementById('not-saved').showPopover();
    }
    show();
  });
})();
