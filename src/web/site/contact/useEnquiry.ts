import { type FormEvent, useState } from 'react';
import { UnreachableError } from '#web/api/call.ts';
import type { TextsByName, EnquiryOutcome } from './sendEnquiry.ts';

/** The code that checks and sends is larger than the page, so it is fetched only when somebody begins to write. */
const sender = () => import('./sendEnquiry.ts');

/** Focuses the first input with a fault. */
export function focusFirstFault(form: HTMLFormElement, faults: TextsByName): void {
  const inputs = [...form.elements] as HTMLInputElement[];
  inputs.find(({ name }) => Object.hasOwn(faults, name))?.focus();
}

/** The contact form with a script: checked here as by the server, and sent without leaving the page. */
export function useEnquiry(atFirst: EnquiryOutcome) {
  const [outcome, setOutcome] = useState(atFirst);
  const [isPending, setPending] = useState(false);
  const nothing = { faults: {}, refusal: null, thanks: null };

  const submit = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    setOutcome(nothing);
    setPending(true);
    try {
      const { sendEnquiry } = await sender();
      const next = await sendEnquiry(typed);
      setOutcome(next);
      focusFirstFault(form, next.faults);
    } catch {
      // The sending code could not be loaded. With a network the page is older than the server, so the form is sent as
      // a plain one.
      if (navigator.onLine) form.submit();
      else setOutcome({ ...nothing, refusal: new UnreachableError().message });
    } finally {
      setPending(false);
    }
  };

  return {
    ...outcome,
    isPending,
    startAgain: () => setOutcome(nothing),
    /** A visitor who enters a field will soon need the sending code. */
    onFocus: () => void sender().catch(() => undefined),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isPending) void submit(event.currentTarget);
    },
  };
}
