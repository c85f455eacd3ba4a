import { heldLimits, typedAmbientLimits } from '#domain/measurement/climate/ambientLimits.ts';
import { ambientTrend } from '#domain/measurement/climate/ambientRows.ts';
import { limitWords } from '#domain/reports/presentVerdicts.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { FieldInput } from '#web/portal/reportForm/fields/FieldInput.tsx';
import { fieldGrid } from '#web/portal/reportForm/fields/widths.ts';
import { useDerived, useReportParts } from '#web/portal/reportForm/parts.ts';
import { rowsOf } from './judged.ts';

/** The limits that stand under the first one. */
export const furtherLimits = [
  'humidityMax',
  'humidityMin',
  'surfaceTempMinC',
  'surfaceTempMaxC',
  'airTempMinC',
  'airTempMaxC',
] as const;

/** Where the day is going, under the rows: a forecast and never a verdict. */
export function AmbientTrend({ field }: { field: Field }) {
  const words = useDerived((values) =>
    field.kind === 'verdicts'
      ? ambientTrend(rowsOf(values, field.of), [typedAmbientLimits(values)]).map((finding) => finding.words)
      : [],
  );
  return (
    <p role="status" className="col-span-full rounded-md bg-caution-wash px-3 py-2 font-medium empty:hidden">
      {words.join(' ')}
    </p>
  );
}

/** What the readings are judged by, and the fields in which the contract's own limits are typed. */
export function AmbientLimits({ field }: { field: Field }) {
  const { kind } = useReportParts();
  const words = useDerived((values) => limitWords(heldLimits([typedAmbientLimits(values)])));
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
