import { type RefObject } from 'react';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';
import { isFolded } from './jump.ts';

const isLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !target.matches('[type=checkbox], [type=radio], [type=file]');

/** The fields that Enter leads to: those that take typing or a choice. File inputs and read-only ones are left out, and those in a closed fold. */
const typedIn = 'input:is([type=checkbox], :read-write), select:enabled, textarea:read-write';

/** Enter in a line of text leads to the next field, as the key on a phone's keyboard promises. */
export function useNextField(form: RefObject<HTMLFormElement | null>): void {
  // The window gets the event last, so that inputs with their own action for Enter have run by then.
  useWindowEvent('keydown', (event) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Enter' || defaultPrevented || !isLine(target) || !form.current?.contains(target)) return;
    event.preventDefault();
    const fields = [...form.current.querySelectorAll<HTMLElement>(typedIn)].filter((field) => !isFolded(field));
    fields[fields.indexOf(target) + 1]?.focus();
  });
}
