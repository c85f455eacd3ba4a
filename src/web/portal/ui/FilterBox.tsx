import type { Days } from '#domain/listing/period.ts';
import { DateRange } from './dateRange/DateRange.tsx';
import { useEnds } from './dateRange/useEnds.ts';
import { PeriodToggles } from './PeriodToggles.tsx';

/** The filters of a list that fold away: its own ones, and days. On a phone the periods stand here too. */
export function FilterBox({
  days,
  wanted,
  onChange,
  nothing,
  children,
}: {
  /** The days of the shown view, those of its period too. */
  days: Days;
  /** The view that is being fetched while another is still shown. */
  wanted: { readonly period: string };
  onChange: (change: Days & { readonly period: string }) => void;
  /** The end of the sentence that stands there if the first day is after the last. */
  nothing?: string | undefined;
  children?: React.ReactNode;
}) {
  const [ends, setEnds] = useEnds(days);
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <PeriodToggles view={wanted} onChange={onChange} className="flex-wrap lg:hidden" />
      {children}
      <DateRange
        ends={ends}
        nothing={nothing}
        onChange={(chosen) => {
          setEnds(chosen);
          onChange({ ...chosen, period: '' });
        }}
      />
    </div>
  );
}
