import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { addSuperuserRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { setUpCodeRole } from '#domain/people/roles.ts';
import { call } from '#web/api/call.ts';
import { loadAnswer, uncached, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { storedRole } from '#web/portal/session/session.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { AccountForm } from '#web/portal/account/AccountForm.tsx';
import { AccountPage } from '#web/portal/account/AccountPage.tsx';
import { NewPasswordField } from '#web/portal/ui/PasswordField.tsx';
import { useDelayedLoginRedirect } from '#web/portal/account/useDelayedLoginRedirect.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Add SuperUser | ${brand.name}` }];

const readForMs = 1_000;

/** Whoever has the set-up code makes the first superuser. From then on this page is for superusers only. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const setUp = await loadAnswer(uncached(question(calls.setUp)), 'This page could not be loaded.', signal);
  if (setUp.reading.now().answer?.isNeeded === false) await requirePermission('addSuperuser');
  return setUp;
}

export default function AddSuperuser({ loaderData }: Route.ComponentProps) {
  const setUp = useLoaded(loaderData);
  const { revalidate } = useRevalidator();
  // An answer that came late is judged as one that came in time.
  const isLate = setUp.answer?.isNeeded === false && storedRole() !== setUpCodeRole;
  useEffect(() => {
    if (isLate) void revalidate();
  }, [isLate, revalidate]);
  if (!setUp.answer || isLate) {
    return (
      <AccountPage title="Add SuperUser">
        <ReadState read={setUp} />
      </AccountPage>
    );
  }
  return <AddForm isFirst={setUp.answer.isNeeded} />;
}

function AddForm({ isFirst }: { isFirst: boolean }) {
  const signInLater = useDelayedLoginRedirect(readForMs);
  const form = useForm({
    shape: addSuperuserRequest,
    read: (typed) => ({ ...formDataValues(typed), usertype: setUpCodeRole }),
    send: async (body, { form: inputs, say }) => {
      const { message } = await call(calls.superuserAdd, { body });
      say({ tone: 'success', words: message });
      inputs.reset();
      signInLater();
    },
    failed: { refused: 'Something went wrong', unreached: 'Something went wrong' },
  });
  const { faults } = form;
  return (
    <AccountPage title="Add SuperUser" {...(isFirst && { lead: 'The first account; it adds all the others.' })}>
      <AccountForm of={form} submit="Add SuperUser">
        {isFirst && (
          <TextField
            name="code"
            label="Set-up code"
            hint="The server printed it when it started."
            isRequired
            autoComplete="off"
            error={faults['code']}
          />
        )}
        <TextField name="fname" label="Full Name" isRequired autoComplete="off" error={faults['fname']} />
        <TextField name="email" label="Email" type="email" isRequired autoComplete="off" error={faults['email']} />
        <NewPasswordField name="password" label="Password" error={faults['password']} />
      </AccountForm>
    </AccountPage>
  );
}
