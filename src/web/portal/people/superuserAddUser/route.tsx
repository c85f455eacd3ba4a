import { useNavigate } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { clientNotFound } from '#contract/people/clients.ts';
import { newUserFields } from '#contract/people/people.ts';
import { roleTable } from '#domain/people/roles.ts';
import { RefusalError, call } from '#web/api/call.ts';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { FormPage } from '#web/portal/frame/FormPage.tsx';
import { NewUserFields, readNewUser } from '#web/portal/people/NewUserFields.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { storedNewUserClient } from '#web/portal/session/session.ts';
import { useForm } from '#web/portal/ui/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { alert } from '#web/ui/ask.ts';
import type { Route } from './+types/route';

const chooseFirst = 'Choose the client on the panel first, with the button beside it.';
const couldNot = 'An error occurred while adding the user.';

export const meta = () => [{ title: `Add User | ${brand.name}` }];

/** The client is the one in the address, or else the one chosen on the panel. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('addUser');
  return { clientId: new URL(request.url).searchParams.get('clientId') || storedNewUserClient() };
}

export default function SuperuserAddUser({ loaderData: { clientId } }: Route.ComponentProps) {
  // If no client has the id, or the server cannot be reached, adding the user says so.
  const { answer, state } = useAnswer(clientId ? question(calls.getClientName, { params: { clientId } }) : null, '');
  const navigate = useNavigate();
  const { form, faults, isPending } = useForm({
    shape: newUserFields,
    read: readNewUser,
    send: async (body) => {
      if (!clientId) return alert(clientNotFound);
      const { message } = await call(calls.addUser, { body: { ...body, clientId } });
      await alert(message);
      await navigate(roleTable.superuser.home);
    },
    failed: { refused: couldNot, unreached: couldNot },
    tell: (words, _, error) => alert(error instanceof RefusalError && error.message ? `Error: ${words}` : words),
  });
  return (
    <FormPage
      title="Add User"
      lead={clientId && state !== 'failed' ? `Client: ${answer?.clientName ?? '…'}` : chooseFirst}
      back={{ to: roleTable.superuser.home, words: '← Back Pannel' }}
    >
      <form {...form} className="grid gap-8">
        <NewUserFields roles={roleTable.superuser.gives} faults={faults} />
        <Button type="submit" variant="primary" isPending={isPending}>
          Add User
        </Button>
      </form>
    </FormPage>
  );
}
