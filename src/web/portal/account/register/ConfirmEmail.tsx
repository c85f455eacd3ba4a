import { type RegistrationDetails, confirmEmailRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { AccountForm } from '#web/portal/account/AccountForm.tsx';
import { NoScriptNotice } from '#web/portal/account/NoScriptNotice.tsx';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { NewPasswordFields } from '#web/portal/ui/PasswordField.tsx';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { InlineLink } from '#web/ui/TextLink.tsx';

/** The page that the mailed link opens. Its reader confirms the address, and sets name and password. */
export function ConfirmEmail({ token }: { token: string }) {
  const asked = question(calls.registrationDetails, { body: { token } });
  const read = useAnswer(asked, 'Your registration could not be loaded.');
  if (read.answer) return <SetPassword token={token} registration={read.answer} />;
  if (read.state !== 'failed') {
    return (
      <>
        <div className="no-script:hidden">
          <ReadState read={read} />
        </div>
        <NoScriptNotice />
      </>
    );
  }
  return (
    <>
      <ReadState read={read} />
      <p className="mt-6 flex gap-6">
        <InlineLink to="/login">Sign In</InlineLink>
        <InlineLink to="/register">Sign Up</InlineLink>
      </p>
    </>
  );
}

function SetPassword({ token, registration: { name, email } }: { token: string; registration: RegistrationDetails }) {
  const form = useForm({
    shape: confirmEmailRequest,
    read: (typed) => ({ token, ...formDataValues(typed) }),
    send: async (body, { say }) => {
      const { message } = await call(calls.confirmEmail, { body });
      say({ tone: 'success', words: message });
    },
    failed: 'Your email could not be confirmed.',
  });
  const { faults, message } = form;
  if (message?.tone === 'success') {
    return (
      <div className="grid justify-items-start gap-6">
        <Banner message={message} />
        <LinkButton to="/login">Sign In</LinkButton>
      </div>
    );
  }
  return (
    <AccountForm of={form} submit="Confirm my email">
      <p>
        You will sign in as <strong className="wrap-anywhere">{email}</strong>, with the password that you give here:
        the one you registered with, or another.
      </p>
      {/* Password managers keep the password under this name. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <TextField name="name" label="Name" defaultValue={name} isRequired autoComplete="name" error={faults['name']} />
      <NewPasswordFields label="Password" faults={faults} />
    </AccountForm>
  );
}
