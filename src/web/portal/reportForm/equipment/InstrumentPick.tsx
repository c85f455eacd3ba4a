import { gaugeNamed } from '#domain/equipment/instrument.ts';
import { instrumentsOfTest, type OfferedGauge, scannedNumber } from '#domain/equipment/offered.ts';
import type { Test } from '#domain/measurement/tests/test.ts';
import { useKnownGauges } from '#web/portal/reportForm/parts.ts';
import { instrumentOf } from './instrumentOf.ts';
import { noteUsed } from './known.ts';
import { Offers } from './Offers.tsx';
import { Scan } from '#web/portal/ui/scan/Scan.tsx';

type Instrument = NonNullable<Test['instrument']>;

/** The ways to name a test's gauge without typing: those that are known, the ones of yesterday first, and its code. */
export function InstrumentPick({ test, onPick }: { test: Test; onPick: (instrument: Instrument) => void }) {
  const gauges = useKnownGauges();
  const typed = test.instrument?.serialNo ?? '';
  const take = (gauge: OfferedGauge) => {
    noteUsed(gauge.serialNo);
    onPick(instrumentOf(gauge, test.at));
  };
  const read = (code: string) => {
    const serialNo = scannedNumber(code, gauges);
    const known = gaugeNamed(gauges, serialNo);
    if (known) take(known);
    else onPick({ ...test.instrument, serialNo });
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Offers gauges={gauges} typed={typed} kinds={instrumentsOfTest[test.kind]} onTake={take} />
      <Scan of="the instrument" onRead={read} />
    </div>
  );
}
