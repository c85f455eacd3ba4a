import { periods, periodWords } from '#domain/listing/period.ts';
import { FilterToggle } from './FilterChips.tsx';

/** Yesterday, this week, this month, last month: a press shows the rows of these days, another one all again. */
export function PeriodToggles({
  view,
  className,
  onChange,
}: {
  view: { readonly period: string };
  /** On which screens they stand, and how where they are many. */
  className: string;
  onChange: (change: { period: string; from: string; to: string }) => void;
}) {
  return (
    <div className={`flex gap-2 ${className}`}>
      {periods.map((period) => (
        <FilterToggle
          key={period}
          words={periodWords[period]}
          isSet={view.period === period}
          onChange={(isSet) => onChange({ period: isSet ? period : '', from: '', to: '' })}
        />
      ))}
    </div>
  );
}
