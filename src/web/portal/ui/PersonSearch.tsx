import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx';

/** A field for one of any number of people, found by the server's search. */
export function PersonSearch(field: Omit<React.ComponentProps<typeof SearchSelect>, 'find' | 'label'>) {
  const find = async (search: string, signal: AbortSignal) => {
    const { people } = await call(calls.people, { query: { search }, signal });
    return people.map(({ uid, fname, email, clientName }) => ({
      value: uid,
      label: fname,
      detail: clientName === null ? email : `${email} · ${clientName}`,
    }));
  };
  return <SearchSelect {...field} label="Person" find={find} />;
}
