import type { User } from '#contract/people/people.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Whether an account can be used, and 'Invited' until its owner has chosen a password. */
export function UserStatus({ user: { isActive, isInvited } }: { user: User }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge isActive={isActive} />
      {isInvited && <Badge tone="neutral">Invited</Badge>}
    </span>
  );
}

/** Whether an account or a client can be used: Active in green, Inactive in red. */
export function StatusBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'success' : 'danger'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
