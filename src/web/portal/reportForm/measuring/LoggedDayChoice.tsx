import { formatDay } from '#domain/measurement/calendar.ts';
import type { LoggedDay } from '#domain/measurement/gauge/file/ambientLog.ts';
import { isIsoDay } from '#domain/listing/writtenDate.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';

/** A day of a log in words. */
export function loggedDayWords({ day }: Pick<LoggedDay, 'day'>): string {
  if (day === '') return 'without a date';
  return isIsoDay(day) ? formatDay(day) : day;
}

/** Asks which day of a logger's file belongs to the report, if it has several, or one that is not the report's. */
export function LoggedDayChoice({
  days,
  chosen,
  onChoose,
}: {
  days: readonly LoggedDay[];
  chosen: LoggedDay | undefined;
  onChoose: (day: LoggedDay) => void;
}) {
  if (days.length === 1 && chosen) return null;
  return (
    <div role="group" aria-label="Which day?" className="flex flex-col gap-3">
      <p>
        {chosen
          ? `The file has ${days.length} days. Only one is used.`
          : days.length === 1
            ? 'The file is of another day than this report.'
            : `The file has ${days.length} days. Which one belongs to this report?`}
      </p>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        {days.map((one) => (
          <TallButton key={one.day} isChosen={one.day === chosen?.day} onPress={() => onChoose(one)}>
            {loggedDayWords(one)}: {pluralize(one.rows.length, 'reading')}
          </TallButton>
        ))}
      </div>
    </div>
  );
}
