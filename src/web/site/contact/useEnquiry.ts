import { type FormEvent, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { enquiryRequest } from '#contract/enquiries.ts';
import type { MessageAnswer } from '#contract/people.ts';
import { Refused, Unreachable, call } from '#web/api/call.ts';

type ByName = Readonly<Record<string, string>>;

/** What came of sending: nothing yet, thanks, or why it could not be taken. */
export type Sending = { faults: ByName; refusal: string | null; thanks: string | null; isPending: boolean };

const couldNot = 'Your message could not be sent. It is still here; please try again.';

/** The faults of what was typed: for each field its first. */
export function faultsIn(typed: ByName): ByName {
  const faults: Record<string, string> = {};
  for (const { path, message } of enquiryRequest.safeParse(typed).error?.issues ?? []) {
    faults[String(path[0])] ??= message;
  }
  return faults;
}

function focusFirst(form: HTMLFormElement, faults: ByName): void {
  const inputs = [...form.elements] as HTMLInputElement[];
  inputs.find(({ name }) => Object.hasOwn(faults, name))?.focus();
}

/** The contact form where there is a script: checked here as by the server, sent without leaving the page. */
export function useEnquiry(atFirst: Pick<Sending, 'faults' | 'refusal' | 'thanks'>) {
  const [sending, setSending] = useState<Sending>({ ...atFirst, isPending: false });
  const nothing = { faults: {}, refusal: null, thanks: null, isPending: false };

  const submit = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form)) as ByName;
    const found = faultsIn(typed);
    setSending({ ...nothing, faults: found, isPending: Object.keys(found).length === 0 });
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    try {
      const { message } = await call<MessageAnswer>(calls.contact, { body: typed });
      setSending({ ...nothing, thanks: message });
    } catch (error) {
      const faults = error instanceof Refused ? error.fields : {};
      const reason = error instanceof Refused || error instanceof Unreachable ? error.message : '';
      setSending({ ...nothing, faults, refusal: reason || couldNot });
      focusFirst(form, faults);
    }
  };

  return {
    ...sending,
    startAgain: () => setSending(nothing),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!sending.isPending) void submit(event.currentTarget);
    },
  };
}
