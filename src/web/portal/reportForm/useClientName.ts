import { useEffect, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';

/** The name of a client by its id; undefined for no id, and while the name is not known, as without a network. */
export function useClientName(clientId: string): string | undefined {
  const [known, setKnown] = useState<{ clientId: string; clientName: string }>();
  useEffect(() => {
    if (clientId === '') return;
    const control = new AbortController();
    call(calls.getClientName, { params: { clientId }, signal: control.signal }).then(
      ({ clientName }) => setKnown({ clientId, clientName }),
      (error: unknown) => control.signal.aborted || console.error(error),
    );
    return () => control.abort();
  }, [clientId]);
  return known?.clientId === clientId ? known.clientName : undefined;
}
