import { reportOutcomes, reportOutcomeWords } from '#domain/reports/outcome.ts';
import { reviewStates } from '#domain/reports/review.ts';
import { stateWords } from '#contract/reports/reportWords.ts';
import { orderWords, type ReportListAnswer } from '#contract/reports/reportList.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { DateRange } from '#web/portal/ui/dateRange/DateRange.tsx';
import { useEnds } from '#web/portal/ui/dateRange/useEnds.ts';
import { PeriodToggles } from '#web/portal/ui/PeriodToggles.tsx';
import { PersonSearch } from '#web/portal/ui/PersonSearch.tsx';
import { Scan } from '#web/portal/ui/scan/Scan.tsx';
import { SearchField } from '#web/portal/ui/SearchField.tsx';
import { choiceOf } from '#web/ui/fields/SearchSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { daysOfView, type View } from './view.ts';

const orders = Object.entries(orderWords).map(([value, label]) => ({ value, label }));
const kindChoices = kinds.map(({ name, title }) => ({ value: name, label: title }));
const outcomeChoices = reportOutcomes.map((outcome) => ({ value: outcome, label: reportOutcomeWords[outcome] }));
const stateChoices = reviewStates.map((state) => ({ value: state, label: stateWords[state] }));

/** Every filter, and the order. Each change is fetched at once. */
export function ReportFilters({
  view,
  wanted,
  named,
  hasClients,
  hasPeople,
  onChange,
}: {
  view: View;
  /** The view that is being fetched while another is still shown. */
  wanted: View;
  named: ReportListAnswer['named'] | undefined;
  /** Whether there is more than one client, and more than one person, to choose from. */
  hasClients: boolean;
  hasPeople: boolean;
  onChange: (change: Partial<View>) => void;
}) {
  const [ends, setEnds] = useEnds(daysOfView(view));
  const select = (key: 'kind' | 'outcome' | 'state') => ({
    value: wanted[key],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLSelectElement>) => onChange({ [key]: value }),
  });
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap gap-2 lg:hidden">
        <PeriodToggles view={wanted} onChange={onChange} />
      </div>
      <div className="flex items-end gap-3">
        <div className="min-w-0 grow sm:max-w-md">
          <SearchField
            label="Used gauge, probe, batch or product"
            placeholder="Serial or batch number, or name"
            search={view.used}
            onSearch={(used) => onChange({ used })}
          />
        </div>
        <Scan
          of="a gauge or batch"
          what="instrument or tin"
          onRead={(code) => onChange({ used: code.trim().slice(0, 200) })}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Select label="Kind" emptyLabel="Every kind" options={kindChoices} {...select('kind')} />
        <Select label="Result" emptyLabel="Any result" options={outcomeChoices} {...select('outcome')} />
        <Select label="State" emptyLabel="Any state" options={stateChoices} {...select('state')} />
        <Select
          label="Sort by"
          emptyLabel={null}
          options={orders}
          value={wanted.sort}
          onChange={({ currentTarget: { value } }) => onChange({ sort: value })}
        />
        {hasClients && (
          <ClientSearch
            placeholder="Every client"
            initial={choiceOf(view.client, named?.client?.clientName)}
            onChoose={(client) => onChange({ client: client?.value ?? '' })}
          />
        )}
        {hasPeople && (
          <PersonSearch
            placeholder="Everybody"
            initial={choiceOf(view.person, named?.person?.fname)}
            onChoose={(person) => onChange({ person: person?.value ?? '' })}
          />
        )}
      </div>
      <DateRange
        ends={ends}
        onChange={(days) => {
          setEnds(days);
          onChange({ ...days, period: '' });
        }}
      />
    </div>
  );
}
