import { type OfferedGauge, offeredGauges } from '#domain/equipment/offered.ts';
import type { InstrumentKind } from '#domain/equipment/instrument.ts';
import { useLastUsed } from './known.ts';

/** The gauges that are known, for what is typed so far: one tap takes one. */
export function Offers({
  gauges,
  typed,
  kinds,
  onTake,
}: {
  gauges: readonly OfferedGauge[];
  typed: string;
  kinds: readonly InstrumentKind[];
  onTake: (gauge: OfferedGauge) => void;
}) {
  const lastUsed = useLastUsed();
  const offered = offeredGauges(gauges, typed, { kinds, lastUsed });
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-label="Known instruments" className="flex flex-wrap gap-3">
      {offered.map((gauge) => (
        <button
          key={`${gauge.make} ${gauge.serialNo}`}
          type="button"
          onClick={() => onTake(gauge)}
          className="min-h-12 cursor-pointer rounded-md border border-edge bg-surface px-3.5 py-1.5 text-left leading-snug hover:border-ink hover:bg-sunken"
        >
          <span className="block font-semibold break-words">{gauge.serialNo}</span>
          <span className="block text-sm break-words text-muted">
            {[gauge.make, gauge.model, gauge.probeSerialNo && `probe ${gauge.probeSerialNo}`].filter(Boolean).join(' ')}
          </span>
        </button>
      ))}
    </div>
  );
}
