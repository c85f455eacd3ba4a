import { type FormEvent, useState } from 'react';
import { Refused } from '#web/api/call.ts';
import type { Said } from '#web/ui/Banner.tsx';
import { type Failed, notDone } from '#web/portal/session/failureWords.ts';
import { useSignInAgain } from '#web/portal/session/useSignInAgain.ts';

/** For each field at fault, by its name, the sentence that says why. */
export type Faults = Readonly<Record<string, string>>;

/** A schema of the contract, as far as a form needs it. */
type Shape = {
  safeParse(body: unknown): {
    error?:
      | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
      | undefined;
  };
};

/** The faults of what was typed: for each field its first. */
export function faultsOf(shape: Shape, body: unknown): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of shape.safeParse(body).error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}

/** Takes the reader to the first input at fault, in the order of the form. */
function focusFirst(form: HTMLFormElement, faults: Faults): void {
  const inputs = [...form.elements] as HTMLInputElement[];
  // An input whose value is sent by a hidden one names that by `data-field`.
  inputs
    .find(({ type, name, dataset }) => type !== 'hidden' && Object.hasOwn(faults, dataset['field'] ?? name))
    ?.focus();
}

/** What `send`, `refuse` and `tell` are given: the form, and a way to write its banner. */
export type Hand = { form: HTMLFormElement; say: (said: Said | null) => void };

/**
 * A form that checks what was typed by the call's own schema and sends it. Whatever is refused stays typed, each fault
 * beside its field. `read` makes the call's body of the inputs; `refuse` may add words to what the check found; `failed`
 * is said where sending did, in the banner or by `tell`. An ended session leads to signing in again.
 */
export function useForm<Body>({
  shape,
  read,
  refuse,
  send,
  failed,
  tell = (words, { say }) => say({ tone: 'danger', words }),
}: {
  shape: Shape;
  read: (typed: FormData) => Body;
  refuse?: (body: Body, hand: Hand) => void;
  send: (body: Body, hand: Hand) => Promise<unknown>;
  failed: Failed;
  tell?: (words: string, hand: Hand, error: unknown) => unknown;
}) {
  const signInAgain = useSignInAgain();
  const [faults, setFaults] = useState<Faults>({});
  const [said, say] = useState<Said | null>(null);
  const [isPending, setPending] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const body = read(new FormData(form));
    const found = faultsOf(shape, body);
    setFaults(found);
    say(null);
    if (Object.keys(found).length > 0) {
      refuse?.(body, { form, say });
      return focusFirst(form, found);
    }
    setPending(true);
    try {
      await send(body, { form, say });
    } catch (error) {
      if (signInAgain(error)) return;
      const refused = error instanceof Refused ? error.fields : {};
      setFaults(refused);
      await tell(notDone(failed, error), { form, say }, error);
      focusFirst(form, refused);
    } finally {
      setPending(false);
    }
  };

  return {
    faults,
    said,
    isPending,
    /** Takes back what was said: the form asks for something else now. */
    startAnew: () => {
      setFaults({});
      say(null);
    },
    form: {
      // Never a GET: what was typed must not end in an address.
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isPending) void submit(event.currentTarget);
      },
    },
  } as const;
}

/** What was typed, by the inputs' names. */
export function textsOf(typed: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries(typed);
}
