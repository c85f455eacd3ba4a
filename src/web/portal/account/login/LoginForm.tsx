import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { calls } from '#contract/calls.ts';
import { type LoginAnswer, loginRequest } from '#contract/people.ts';
import { Refused, call } from '#web/api/call.ts';
import { landingFor, storeSession } from '#web/portal/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/toast.tsx';
import { PasswordField } from '#web/portal/account/PasswordField.tsx';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';

type Faults = Readonly<Record<string, string>>;

/** What the user reads when signing in failed. */
function wordsFor(error: unknown): string {
  if (error instanceof Refused) return error.message || 'An error occurred during login.';
  return `Error: ${error instanceof Error ? error.message : String(error)}`;
}

/** The faults of what was typed: for each field its first, in the order of the fields. */
function faultsOf(typed: object): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of loginRequest.safeParse(typed).error?.issues ?? [])
    faults[String(path[0])] ??= message;
  return faults;
}

/** Email, password, Sign In. The inputs keep what was typed, whatever the server says. */
export function LoginForm() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const [isPending, setPending] = useState(false);

  const showFaults = (found: Faults) => {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const signIn = async (typed: object) => {
    setRefusal('');
    const found = faultsOf(typed);
    showFaults(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      const answer = await call<LoginAnswer>(calls.login, { body: typed });
      storeSession(answer);
      toast(answer.message, 'success');
      await navigate(landingFor(answer.usertype));
    } catch (error) {
      setRefusal(wordsFor(error));
      if (error instanceof Refused) showFaults(error.fields);
    } finally {
      setPending(false);
    }
  };

  return (
    <form
      ref={form}
      // Never a GET: what was typed must not end in an address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void signIn(Object.fromEntries(new FormData(event.currentTarget)));
      }}
      className="grid gap-6"
    >
      <div role="alert" className="empty:hidden">
        {refusal && (
          <p className="rounded-md border-l-4 border-danger bg-danger-wash px-4 py-3 font-medium text-danger">
            {refusal}
          </p>
        )}
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="username" error={faults['email']} />
      <PasswordField name="password" label="Password" autoComplete="current-password" error={faults['password']} />
      <p className="-mt-4 text-right">
        <Link
          to="/ForgotPassword"
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          Forgot password?
        </Link>
      </p>
      <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isHydrated} className="w-full">
        Sign In
      </Button>
      <noscript>
        <p className="text-danger">Signing in needs JavaScript. Please switch it on and load the page again.</p>
      </noscript>
    </form>
  );
}
