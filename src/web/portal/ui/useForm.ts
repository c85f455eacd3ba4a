import { type FormEvent, useState } from 'react';
import { RefusalError } from '#web/api/call.ts';
import type { Message } from '#web/ui/Banner.tsx';
import { announceServerChange } from '#web/portal/session/serverChanges.ts';
import { type FailureWords, failureWordsFor } from '#web/portal/session/failureWords.ts';
import { useSignInRedirect } from '#web/portal/session/useSignInRedirect.ts';

/** The fields at fault by their names, each with a sentence that says why. */
export type Faults = Readonly<Record<string, string>>;

/** The part of a contract's schema that a form needs. */
export type BodySchema<Body> = {
  safeParse(body: unknown): {
    data?: Body | undefined;
    error?:
      | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
      | undefined;
  };
};

/** Reads the typed values: as their schema gives them, or the first fault of each field. */
export function readBody<Body>(shape: BodySchema<Body>, typed: unknown): { body?: Body | undefined; faults: Faults } {
  const { data, error } = shape.safeParse(typed);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return { body: data, faults };
}

/** The first input at fault, in the order of the form, with the sentence that stands beside it. */
function firstAtFault(form: HTMLFormElement, faults: Faults) {
  for (const input of [...form.elements] as HTMLInputElement[]) {
    // An input whose value a hidden input sends has that one's name in `data-field`.
    const name = input.dataset['field'] ?? input.name;
    if (input.type !== 'hidden' && Object.hasOwn(faults, name)) return { input, words: faults[name] };
  }
  return undefined;
}

/** Moves the focus to the first input at fault. */
function focusFirst(form: HTMLFormElement, faults: Faults): void {
  const input = firstAtFault(form, faults)?.input;
  // What is folded away cannot have the focus.
  for (let fold = input?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  input?.focus();
}

/** What `send`, `refuse` and `tell` receive: the form, and a function that writes its banner. */
export type FormHandle = { form: HTMLFormElement; say: (message: Message | null) => void };

/** What a form is asked to do: see `useForm`. */
export type FormOptions<Typed, Body> = {
  shape: BodySchema<Body>;
  read: (typed: FormData) => Typed;
  refuse?: (typed: Typed, hand: FormHandle) => void;
  send: (body: Body, hand: FormHandle) => Promise<unknown>;
  failed: FailureWords;
  tell?: (words: string, hand: FormHandle, error: unknown) => unknown;
  /** Whether a sentence that stands beside a field is said there alone. The specification's screens say it above too. */
  saysOnce?: boolean;
};

/**
 * A form that checks the typed values by the call's own schema and sends what that gives. Refused values stay in the
 * inputs, each fault beside its field. `read` takes the values from the inputs; `refuse` may add words to
 * the faults found; if sending fails, `failed` is shown in the banner or passed to `tell`. An ended session leads to the
 * sign-in.
 */
export function useForm<Typed, Body>({
  shape,
  read,
  refuse,
  send,
  failed,
  tell = (words, { say }) => say({ tone: 'danger', words }),
  saysOnce = false,
}: FormOptions<Typed, Body>) {
  const signInAgain = useSignInRedirect();
  const [faults, setFaults] = useState<Faults>({});
  const [message, say] = useState<Message | null>(null);
  const [isPending, setPending] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const typed = read(new FormData(form));
    const { body, faults: found } = readBody(shape, typed);
    setFaults(found);
    say(null);
    if (body === undefined) {
      refuse?.(typed, { form, say });
      return focusFirst(form, found);
    }
    setPending(true);
    try {
      await send(body, { form, say });
      announceServerChange();
    } catch (error) {
      if (signInAgain(error)) return;
      const refused = error instanceof RefusalError ? error.fields : {};
      setFaults(refused);
      const words = failureWordsFor(failed, error);
      if (!saysOnce || words !== firstAtFault(form, refused)?.words) await tell(words, { form, say }, error);
      focusFirst(form, refused);
    } finally {
      setPending(false);
    }
  };

  return {
    faults,
    message: message,
    isPending,
    /** Clears faults and banner, because the form now asks for something else. */
    startAnew: () => {
      setFaults({});
      say(null);
    },
    form: {
      // Never a GET: typed values must not end up in an address.
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // React tells a form also of the forms in dialogs that were opened from it.
        const isOwn = event.target === event.currentTarget;
        if (isOwn && !isPending) void submit(event.currentTarget);
      },
    },
  } as const;
}

/** The typed values by the names of the inputs. */
export function formDataValues(typed: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries(typed);
}
