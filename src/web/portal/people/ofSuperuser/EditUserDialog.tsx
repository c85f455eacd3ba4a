import { calls } from '#contract/calls.ts';
import type { Client } from '#contract/people/clients.ts';
import { type User, updateUserRequest } from '#contract/people/people.ts';
import { call } from '#web/api/call.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { activeTickField, userFields, withActiveFlag } from '#web/portal/people/userFields.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { useAction } from '#web/portal/ui/useAction.ts';
import { alert } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';

/** Changes an account as a superuser. The whole account is sent; a user given another client moves there. */
export function EditUserDialog({
  user,
  client,
  ...events
}: {
  user: User;
  /** Undefined for a superuser, who has no client. */
  client: Client | undefined;
} & DialogEvents) {
  const { act, isPending } = useAction();
  const { uid, fname } = user;
  const resetSecondFactor = () =>
    act({
      ask: {
        words: `Reset the second factor of ${fname}? The account is signed out everywhere, and signs in with its password alone.`,
        yes: 'Reset',
        isDangerous: true,
      },
      run: () => call(calls.resetSecondFactor, { params: { uid } }),
      done: ({ message }) => message,
      failed: 'The second factor could not be reset.',
    });
  return (
    <FieldsDialog
      title="Edit User"
      shape={updateUserRequest}
      of={userFields(user, activeTickField)}
      stored={user}
      body={(answers, typed) => ({ ...withActiveFlag(answers), clientId: typed.get('clientId') })}
      send={async (body) => {
        const { message } = await call(calls.updateUser, { params: { uid }, body: { ...user, ...body } });
        await alert(message);
      }}
      failed="User update failed"
      {...events}
    >
      {(faults) => (
        <>
          {client && (
            <ClientSearch
              name="clientId"
              isRequired
              initial={{ value: client.clientId, label: client.clientName }}
              hint="Choosing another client moves the user there. Reports already filed stay where they are."
              error={faults['clientId']}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
            <p className="grow basis-56 text-muted">Has the phone with the sign-in codes been lost?</p>
            <Button isPending={isPending()} onPress={() => void resetSecondFactor()}>
              Reset second factor
            </Button>
          </div>
        </>
      )}
    </FieldsDialog>
  );
}
