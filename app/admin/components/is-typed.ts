/** Whether a form holds anything else than what it was rendered with. */
export function isTyped({ elements }: HTMLFormElement): boolean {
  return [...elements].some(isChanged);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const preset = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(preset, 0);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  return /checkbox|radio/.test(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
