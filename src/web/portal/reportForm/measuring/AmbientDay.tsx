import { use } from 'react';
import { leastDeltaTC } from '#domain/measurement/climate/ambientLimits.ts';
import { deltaTTrendFindings, deltaTOfDay, ambientRowLimits } from '#domain/measurement/climate/ambientRows.ts';
import { ambientLimitSources } from '#domain/measurement/requirements.ts';
import { deltaTChart } from '#domain/measurement/pictures/deltaTChart.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';
import { furtherAmbientReadings } from '#domain/measurement/inspections/furtherReadings.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { FieldInput } from '#web/portal/reportForm/fields/FieldInput.tsx';
import { hasPlusMinusButton, usualWidth } from '#web/portal/reportForm/fields/widths.ts';
import { HasKeypadContext } from '#web/portal/reportForm/keypad/FigureField.tsx';
import { useDerivedSoon, useLookups, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { DrawingView } from '#web/portal/ui/DrawingView.tsx';
import { UnconfirmedTimes } from '#web/portal/reportForm/notConfirmed.tsx';
import { TakeAllProposals } from './AmbientProposal.tsx';
import { ambientObservationsOf, rowsOf } from './judged.ts';
import { useDebouncedTests, useTestsSelector } from './useTests.ts';
import { IconPlus } from '@tabler/icons-react';
import { localTime } from '#web/portal/ui/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Spinner.tsx';
import { lazyComponent } from '#web/ui/lazily.tsx';

// Lazy because most days have no fifth reading.
const FurtherReadings = lazyComponent(() => import('./FurtherAmbientReadings.tsx'), <Loading />);

/** Goes on after the readings that the report itself holds: what is more goes with the ambient log. */
function AddReading({ after }: { after: number }) {
  const { tests } = useReportForm();
  // A log that came from a file is the logger's, and stays as it came.
  const log = useTestsSelector((all) =>
    all.read().find(({ kind, fileNames = [] }) => kind === 'ambientLog' && fileNames.length === 0),
  );
  const rows = log?.readings.rows ?? [];
  const add = () => {
    const row = { at: localTime(new Date()) };
    const testId = log?.testId ?? tests.add('ambientLog');
    tests.change(testId, (of) => ({ ...of, readings: { ...of.readings, rows: [...rows, row] } }));
  };
  return (
    <>
      {log && <FurtherReadings log={log} first={after + 1} />}
      <Button icon={IconPlus} className="min-h-12 self-start max-sm:w-full" onPress={add}>
        Add reading {after + rows.length + 1}
      </Button>
    </>
  );
}

/** The limits that are shown below the first one. */
export const furtherAmbientLimits = [
  'humidityMax',
  'humidityMin',
  'surfaceTempMinC',
  'surfaceTempMaxC',
  'airTempMinC',
  'airTempMaxC',
] as const;

/** The trend of the day under the rows. It is a forecast, never a verdict. */
export function AmbientTrend({ field }: { field: Field }) {
  const { requirementsOf } = useLookups();
  const further = furtherAmbientReadings(useDebouncedTests());
  const { words, drawings, limited } = useDerivedSoon((values) => {
    const beside = rowsOf(values, field.name);
    const own = field.kind === 'verdicts' ? rowsOf(values, field.of) : [];
    const rows = [...own.map((row, at) => ({ ...row, ...ambientObservationsOf(beside[at]) })), ...further];
    const limits = ambientLimitSources(values, requirementsOf(values));
    const least = leastDeltaTC(limits) ?? 0;
    return {
      limited: limitWords(ambientRowLimits(limits)),
      words: deltaTTrendFindings(rows, limits).map((finding) => finding.words),
      drawings: deltaTChart(deltaTOfDay(rows, limits), least),
    };
  });
  return (
    <div className="col-span-full flex flex-col gap-4">
      {field.kind === 'verdicts' && (
        <>
          <UnconfirmedTimes rowsOf={field.of} />
          <TakeAllProposals rows={field.exactly} />
          <AddReading after={field.exactly} />
        </>
      )}
      <p className="text-sm text-muted">{limited}.</p>
      <p role="status" className="rounded-md bg-caution-wash px-3 py-2 font-medium empty:hidden">
        {words.join(' ')}
      </p>
      {drawings.map((drawing) => (
        <DrawingView key={drawing.label} drawing={drawing} />
      ))}
    </div>
  );
}

/** The fields for the contract's own limits. */
export function AmbientLimitsInput({ field }: { field: Field }) {
  const { kind } = useReportForm();
  const hasKeypad = use(HasKeypadContext);
  const fields = [field.name, ...furtherAmbientLimits].flatMap((name) => kind.field(name) ?? []);
  return fields.map((limit) => (
    <div key={limit.name} className={hasPlusMinusButton(limit, hasKeypad) ? usualWidth : 'min-w-0'}>
      <FieldInput field={limit} />
    </div>
  ));
}
