import { useEffect, useEffectEvent, useState } from 'react';
import { brand } from '#brand/brand.ts';

const keptAs = `${brand.shortName}-review-keys`;

function isOffHere(): boolean {
  try {
    return localStorage.getItem(keptAs) === 'off';
  } catch {
    return false;
  }
}

/**
 * Whether single keys act on this device. They can be turned off, because speech input may trigger one unintentionally
 * (WCAG 2.1.4).
 */
export function useAreKeysOn(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => !isOffHere());
  const set = (on: boolean) => {
    setOn(on);
    try {
      localStorage.setItem(keptAs, on ? 'on' : 'off');
    } catch {
      // Without storage, the choice lasts as long as the screen.
    }
  };
  return [areOn, set];
}

/** Where keys have another use: in fields and lists, and while a dialog is open. */
const busy = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]';
const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(busy) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** Runs the action of a single key, unless something is being typed or a key is held down. */
export function useKeys(areOn: boolean, does: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = does[event.key.toLowerCase()];
    if (!act || isBusy(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!areOn) return undefined;
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [areOn]);
}
