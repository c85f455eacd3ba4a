import { calls } from '#contract/calls.ts';
import { callPage } from '#web/api/call.ts';
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx';

/** A field for one of any number of clients, found by the server's search. */
export function ClientSearch({
  onlyActive = false,
  placeholder = 'Type to search',
  ...field
}: Omit<React.ComponentProps<typeof SearchSelect>, 'find' | 'label'> & { onlyActive?: boolean }) {
  const find = async (search: string, signal: AbortSignal) => {
    const { clients } = await callPage(calls.getClients, { query: { search, page: 1 }, signal });
    return clients
      .filter(({ status }) => !onlyActive || status === 'active')
      .map(({ clientId, clientName, address, status }) => ({
        value: clientId,
        label: clientName,
        detail: status === 'active' ? address : `${address} (inactive)`,
      }));
  };
  return <SearchSelect {...field} label="Client" placeholder={placeholder} find={find} />;
}
