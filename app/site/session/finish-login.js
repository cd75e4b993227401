// Runs where it stands in the document, before hydration. From now on this browser requests the session
// (hooks/use-session.ts). The window of Google's sign-in sends the result to the page that opened it, and closes.
(() => {
  const { next, problem, popup } = document.currentScript.dataset;
  try {
    if (!problem) localStorage.setItem('signed-in', '1');
  } catch {
    // Storage may be forbidden; the header shows the login button then.
  }
  const goOn = () => location.replace(next);
  if (!popup) return goOn();
  // Only a window that a script has opened can close itself; in any other the page of the visitor follows.
  setTimeout(goOn, 400);
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin anyway
    new BroadcastChannel('sign-in').postMessage(problem ? { problem } : { to: next });
    close();
  } catch {
    // Channels may be forbidden; then the visitor goes on in this window.
  }
})();
