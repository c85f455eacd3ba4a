import { reportOrderWords } from '#contract/reports/reportList.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { FoldedFilters } from './FoldedFilters.tsx';
import { choices } from './filters.ts';
import { daysOfView, type View } from './view.ts';

const chosen = Object.keys(choices) as (keyof typeof choices)[];
const orders = Object.entries(reportOrderWords).map(([value, label]) => ({ value, label }));

/** Every filter, and the order. Each change is fetched at once. */
export function ReportFilters({
  view,
  wanted,
  onChange,
  ...seen
}: {
  view: View;
  /** The view that is being fetched while another is still shown. */
  wanted: View;
  onChange: (change: Partial<View>) => void;
} & Pick<React.ComponentProps<typeof FoldedFilters>, 'named' | 'role'>) {
  return (
    <FoldedFilters
      {...seen}
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
      onChange={onChange}
    >
      {chosen.map((filter) => (
        <Select
          key={filter}
          {...choices[filter]}
          value={wanted[filter]}
          onChange={({ currentTarget: { value } }) => onChange({ [filter]: value })}
        />
      ))}
    </FoldedFilters>
  );
}
