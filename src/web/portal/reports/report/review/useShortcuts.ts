import { useState } from 'react';
import { brand } from '#brand/brand.ts';
import { storeText, storedText } from '#web/portal/session/kept.ts';
import { isKeyInUse } from '#web/ui/hasOtherUse.ts';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';

const keptAs = `${brand.shortName}-review-keys`;

/** Whether single keys act on this device. They can be turned off, since speech may trigger one (WCAG 2.1.4). */
export function useShortcutsEnabled(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => storedText(keptAs) !== 'off');
  const set = (on: boolean) => {
    setOn(on);
    // Without storage, the choice lasts as long as the screen.
    storeText(keptAs, on ? 'on' : 'off');
  };
  return [areOn, set];
}

/** Runs the action of a single key, unless something is being typed or a key is held down. */
export function useShortcuts(areOn: boolean, does: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const hear = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = does[event.key.toLowerCase()];
    if (!act || isKeyInUse(event)) return;
    event.preventDefault();
    act();
  };
  useWindowEvent('keydown', hear, areOn);
}
