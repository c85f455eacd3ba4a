import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { useForm } from '#web/portal/ui/useForm.ts';
import { NoScriptNotice } from './NoScriptNotice.tsx';

/**
 * A form of the account pages: the result of the last try, its fields, its button. A press on the button before the
 * script has loaded is kept until then (start.ts).
 */
export function AccountForm({
  of: { form, message, isPending },
  submit,
  children,
}: {
  of: Pick<ReturnType<typeof useForm>, 'form' | 'message' | 'isPending'>;
  submit: string;
  children: React.ReactNode;
}) {
  return (
    <form {...form} className="grid gap-6">
      <Banner message={message} />
      {children}
      <Button type="submit" variant="primary" isPending={isPending} className="w-full no-script:hidden">
        {submit}
      </Button>
      <NoScriptNotice />
    </form>
  );
}
