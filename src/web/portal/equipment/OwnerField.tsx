import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import type { Faults } from '#web/portal/ui/useForm.ts';
import { searchChoiceOf } from '#web/ui/fields/SearchSelect.tsx';

/** Whose an instrument or a batch is: a client's, or the company's own. */
type Owner = { readonly clientId: string; readonly clientName: string } | null;

const own = "The company's own";
export const ownerWords = (owner: Owner) => owner?.clientName ?? own;

/** Asks whose it is. */
export function OwnerField({ owner, faults }: { owner: Owner | undefined; faults: Faults }) {
  return (
    <ClientSearch
      name="ownerClientId"
      placeholder={own}
      initial={searchChoiceOf(owner?.clientId ?? '', owner?.clientName)}
      error={faults['ownerClientId']}
    />
  );
}
