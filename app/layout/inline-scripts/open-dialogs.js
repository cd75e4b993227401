// Runs in the head, so that dialogs are modal from the first click on, before hydration. Their buttons refer to them
// as popovers, which every browser opens without scripts. Safari does not support `command` and `closedby` yet.
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
      // Safari does not focus a clicked button, but a closed dialog returns the focus to the element that had it.
      button.focus({ focusVisible: byKey, preventScroll: true });
      // Otherwise Safari shows a focus ring around the first control although no key was pressed.
      dialog.autofocus = !byKey;
      dialog.showModal();
    }
  });
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    // An event on the backdrop and one on the padding have the same target, the dialog; only the rectangle of the
    // dialog shows which one it was.
    const isBeside = ({ target, clientX, clientY }) => {
      if (!(target instanceof HTMLDialogElement)) return false;
      const { left, right, top, bottom } = target.getBoundingClientRect();
      return clientX < left || clientX > right || clientY < top || clientY > bottom;
    };
    // A text selection may begin inside and end outside, or the other way round.
    let pressedBeside = false;
    addEventListener('pointerdown', (event) => (pressedBeside = isBeside(event)));
    addEventListener('click', (event) => {
      if (pressedBeside && isBeside(event)) event.target.close();
    });
  }
})();
