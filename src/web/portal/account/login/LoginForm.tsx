import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { calls } from '#contract/calls.ts';
import { loginRequest, loginWithCodeRequest } from '#contract/people/people.ts';
import { RefusalError, call, unreachableWords } from '#web/api/call.ts';
import { landingFor, storeSession, returnAddressIn } from '#web/portal/session/session.ts';
import { formDataValues, useForm, readBody } from '#web/portal/ui/useForm.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AccountForm } from '#web/portal/account/AccountForm.tsx';
import { PasswordField } from '#web/portal/ui/PasswordField.tsx';
import { CodeField, type CodeSource } from './CodeField.tsx';
import { signInLinkRequest } from '#contract/accounts/account.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Banner, type Message } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

/**
 * For somebody whom too many wrong passwords keep out, perhaps those of a stranger: a link by mail, with which the
 * password works in this browser. `email` reads what is typed when the button is pressed.
 */
function MailLink({ email }: { email: () => string }) {
  const [message, say] = useState<Message | null>(null);
  const { act, isPending } = useAction();
  const ask = async () => {
    const { body, faults } = readBody(signInLinkRequest, { email: email() });
    if (!body) return say({ tone: 'danger', words: faults['email'] ?? '' });
    return act({
      run: () => call(calls.mailSignInLink, { body }),
      failed: 'The link was not mailed.',
      onDone: ({ message: mailed }) => say({ tone: 'success', words: `${mailed} Open it in this browser.` }),
      tell: (words) => say({ tone: 'danger', words }),
    });
  };
  return (
    <section className="grid gap-3" aria-label="A link by mail">
      <p>
        Or we can mail you a link that lets you sign in on this browser now. You enter your password there as usual.
      </p>
      <Button isPending={isPending()} onPress={() => void ask()} className="w-full">
        Mail me a link
      </Button>
      <Banner message={message} />
    </section>
  );
}

const linkStyle = 'inline-flex min-h-11 items-center font-semibold text-accent-text underline-offset-4 hover:underline';

/**
 * Email, password, Sign In. If the account has a second factor, a field for its code then takes their place. The inputs
 * keep what was typed, whatever the server answers. After too many wrong passwords it offers a link by mail, which leads
 * here again with its token.
 */
export function LoginForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [codeFrom, setCodeFrom] = useState<CodeSource | null>(null);
  const [refusedForm, setRefusedForm] = useState<HTMLFormElement | null>(null);
  const link = search.get('link');
  const form = useForm({
    shape: codeFrom ? loginWithCodeRequest : loginRequest,
    read: (typed) => ({ ...formDataValues(typed), ...(link !== null && { link }) }),
    send: async (body) => {
      const answer = await call(calls.login, { body });
      await storeSession(answer);
      toast(answer.message, 'success');
      await navigate(answer.mustEnrol ? '/account' : (returnAddressIn(search) ?? landingFor(answer.usertype)));
    },
    failed: { refused: 'An error occurred during login.', unreached: `Error: ${unreachableWords}` },
    tell: (words, { form: typed, say }, error) => {
      const code = error instanceof RefusalError ? error.code : null;
      setRefusedForm(code === 'tooOften' ? typed : null);
      if (code === 'tooOften' && link !== null) words = `The link no longer works. ${words}`;
      if (code === 'secondFactorNeeded') return setCodeFrom('app');
      if (code === 'wrongCredentials') setCodeFrom(null);
      if (code !== 'wrongSecondFactor') say({ tone: 'danger', words });
    },
  });
  const { faults } = form;
  const askFor = (source: CodeSource | null) => {
    form.startAnew();
    setCodeFrom(source);
  };
  return (
    <AccountForm of={form} submit="Sign In">
      {refusedForm && <MailLink email={() => String(new FormData(refusedForm).get('email'))} />}
      {link !== null && !refusedForm && <p>With the link that we mailed you, you can sign in here now.</p>}
      <div hidden={codeFrom !== null} className="grid gap-6">
        <TextField name="email" label="Email" type="email" autoComplete="username" error={faults['email']} />
        <PasswordField name="password" label="Password" autoComplete="current-password" error={faults['password']} />
        <p className="-mt-4 flex flex-wrap justify-between gap-x-6">
          <Link to="/register" className={linkStyle}>
            Sign Up
          </Link>
          <Link to="/ForgotPassword" className={linkStyle}>
            Forgot password?
          </Link>
        </p>
      </div>
      {codeFrom && <CodeField source={codeFrom} onSource={askFor} onBack={() => askFor(null)} error={faults['code']} />}
    </AccountForm>
  );
}
