import { IconGauge } from '@tabler/icons-react';
import type { Client } from '#contract/people/clients.ts';
import { useClientLimits } from '#web/portal/people/useClientLimits.tsx';
import { IconButton } from '#web/ui/Button.tsx';

/** Opens a client's limits for air and steel. */
export function ClientLimits({ client: { clientId, clientName } }: { client: Client }) {
  const { open, dialog } = useClientLimits({ clientId: () => clientId, clientName, decides: true });
  return (
    <>
      <IconButton label={`Limits of ${clientName}`} onPress={open}>
        <IconGauge aria-hidden="true" size={20} />
      </IconButton>
      {dialog}
    </>
  );
}
