import { Link } from 'react-router';
import { confirmEmailRequest } from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { AccountForm } from '#web/portal/account/AccountForm.tsx';
import { useForm } from '#web/portal/ui/useForm.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** Where the mailed link leads. The link alone confirms nothing: programs that look at mails open links, people press. */
export function ConfirmEmail({ token }: { token: string }) {
  const form = useForm({
    shape: confirmEmailRequest,
    read: () => ({ token }),
    refuse: (_, { say }) => say({ tone: 'danger', words: 'The link is not whole.' }),
    send: async (body, { say }) => {
      const { message } = await call(calls.confirmEmail, { body });
      say({ tone: 'success', words: message });
    },
    failed: 'Your email could not be confirmed.',
  });
  if (form.said?.tone === 'success') {
    return (
      <div className="grid justify-items-start gap-6">
        <Banner said={form.said} />
        <Link to="/login" className={buttonStyle('secondary')}>
          Sign In
        </Link>
      </div>
    );
  }
  return (
    <AccountForm of={form} submit="Confirm my email">
      <p>Press the button, and we know that this email is yours.</p>
    </AccountForm>
  );
}
