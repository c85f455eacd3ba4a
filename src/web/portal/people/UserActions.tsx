import { IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import type { User } from '#contract/people.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { useInviteAgain } from './useInviteAgain.ts';
import { useRemoveUser } from './useRemoveUser.ts';

/** What can be done with a person of a table: inviting again who has not come in yet, editing, removing. */
export function UserActions({ user, onEdit, onRemoved }: { user: User; onEdit: () => void; onRemoved: () => void }) {
  const { isInviting, inviteAgain } = useInviteAgain(user);
  const { isRemoving, remove } = useRemoveUser(user, onRemoved);
  return (
    <>
      {user.isInvited && (
        <IconButton
          label={`Send the invitation to ${user.fname} again`}
          isPending={isInviting}
          onPress={() => void inviteAgain()}
        >
          <IconMailForward aria-hidden="true" size={20} />
        </IconButton>
      )}
      <IconButton label={`Edit ${user.fname}`} onPress={onEdit}>
        <IconPencil aria-hidden="true" size={20} />
      </IconButton>
      <IconButton label={`Remove ${user.fname}`} isPending={isRemoving} onPress={() => void remove()}>
        <IconTrash aria-hidden="true" size={20} />
      </IconButton>
    </>
  );
}
