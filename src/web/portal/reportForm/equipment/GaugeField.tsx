import { useFormContext } from 'react-hook-form';
import { gaugeNamed } from '#domain/equipment/instrument.ts';
import { type OfferedGauge, scannedNumber } from '#domain/equipment/offered.ts';
import { useKnownGauges, useReportParts, useValue } from '#web/portal/reportForm/parts.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';
import { Calibrated } from './Calibrated.tsx';
import { noteUsed } from './known.ts';
import { Offers } from './Offers.tsx';
import { Scan } from '#web/portal/ui/scan/Scan.tsx';

/** The fields of a report beside the gauge's number that follow from which gauge it is, where they are empty. */
const following = [
  ['probeNumber', ({ probeSerialNo }: OfferedGauge) => probeSerialNo],
  ['gaugeType', ({ make, model }: OfferedGauge) => [make, model].filter(Boolean).join(' ')],
] as const;

/** The number of a gauge: typed, tapped among those that are known, or scanned; and what is known of its calibration. */
export function GaugeField({
  name,
  onSet,
  ...input
}: TextFieldProps & { name: string; onSet: (value: string) => void }) {
  const { kind } = useReportParts();
  const { getValues, setValue } = useFormContext<ReportValues>();
  const gauges = useKnownGauges();
  const text = String(useValue(name) ?? '');
  const usedOn = String(useValue('date') ?? '');
  const isProbe = name === 'probeNumber';
  const take = (gauge: OfferedGauge) => {
    onSet(isProbe && gauge.probeSerialNo !== '' ? gauge.probeSerialNo : gauge.serialNo);
    noteUsed(gauge.serialNo);
    for (const [field, valueOf] of following) {
      const isEmpty = textOf(getValues(), field).trim() === '';
      if (field !== name && kind.field(field) && isEmpty) setValue(field, valueOf(gauge), { shouldDirty: true });
    }
  };
  const read = (code: string) => {
    const number = scannedNumber(code, gauges);
    const known = gaugeNamed(gauges, number);
    if (known) take(known);
    else onSet(number);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        {...input}
        name={name}
        action={<Scan of={input.label} onRead={read} />}
        onBlur={(event) => {
          const known = gaugeNamed(gauges, event.currentTarget.value);
          if (known) noteUsed(known.serialNo);
          return input.onBlur?.(event);
        }}
      />
      {!isProbe && <Offers gauges={gauges} typed={text} kinds={['dftGauge']} onTake={take} />}
      {!isProbe && <Calibrated gauges={gauges} text={text} usedOn={usedOn} />}
    </div>
  );
}
