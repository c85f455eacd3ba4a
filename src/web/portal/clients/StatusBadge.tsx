import { Badge } from '#web/ui/Badge.tsx';

/** Whether an account or a client can be used: Active in green, Inactive in red. */
export function StatusBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'success' : 'danger'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
