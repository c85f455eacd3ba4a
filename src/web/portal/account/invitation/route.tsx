import { brand } from '#brand/brand.ts';
import { type InvitationDetails, acceptInvitationRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { AccountForm } from '#web/portal/account/AccountForm.tsx';
import { AccountPage } from '#web/portal/account/AccountPage.tsx';
import { NewPasswordFields } from '#web/portal/ui/PasswordField.tsx';
import { useDelayedLoginRedirect } from '#web/portal/account/useDelayedLoginRedirect.ts';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { InlineLink } from '#web/ui/TextLink.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Your invitation | ${brand.name}` }];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const token = new URL(url).searchParams.get('token') ?? '';
  const asked = question(calls.invitationDetails, { body: { token } });
  return { token, invitation: await loadAnswer(asked, 'The invitation could not be loaded.', signal) };
}

export default function Invitation({ loaderData: { token, invitation } }: Route.ComponentProps) {
  const read = useLoaded(invitation);
  if (read.answer) return <ChoosePassword token={token} invitation={read.answer} />;
  return (
    <AccountPage title="Your invitation">
      <ReadState read={read} />
      <p className="mt-6">
        <InlineLink to="/login">Sign in</InlineLink>
      </p>
    </AccountPage>
  );
}

function ChoosePassword({
  token,
  invitation: { fname, email, clientName },
}: {
  token: string;
  invitation: InvitationDetails;
}) {
  const signInLater = useDelayedLoginRedirect();
  const form = useForm({
    shape: acceptInvitationRequest,
    read: (typed) => ({ token, ...formDataValues(typed) }),
    send: async (body, { say }) => {
      const { message } = await call(calls.acceptInvitation, { body });
      say({ tone: 'success', words: message });
      signInLater();
    },
    failed: 'Your password could not be set. Please try again.',
  });
  const { faults } = form;
  return (
    <AccountPage
      title={`Welcome, ${fname}`}
      lead={`Choose a password for your ${brand.name} account${clientName ? ` at ${clientName}` : ''}.`}
    >
      <AccountForm of={form} submit="Choose Password">
        <p>
          You will sign in as <strong className="wrap-anywhere">{email}</strong>
        </p>
        {/* Password managers keep the new password under this name. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields label="New Password" faults={faults} />
      </AccountForm>
    </AccountPage>
  );
}
