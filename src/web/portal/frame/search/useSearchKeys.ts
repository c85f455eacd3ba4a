import { useEffect, useEffectEvent } from 'react';

/** Where keys have another use: in fields and menus, and while a dialog is open. */
const busy = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]';
const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(busy) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** Runs `open` on Ctrl+K, or ⌘K, anywhere, and on a slash where nothing is being typed. */
export function useSearchKeys(open: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isCalled = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isBusy(event.target);
    if (event.defaultPrevented || !(isCalled || isSlash)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
