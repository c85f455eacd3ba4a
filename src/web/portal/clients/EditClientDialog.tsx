import { calls } from '#contract/calls.ts';
import { type Client, updateClientRequest } from '#contract/clients.ts';
import { call } from '#web/api/call.ts';
import { textsOf } from '#web/portal/ui/useForm.ts';
import { alert } from '#web/ui/ask.ts';
import { ClientFields } from './ClientFields.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';

/** Changes a client organisation. */
export function EditClientDialog({
  client,
  onSaved,
  onClose,
}: {
  client: Client;
  onSaved: () => void;
  onClose: () => void;
}) {
  return (
    <EditDialog
      title="Edit Client"
      shape={updateClientRequest}
      read={textsOf}
      send={async (body) => {
        const params = { clientId: client.clientId };
        const { message } = await call(calls.updateClient, { params, body });
        await alert(message);
        onSaved();
        onClose();
      }}
      failed="Client update failed"
      onClose={onClose}
    >
      {(faults) => <ClientFields client={client} faults={faults} />}
    </EditDialog>
  );
}
