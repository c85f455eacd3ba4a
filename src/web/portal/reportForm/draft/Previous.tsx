import { Link } from 'react-router';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { titleOf } from '#web/portal/outbox/title.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';

/**
 * The first thing above an empty form: one tap carries over what is set up, such as structure, product and gauge, from
 * the report of this kind that was submitted last on this device.
 */
export function Previous({ previous, kind }: { previous: DeviceReport; kind: KindOfReport }) {
  const day = String(previous.values['date'] ?? '');
  return (
    <Link
      to={`${kind.address}?from=${previous.id}`}
      className={`${buttonStyle('primary')} min-h-16 flex-col gap-0 sm:self-start sm:px-12`}
    >
      <span className="text-lg">Same as yesterday</span>
      <span className="text-sm font-medium break-words">
        {[titleOf(previous, kind.name), day && writtenDate(day)].filter(Boolean).join(', ')}
      </span>
    </Link>
  );
}
