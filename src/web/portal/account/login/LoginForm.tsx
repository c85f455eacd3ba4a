import { Link, useNavigate } from 'react-router';
import { calls } from '#contract/calls.ts';
import { type LoginAnswer, loginRequest } from '#contract/people.ts';
import { Refused, call } from '#web/api/call.ts';
import { landingFor, storeSession } from '#web/portal/session.ts';
import { textsOf, useForm } from '#web/portal/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/toast.tsx';
import { PasswordField } from '#web/portal/account/PasswordField.tsx';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';

/** What the user reads when signing in failed. */
function wordsFor(error: unknown): string {
  if (error instanceof Refused) return error.message || 'An error occurred during login.';
  return `Error: ${error instanceof Error ? error.message : String(error)}`;
}

/** Email, password, Sign In. The inputs keep what was typed, whatever the server says. */
export function LoginForm() {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { form, faults, said, isPending } = useForm({
    shape: loginRequest,
    read: textsOf,
    send: async (body) => {
      const answer = await call<LoginAnswer>(calls.login, { body });
      storeSession(answer);
      toast(answer.message, 'success');
      await navigate(landingFor(answer.usertype));
    },
    tell: (error, { say }) => say({ tone: 'danger', words: wordsFor(error) }),
  });

  return (
    <form {...form} className="grid gap-6">
      <Banner said={said} />
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
