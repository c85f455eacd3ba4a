/** Where keys have another use: in fields and lists. */
const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

/** Whether keys have another use just now: in fields and menus, and while a dialog is open. */
export function isKeyInUse({ target }: KeyboardEvent): boolean {
  return (
    (target instanceof Element && target.closest(fields) !== null) ||
    document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
  );
}
