// Runs in the answer to a scanned ticket, before the first paint: it goes to the same answer in the language in which this browser
// has used the editors' room last (app/admin/components/use-room-language.ts).
(() => {
  const { language, paths } = document.currentScript.dataset;
  try {
    const used = localStorage.getItem('room-language');
    const path = JSON.parse(paths)[used];
    if (used === language || path === undefined) return;
    document.documentElement.style.display = 'none';
    location.replace(path);
  } catch {
    // Storage may be blocked; then the address decides.
  }
})();
