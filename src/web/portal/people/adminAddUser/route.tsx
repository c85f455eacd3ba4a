import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { adminInsertUserRequest } from '#contract/people/people.ts';
import { registeredRole } from '#domain/people/roles.ts';
import { call } from '#web/api/call.ts';
import { FormPage } from '#web/portal/frame/FormPage.tsx';
import { NewUserFields, readNewUser } from '#web/portal/people/NewUserFields.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { useForm } from '#web/portal/ui/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

const couldNot = 'An error occurred while adding the user.';

export const meta = () => [{ title: `Admin: Add New User | ${brand.name}` }];

export async function clientLoader() {
  await requirePermission('addOwnUser');
  return null;
}

export default function AdminAddUser() {
  const { form, faults, message, isPending } = useForm({
    shape: adminInsertUserRequest,
    read: (typed) => ({ ...readNewUser(typed), uid: storedUid() }),
    send: async (body, { form: inputs, say }) => {
      const { msg } = await call(calls.adminInsertUser, { body });
      say({ tone: 'success', words: msg });
      inputs.reset();
    },
    failed: { refused: couldNot, unreached: couldNot },
  });
  return (
    <FormPage title="Admin: Add New User" back={{ to: '/', words: '← Back Pannel' }}>
      <form {...form} className="grid gap-8">
        <Banner message={message} />
        <NewUserFields roles={[registeredRole]} faults={faults} />
        <Button type="submit" variant="primary" isPending={isPending}>
          Add User
        </Button>
      </form>
    </FormPage>
  );
}
