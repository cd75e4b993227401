// Runs in the head, so that dialogs are modal from the first click on, before hydration. Their buttons name them
// as popovers, which every browser opens without scripts; Safari does not know `command` and `closedby` yet.
(() => {
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button[popovertarget]');
    const dialog = button && document.getElementById(button.getAttribute('popovertarget'));
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    if (button.getAttribute('popovertargetaction') === 'hide') {
      dialog.close();
    } else {
      const byKey = event.detail === 0;
      // Safari does not focus a button that is clicked, and the dialog gives the focus back to what had it.
      button.focus({ focusVisible: byKey, preventScroll: true });
      // Else Safari draws a ring around the first control although no key was touched.
      dialog.autofocus = !byKey;
      dialog.showModal();
    }
  });
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    // A dialog's backdrop and its padding are both the dialog to an event: only its rectangle tells them apart.
    const isBeside = ({ target, clientX, clientY }) => {
      if (!(target instanceof HTMLDialogElement)) return false;
      const { left, right, top, bottom } = target.getBoundingClientRect();
      return clientX < left || clientX > right || clientY < top || clientY > bottom;
    };
    // A text selection may begin inside and end beside it, or the other way round.
    let pressedBeside = false;
    addEventListener('pointerdown', (event) => (pressedBeside = isBeside(event)));
    addEventListener('click', (event) => {
      if (pressedBeside && isBeside(event)) event.target.close();
    });
  }
})();
