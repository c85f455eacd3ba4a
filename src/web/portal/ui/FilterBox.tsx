import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DayRange } from '#domain/listing/period.ts';
import { DateRange } from './dateRange/DateRange.tsx';
import type { Ends } from './dateRange/ends.ts';
import { PeriodToggles } from './PeriodToggles.tsx';

/**
 * The range as its inputs show it: the last typed dates, until the address changes. The address changes only once its
 * loader has answered, and also on going back.
 */
function useEnds({ from, to }: Ends): [Ends, (ends: Ends) => void] {
  const { key } = useLocation();
  const [ahead, setAhead] = useState<{ key: string; ends: Ends }>({ key, ends: { from, to } });
  return [ahead.key === key ? ahead.ends : { from, to }, (ends) => setAhead({ key, ends })];
}

/** The filters of a list that fold away: its own ones, and days. On a phone the periods stand here too. */
export function FilterBox({
  days,
  wanted,
  onChange,
  nothing,
  children,
}: {
  /** The days of the shown view, those of its period too. */
  days: DayRange;
  /** The view that is being fetched while another is still shown. */
  wanted: { readonly period: string };
  onChange: (change: DayRange & { readonly period: string }) => void;
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
