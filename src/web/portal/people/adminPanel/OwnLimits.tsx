import { useClientLimits } from '#web/portal/people/useClientLimits.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ownClientId } from './ownClient.ts';

/** Opens the limits for air and steel of the admin's own client. */
export function OwnLimits() {
  const clientId = () => ownClientId(new AbortController().signal);
  const { open, dialog } = useClientLimits({ clientId, clientName: 'your company', decides: false });
  return (
    <>
      <Button onPress={open}>
        <span>
          Limits<span className="max-sm:sr-only"> of air and steel</span>
        </span>
      </Button>
      {dialog}
    </>
  );
}
