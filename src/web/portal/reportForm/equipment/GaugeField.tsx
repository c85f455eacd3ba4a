import { calibrationOn, gaugeNamed } from '#domain/equipment/instrument.ts';
import { type OfferedGauge, offeredGauges } from '#domain/equipment/offered.ts';
import { useReportEquipment, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { textOf } from '#web/portal/reportForm/values.ts';
import { neighbourFieldsOf, useFillNeighbours } from './neighbourFields.ts';
import { useLastUsed } from './known.ts';
import { EquipmentNumberField, type EquipmentNumberProps } from './EquipmentNumberField.tsx';

const madeBy = ({ make, model }: OfferedGauge) => [make, model].filter(Boolean).join(' ');

/** A gauge as the list of offers shows it. */
export const gaugeOffer = (gauge: OfferedGauge) => ({
  number: gauge.serialNo,
  words: [madeBy(gauge), gauge.probeSerialNo && `probe ${gauge.probeSerialNo}`].filter(Boolean).join(' '),
});

/** The input for a gauge's number. Fills in the fields beside it that the gauge determines, where nobody has typed. */
export function GaugeField(props: EquipmentNumberProps) {
  const { kind, formValues } = useReportForm();
  const { gauges } = useReportEquipment();
  const lastUsed = useLastUsed('gauge');
  const beside = neighbourFieldsOf(kind, props.name);
  const fill = useFillNeighbours(beside);
  const isProbe = props.name === 'probeNumber';
  return (
    <EquipmentNumberField
      {...props}
      beside={beside}
      known={{
        what: 'gauge',
        items: gauges,
        named: (name) => gaugeNamed(gauges, name),
        // A probe belongs to a gauge, and is offered at the gauge's own field.
        offered: (typed) => (isProbe ? [] : offeredGauges(gauges, typed, { kinds: ['dftGauge'], lastUsed })),
        hasFindingsElsewhere: isProbe,
        numberOf: ({ serialNo, probeSerialNo }) => (isProbe && probeSerialNo !== '' ? probeSerialNo : serialNo),
        offerOf: gaugeOffer,
        onTake: (gauge) => {
          const words = madeBy(gauge);
          const calibrationDue = calibrationOn(gauge.calibrations, textOf(formValues.read(), 'date'))?.dueOn ?? '';
          fill({ probeNumber: gauge.probeSerialNo, gaugeType: words, instrument: words, calibrationDue });
        },
      }}
    />
  );
}
