/** Whether an element has a caret whose position can be read and set. */
const hasCaret = (element: Element | undefined): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null);

/** Redraws a form at once, and puts the focus and the caret back into the field that had them. */
export function keepFocus(drawAnew: () => void): void {
  const focused = document.activeElement ?? undefined;
  const name = focused?.getAttribute('name');
  const caret = hasCaret(focused) ? ([focused.selectionStart, focused.selectionEnd] as const) : undefined;
  drawAnew();
  const again = name ? document.getElementsByName(name)[0] : undefined;
  again?.focus({ preventScroll: true });
  if (caret && hasCaret(again)) again.setSelectionRange(...caret);
}
