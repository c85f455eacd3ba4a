import { useNavigate } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { addClientRequest } from '#contract/people/clients.ts';
import { roleTable } from '#domain/people/roles.ts';
import { call, unreachableWords } from '#web/api/call.ts';
import { Fields } from '#web/fields/Fields.tsx';
import { clientFields } from '#web/portal/clients/clientFields.ts';
import { FormPage } from '#web/portal/frame/FormPage.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { alert } from '#web/ui/ask.ts';

export const meta = () => [{ title: `Add New Client | ${brand.name}` }];

export async function clientLoader() {
  await requirePermission('addClient');
  return null;
}

export default function ClientAdd() {
  const navigate = useNavigate();
  const { form, faults, message, isPending } = useForm({
    shape: addClientRequest,
    read: formDataValues,
    send: async (body, { say }) => {
      const added = await call(calls.addClient, { body });
      say({ tone: 'success', words: added.message });
      await alert(added.message);
      await navigate(roleTable.superuser.home);
    },
    failed: { refused: 'The client could not be added.', unreached: unreachableWords },
    tell: (words, { say }) => say({ tone: 'danger', words: `Error: ${words}` }),
  });
  return (
    <FormPage title="Add New Client">
      <form {...form} className="grid gap-8">
        <Banner message={message} />
        <Fields of={clientFields} faults={faults} />
        <Button type="submit" variant="primary" isPending={isPending}>
          Add Client
        </Button>
      </form>
    </FormPage>
  );
}
