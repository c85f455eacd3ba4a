import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';
import type { useForm } from '#web/portal/ui/useForm.ts';

/** A form of the account pages: what came of it, its fields, its button. Rendered by the server, it waits for the browser. */
export function AccountForm({
  of: { form, said, isPending },
  submit,
  children,
}: {
  of: Pick<ReturnType<typeof useForm>, 'form' | 'said' | 'isPending'>;
  submit: string;
  children: React.ReactNode;
}) {
  const isHydrated = useIsHydrated();
  return (
    <form {...form} className="grid gap-6">
      <Banner said={said} />
      {children}
      <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isHydrated} className="w-full">
        {submit}
      </Button>
      <noscript>
        <p className="text-danger">This form needs JavaScript. Please switch it on and load the page again.</p>
      </noscript>
    </form>
  );
}
