// Runs in the pages of the door before they are hydrated, which takes a cheap phone many seconds. A tap on a seat is sent
// at once, and the list stays where it is: a new document would put other buttons under the finger. Another form is sent once.
(() => {
  const RETRY_DELAY_MS = 2000;
  const TIMEOUT_MS = 8000;
  let sentAt = -RETRY_DELAY_MS;

  const send = async (form, button) => {
    button.dataset.early = 'sending';
    try {
      const body = new URLSearchParams(new FormData(form, button));
      const { ok } = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
      button.dataset.early = ok ? 'sent' : 'refused';
      // Only a document says why.
      if (!ok) form.requestSubmit(button);
    } catch {
      button.dataset.early = 'lost';
    }
    dispatchEvent(new Event('early-tap'));
  };

  addEventListener('submit', (event) => {
    const { target: form, submitter: button, timeStamp } = event;
    // React prevents what it sends itself.
    if (event.defaultPrevented || form.method !== 'post') return;
    const early = button?.dataset.early;
    if (early === 'refused') return;
    if (button?.name === 'checkIn' || button?.name === 'checkInAll') {
      event.preventDefault();
      if (early !== 'sending' && early !== 'sent') void send(form, button);
    } else {
      if (timeStamp - sentAt < RETRY_DELAY_MS) event.preventDefault();
      else sentAt = timeStamp;
    }
  });
})();
