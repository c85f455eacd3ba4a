import { type FormEvent, useState } from 'react';
import { Unreachable } from '#web/api/call.ts';
import type { ByName, Outcome } from './sendEnquiry.ts';

/** The checking and the sending weigh more than the page, and are fetched when somebody begins to write. */
const sender = () => import('./sendEnquiry.ts');

/** Goes to the first input at fault. */
export function focusFirst(form: HTMLFormElement, faults: ByName): void {
  const inputs = [...form.elements] as HTMLInputElement[];
  inputs.find(({ name }) => Object.hasOwn(faults, name))?.focus();
}

/** The contact form where there is a script: checked here as by the server, sent without leaving the page. */
export function useEnquiry(atFirst: Outcome) {
  const [outcome, setOutcome] = useState(atFirst);
  const [isPending, setPending] = useState(false);
  const nothing = { faults: {}, refusal: null, thanks: null };

  const submit = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form)) as ByName;
    setOutcome(nothing);
    setPending(true);
    try {
      const { sendEnquiry } = await sender();
      const next = await sendEnquiry(typed);
      setOutcome(next);
      focusFirst(form, next.faults);
    } catch {
      // What sends is not to be had. With a network that is a page older than the server: the form goes as a plain one.
      if (navigator.onLine) form.submit();
      else setOutcome({ ...nothing, refusal: new Unreachable().message });
    } finally {
      setPending(false);
    }
  };

  return {
    ...outcome,
    isPending,
    startAgain: () => setOutcome(nothing),
    /** Whoever sets about writing will send. */
    onFocus: () => void sender().catch(() => undefined),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isPending) void submit(event.currentTarget);
    },
  };
}
