import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ClientLimitsAnswer } from '#contract/reference/requirements.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { ClientLimitsDialog } from './ClientLimitsDialog.tsx';

/** Reads the current limits of a client and opens them for editing. */
export function useClientLimitsDialog({
  clientId,
  onClosed,
  ...shown
}: {
  clientId: () => string | Promise<string>;
  clientName: string;
  decides: boolean;
  /** Called once the dialog was closed, by which the limits may have changed. */
  onClosed?: () => void;
}) {
  const { act } = useAction();
  const [stored, setStored] = useState<ClientLimitsAnswer>();
  const open = () =>
    void act({
      run: async () => call(calls.clientLimits, { params: { clientId: await clientId() } }),
      failed: 'The limits could not be loaded.',
      onDone: setStored,
    });
  const close = () => {
    setStored(undefined);
    onClosed?.();
  };
  const dialog = stored && <ClientLimitsDialog {...shown} stored={stored} onClose={close} />;
  return { open, dialog };
}
