import { heldLimits } from '#domain/measurement/climate/ambientLimits.ts';
import { ambientTrend, deltaTOfDay, toldLimits } from '#domain/measurement/climate/ambientRows.ts';
import { ambientSources } from '#domain/measurement/requirements.ts';
import { deltaTDay } from '#domain/measurement/pictures/deltaTDay.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { FieldInput } from '#web/portal/reportForm/fields/FieldInput.tsx';
import { fieldGrid } from '#web/portal/reportForm/fields/widths.ts';
import { useDerived, useReportKnown, useReportParts } from '#web/portal/reportForm/parts.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { DrawingView } from '#web/portal/ui/DrawingView.tsx';
import { TakeAllProposals } from './AmbientProposal.tsx';
import { rowsOf } from './judged.ts';
import { ClimateMeterRows } from './ClimateMeterRows.tsx';
import { LoggerFile } from './LoggerFile.tsx';

/** The limits that are shown below the first one. */
export const furtherLimits = [
  'humidityMax',
  'humidityMin',
  'surfaceTempMinC',
  'surfaceTempMaxC',
  'airTempMinC',
  'airTempMaxC',
] as const;

/** The trend of the day under the rows. It is a forecast, never a verdict. */
export function AmbientTrend({ field }: { field: Field }) {
  const { requirementsOf } = useReportKnown();
  const { words, drawings } = useDerived((values) => {
    const rows = field.kind === 'verdicts' ? rowsOf(values, field.of) : [];
    const limits = ambientSources(values, requirementsOf(values));
    const least = heldLimits(limits).find(({ limit }) => limit === 'deltaTMinC')?.value ?? 0;
    return {
      words: ambientTrend(rows, limits).map((finding) => finding.words),
      drawings: deltaTDay(deltaTOfDay(rows, limits), least),
    };
  });
  return (
    <div className="col-span-full flex flex-col gap-4 empty:hidden">
      {field.kind === 'verdicts' && <TakeAllProposals rows={field.exactly} />}
      <p role="status" className="rounded-md bg-caution-wash px-3 py-2 font-medium empty:hidden">
        {words.join(' ')}
      </p>
      {drawings.map((drawing) => (
        <DrawingView key={drawing.label} drawing={drawing} />
      ))}
      {field.kind === 'verdicts' && (
        <Fold title="Dew-point meter and logger’s file">
          <div className="flex flex-col gap-4 pt-2">
            <ClimateMeterRows name={field.of} beside={field.name} />
            <LoggerFile name={field.of} />
          </div>
        </Fold>
      )}
    </div>
  );
}

/** The limits that the readings are judged by, and the fields for the contract's own limits. */
export function AmbientLimits({ field }: { field: Field }) {
  const { kind } = useReportParts();
  const { requirementsOf } = useReportKnown();
  const words = useDerived((values) => limitWords(toldLimits(ambientSources(values, requirementsOf(values)))));
  const fields = [field.name, ...furtherLimits].flatMap((name) => kind.field(name) ?? []);
  return (
    <div className="col-span-full">
      <p>{words}.</p>
      <details className="mt-2">
        <summary className="flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4">
          Other limits in this contract
        </summary>
        <div className={`mt-3 ${fieldGrid}`}>
          {fields.map((limit) => (
            <FieldInput key={limit.name} field={limit} />
          ))}
        </div>
      </details>
    </div>
  );
}
