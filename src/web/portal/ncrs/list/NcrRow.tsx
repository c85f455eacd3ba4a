import { Link } from 'react-router';
import type { ListedNcr } from '#contract/ncrs/ncrs.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { NcrBadges } from '#web/portal/ui/ncr/badges.tsx';

/** An NCR in the list: its number, subject, place and state. */
export function NcrRow({ ncr }: { ncr: ListedNcr }) {
  const { ncrId, number, about, structure, area, coat, client, responsible, dueOn } = ncr;
  const place = [structure, area, coat && `coat ${coat}`].filter(Boolean).join(', ');
  const told = [client.clientName, responsible ? `responsible: ${responsible.name}` : 'nobody is responsible'];
  return (
    <li className="border-t border-line first:border-t-0">
      <Link to={`/ncrs/${ncrId}`} className="block px-4 py-4 hover:bg-sunken sm:px-6">
        <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <span className="font-semibold break-words tabular-nums">{number}</span>
          <NcrBadges ncr={ncr} />
        </span>
        <span className="mt-1 block break-words">
          {about}
          {place !== '' && <span className="text-muted"> · {place}</span>}
        </span>
        <span className="mt-1 block text-sm break-words text-muted">
          {told.join(' · ')}
          {dueOn && (
            <>
              {' · '}
              <span className="whitespace-nowrap">due {writtenDate(dueOn)}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
