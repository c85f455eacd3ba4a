import { brand } from '#brand/brand.ts';
import { addSuperuserRequest } from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import { setUpRole } from '#domain/people/roles.ts';
import { call } from '#web/api/call.ts';
import { AccountForm } from '#web/portal/account/AccountForm.tsx';
import { AccountPage } from '#web/portal/account/AccountPage.tsx';
import { NewPasswordField } from '#web/portal/ui/NewPasswordField.tsx';
import { useGoLater } from '#web/portal/account/useGoLater.ts';
import { requireMay } from '#web/portal/session/guard.ts';
import { textsOf, useForm } from '#web/portal/ui/useForm.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Add SuperUser | ${brand.name}` }];

const readForMs = 1_000;

/** Whoever has the set-up code makes the first superuser. From then on this page is for superusers only. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const { isNeeded } = await call(calls.setUp, { signal });
  if (!isNeeded) await requireMay('addSuperuser');
  return { isFirst: isNeeded };
}

export default function AddSuperuser({ loaderData: { isFirst } }: Route.ComponentProps) {
  const goLater = useGoLater();
  const form = useForm({
    shape: addSuperuserRequest,
    read: (typed) => ({ ...textsOf(typed), usertype: setUpRole }),
    send: async (body, { form: inputs, say }) => {
      const { message } = await call(calls.superuserAdd, { body });
      say({ tone: 'success', words: message });
      inputs.reset();
      goLater('/login', readForMs);
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
