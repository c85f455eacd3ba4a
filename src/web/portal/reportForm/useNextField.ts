import { type RefObject, useEffect } from 'react';

const isLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !target.matches('[type=checkbox], [type=radio], [type=file]');

/** What Enter leads to: whatever is typed or chosen in, files and what is only shown left out. */
const typedIn = 'input:is([type=checkbox], :read-write), select:enabled, textarea:read-write';

/** Takes whoever presses Enter in a line of text to the next field, as the key on a phone's keyboard says. */
export function useNextField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const goOn = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (key !== 'Enter' || defaultPrevented || !isLine(target) || !form.current?.contains(target)) return;
      event.preventDefault();
      const fields = [...form.current.querySelectorAll<HTMLElement>(typedIn)];
      fields[fields.indexOf(target) + 1]?.focus();
    };
    // Of the window, which hears of it last: inputs that do something else at Enter have done it by then.
    addEventListener('keydown', goOn);
    return () => removeEventListener('keydown', goOn);
  }, [form]);
}
