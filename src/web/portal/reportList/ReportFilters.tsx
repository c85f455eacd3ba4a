import { reportOutcomes, reportOutcomeWords } from '#domain/reports/outcome.ts';
import type { Role } from '#domain/people/roles.ts';
import { reviewStates } from '#domain/reports/review.ts';
import { stateWords } from '#contract/reports/reportWords.ts';
import { orderWords, type ReportListAnswer } from '#contract/reports/reportList.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { FoldedFilters } from './FoldedFilters.tsx';
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
  role,
  onChange,
}: {
  view: View;
  /** The view that is being fetched while another is still shown. */
  wanted: View;
  named: ReportListAnswer['named'] | undefined;
  role: Role;
  onChange: (change: Partial<View>) => void;
}) {
  const select = (key: 'kind' | 'outcome' | 'state') => ({
    value: wanted[key],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLSelectElement>) => onChange({ [key]: value }),
  });
  return (
    <FoldedFilters
      used={{
        label: 'Used gauge, probe, batch or product',
        placeholder: 'Serial or batch number, or name',
        of: 'a gauge or batch',
        what: 'instrument or tin',
        value: view.used,
        onChange: (used) => onChange({ used }),
      }}
      orders={orders}
      view={view}
      days={daysOfView(view)}
      wanted={wanted}
      named={named}
      role={role}
      onChange={onChange}
    >
      <Select label="Kind" emptyLabel="Every kind" options={kindChoices} {...select('kind')} />
      <Select label="Outcome" emptyLabel="Any outcome" options={outcomeChoices} {...select('outcome')} />
      <Select label="State" emptyLabel="Any state" options={stateChoices} {...select('state')} />
    </FoldedFilters>
  );
}
