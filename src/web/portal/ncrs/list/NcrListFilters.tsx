import { ncrStateFilters, type NcrsAnswer } from '#contract/ncrs/ncrs.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { FilterBox } from '#web/portal/ui/FilterBox.tsx';
import { severityChoices } from '#web/portal/ui/ncr/NcrFields.tsx';
import { searchChoiceOf } from '#web/ui/fields/SearchSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { stateFilterWords } from './stateFilterWords.ts';
import { daysOfView, type View } from './view.ts';

const stateChoices = ncrStateFilters.map((value) => ({ value, label: stateFilterWords[value] }));
const dueChoices = [
  { value: 'yes', label: 'Overdue' },
  { value: 'no', label: 'Not overdue' },
];

/** The filters by state, severity, client, who is responsible, and days. Each change is fetched at once. */
export function NcrListFilters({
  view,
  wanted,
  namedClient,
  hasClients,
  onChange,
}: {
  view: View;
  /** The view that is being fetched while another is still shown. */
  wanted: View;
  namedClient: NcrsAnswer['namedClient'] | undefined;
  hasClients: boolean;
  onChange: (change: Partial<View>) => void;
}) {
  const select = (key: 'state' | 'severity' | 'overdue') => ({
    value: wanted[key],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLSelectElement>) => onChange({ [key]: value }),
  });
  return (
    <FilterBox days={daysOfView(view)} wanted={wanted} onChange={onChange}>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Select label="State" emptyLabel="Any state" options={stateChoices} {...select('state')} />
        <Select label="Severity" emptyLabel="Any severity" options={severityChoices} {...select('severity')} />
        {hasClients && (
          <ClientSearch
            placeholder="Every client"
            initial={searchChoiceOf(view.client, namedClient?.clientName)}
            onChoose={(client) => onChange({ client: client?.value ?? '' })}
          />
        )}
        <Select label="Due" emptyLabel="Any day" options={dueChoices} {...select('overdue')} />
        <Checkbox
          label="I am responsible"
          checked={wanted.responsible === 'me'}
          onChange={({ currentTarget: { checked } }) => onChange({ responsible: checked ? 'me' : '' })}
        />
      </div>
    </FilterBox>
  );
}
