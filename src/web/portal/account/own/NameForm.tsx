import { useRevalidator } from 'react-router';
import { changeNameRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { storeUser } from '#web/portal/session/session.ts';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Changes the person's own name. */
export function NameForm({ fname }: { fname: string }) {
  const { revalidate } = useRevalidator();
  const { form, faults, message, isPending } = useForm({
    shape: changeNameRequest,
    read: formDataValues,
    send: async (body, { say }) => {
      const saved = await call(calls.changeName, { body });
      storeUser(saved.result);
      say({ tone: 'success', words: saved.message });
      await revalidate();
    },
    failed: 'Your name was not changed.',
  });
  return (
    <form {...form} className="grid max-w-md gap-6">
      <Banner message={message} />
      <TextField
        name="fname"
        label="Full Name"
        isRequired
        autoComplete="name"
        defaultValue={fname}
        error={faults['fname']}
      />
      <Button type="submit" variant="primary" isPending={isPending} className="justify-self-start">
        Change name
      </Button>
    </form>
  );
}
