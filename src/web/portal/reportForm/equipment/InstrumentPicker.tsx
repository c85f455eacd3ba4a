import { gaugeNamed } from '#domain/equipment/instrument.ts';
import { instrumentsOfTest, type OfferedGauge, offeredGauges, scannedNumber } from '#domain/equipment/offered.ts';
import type { Test } from '#domain/measurement/inspections/test.ts';
import { useReportEquipment } from '#web/portal/reportForm/reportFormContext.ts';
import { instrumentOf } from './instrumentOf.ts';
import { gaugeOffer } from './GaugeField.tsx';
import { rememberLastUsed, useLastUsed } from './known.ts';
import { Offers } from './Offers.tsx';
import { ScanButton } from '#web/portal/ui/scan/ScanButton.tsx';

type Instrument = NonNullable<Test['instrument']>;

/** Names a test's gauge without typing: by a tap on a known gauge, those used last first, or by scanning its code. */
export function InstrumentPicker({ test, onPick }: { test: Test; onPick: (instrument: Instrument) => void }) {
  const { gauges } = useReportEquipment();
  const lastUsed = useLastUsed('gauge');
  const typed = test.instrument?.serialNo ?? '';
  const take = (gauge: OfferedGauge) => {
    rememberLastUsed('gauge', gauge.serialNo);
    onPick(instrumentOf(gauge, test.at));
  };
  const read = (code: string) => {
    const numbers = gauges.map(({ serialNo }) => serialNo);
    const serialNo = scannedNumber(code, numbers, gaugeNamed(gauges, code)?.serialNo);
    const known = gaugeNamed(gauges, serialNo);
    if (known) take(known);
    else onPick({ ...test.instrument, serialNo });
  };
  const kinds = instrumentsOfTest[test.kind];
  const offers = offeredGauges(gauges, typed, { kinds, lastUsed }).map((gauge) => ({
    ...gaugeOffer(gauge),
    take: () => take(gauge),
  }));
  return (
    <div className="flex flex-col items-start gap-3">
      <Offers label="Known instruments" offers={offers} />
      <ScanButton of="the instrument" what="instrument" onRead={read} />
    </div>
  );
}
