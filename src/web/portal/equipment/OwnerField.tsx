import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import type { Faults } from '#web/portal/ui/useForm.ts';
import { choiceOf } from '#web/ui/fields/SearchSelect.tsx';

/** Whose an instrument or a batch is: a client's, or the company's own. */
export function OwnerField({
  owner,
  faults,
}: {
  owner: { readonly clientId: string; readonly clientName: string } | null | undefined;
  faults: Faults;
}) {
  return (
    <ClientSearch
      name="ownerClientId"
      placeholder="The company's own"
      initial={choiceOf(owner?.clientId ?? '', owner?.clientName)}
      error={faults['ownerClientId']}
    />
  );
}
