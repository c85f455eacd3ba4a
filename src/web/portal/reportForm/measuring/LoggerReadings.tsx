import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { leastDeltaTC } from '#domain/measurement/climate/ambientLimits.ts';
import {
  type LoggedCells,
  type LoggedDay,
  closestToDewPointWords,
  logDayOfReport,
  rowMatchToleranceMinutes,
  rowsFromLog,
} from '#domain/measurement/gauge/file/ambientLog.ts';
import { ambientLimitSources } from '#domain/measurement/requirements.ts';
import { cellName } from '#domain/reports/kindOfReport.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { useDerived, useLookups, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { LoggedDayChoice } from './LoggedDayChoice.tsx';
import { loggedDaysIn, attachGaugeFile, importDayAsTest, noLogWords } from './gaugeFiles.ts';
import { type GaugeTexts, UnreadableFileError, readTexts } from './gaugeTexts.ts';
import { rowsOf } from './judged.ts';

const rowsInWords = (found: readonly LoggedCells[]) => found.map(({ row }) => row + 1).join(', ');

/** What a logger's file proposes for the rows, to be checked before any of it is taken. */
function Proposed({
  days,
  name,
  onUse,
  onLeave,
}: {
  days: readonly LoggedDay[];
  name: string;
  /** Takes the cells into their rows; with a day, that day's whole log as a test too. */
  onUse: (found: readonly LoggedCells[], stored?: LoggedDay) => void;
  onLeave: () => void;
}) {
  const date = useDerived((values) => textOf(values, 'date'));
  const [chosen, choose] = useState<string>();
  const [isKept, keep] = useState(false);
  const day = days.find((one) => one.day === chosen) ?? logDayOfReport(days, date);
  const log = day?.rows ?? [];
  const found = useDerived((values) => rowsFromLog(rowsOf(values, name), log));
  const [empty, typed] = [found.filter(({ isTyped }) => !isTyped), found.filter(({ isTyped }) => isTyped)];
  const { requirementsOf } = useLookups();
  const atLeast = useDerived((values) => leastDeltaTC(ambientLimitSources(values, requirementsOf(values))));
  const closest = closestToDewPointWords(log, atLeast);
  const use = (cells: readonly LoggedCells[]) => onUse(cells, isKept ? day : undefined);
  return (
    <div role="group" aria-label="Logger’s file" className="flex flex-col gap-3 rounded-lg bg-sunken p-3">
      <LoggedDayChoice days={days} chosen={day} onChoose={(one) => choose(one.day)} />
      <p role="status" className="font-semibold empty:hidden">
        {day && pluralize(log.length, 'reading')}
        {closest && `; ${closest}`}
      </p>
      {day && found.length === 0 && (
        <p>
          No row above has a time within {rowMatchToleranceMinutes} minutes of the file, or all of them say the same
          already.
        </p>
      )}
      <ul className="tabular-nums">
        {found.map(({ row, at, cells, isTyped }) => (
          <li key={row}>
            Reading {row + 1}: air {cells.airTemp} °C, humidity {cells.humidity} %, steel {cells.surfaceTemp} °C at {at}
            {isTyped && '; something else has been typed there'}
          </li>
        ))}
      </ul>
      {found.length > 0 && (
        <Checkbox
          label="Keep the whole log as a test too"
          checked={isKept}
          onChange={(event) => keep(event.currentTarget.checked)}
        />
      )}
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        {day && found.length === 0 && (
          <TallButton variant="primary" onPress={() => onUse([], day)}>
            Keep the whole log as a test
          </TallButton>
        )}
        {empty.length > 0 && (
          <TallButton variant="primary" onPress={() => use(empty)}>
            Fill reading {rowsInWords(empty)}
          </TallButton>
        )}
        {typed.length > 0 && (
          <TallButton onPress={() => use(typed)}>Replace what is typed in reading {rowsInWords(typed)}</TallButton>
        )}
        <TallButton variant="quiet" onPress={onLeave}>
          {found.length === 0 ? 'Close' : 'Leave them'}
        </TallButton>
      </div>
    </div>
  );
}

type Log = { readonly from: GaugeTexts; readonly days: readonly LoggedDay[] };

/** What a dew-point logger's file has for the rows of ambient conditions, or why it cannot be read. */
export default function LoggerReadings({ file, name, onLeave }: { file: File; name: string; onLeave: () => void }) {
  const { setValue } = useFormContext<ReportValues>();
  const parts = useReportForm();
  const [log, setLog] = useState<Log>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let isOver = false;
    readTexts(file).then(
      (from) => isOver || setLog({ from, days: loggedDaysIn(from) }),
      (error: unknown) =>
        isOver || setTrouble(error instanceof UnreadableFileError ? error.message : 'This file cannot be read.'),
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  const use = (found: readonly LoggedCells[], stored?: LoggedDay) => {
    if (log) attachGaugeFile(parts, log.from);
    if (log && stored) setTrouble(importDayAsTest(parts, log.from, stored));
    for (const { row, cells } of found) {
      for (const [cell, words] of Object.entries(cells)) {
        setValue(cellName(name, row, cell), words, { shouldDirty: true, shouldValidate: true });
      }
    }
  };
  const text = trouble ?? (log?.days.length === 0 ? noLogWords : undefined);
  return (
    <>
      {text !== undefined && <ErrorText>{text}</ErrorText>}
      {log && log.days.length > 0 && <Proposed days={log.days} name={name} onUse={use} onLeave={onLeave} />}
    </>
  );
}
