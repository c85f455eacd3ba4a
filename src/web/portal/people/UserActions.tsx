import { IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/people/people.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { IconButton } from '#web/ui/Button.tsx';

/** The actions on a person in a table: inviting again somebody who has not signed in yet, editing, removing. */
export function UserActions({ user, onEdit, onRemoved }: { user: User; onEdit: () => void; onRemoved: () => void }) {
  const { act, isPending } = useAction();
  const params = { uid: user.uid };
  const inviteAgain = () =>
    act({
      key: 'invite',
      run: () => call(calls.inviteAgain, { params }),
      done: ({ message }) => message,
      failed: 'The invitation could not be sent. Please try again.',
    });
  /** Removes the account. The user's reports stay. */
  const remove = () =>
    act({
      key: 'remove',
      ask: { words: 'Are you sure you want to remove this user?', yes: 'Remove', isDangerous: true },
      run: () => call(calls.removeUser, { params }),
      done: 'User removed successfully!',
      failed: 'Failed to remove user.',
      onDone: onRemoved,
    });
  return (
    <>
      {user.isInvited && (
        <IconButton
          icon={IconMailForward}
          label={`Send the invitation to ${user.fname} again`}
          isPending={isPending('invite')}
          onPress={() => void inviteAgain()}
        />
      )}
      <IconButton icon={IconPencil} label={`Edit ${user.fname}`} onPress={onEdit} />
      <IconButton
        icon={IconTrash}
        label={`Remove ${user.fname}`}
        isPending={isPending('remove')}
        onPress={() => void remove()}
      />
    </>
  );
}
