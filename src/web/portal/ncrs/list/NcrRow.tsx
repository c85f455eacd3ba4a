import { Link } from 'react-router';
import type { ListedNcr } from '#contract/ncrs/ncrs.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { WalkState } from '#web/portal/ncrs/ncr/walk.ts';
import { NcrBadges } from '#web/portal/ui/ncr/badges.tsx';

/** An NCR in the list: its number, subject, place and state. */
export function NcrRow({
  ncr,
  walk,
  choice,
}: {
  ncr: ListedNcr;
  /** The NCRs of this page of the list, in order. */
  walk: WalkState;
  /** Given where it can be chosen for a lot. */
  choice: { isChosen: boolean; choose: (isChosen: boolean) => void } | undefined;
}) {
  const { ncrId, number, about, found, structure, area, coat, client, responsible, dueOn } = ncr;
  const place = [structure, area, coat && `coat ${coat}`].filter(Boolean).join(', ');
  const told = [client.clientName, responsible ? `responsible: ${responsible.name}` : 'nobody is responsible'];
  return (
    <li className="flex items-start border-t border-line first:border-t-0">
      {choice && (
        <label className="flex min-h-11 cursor-pointer items-center py-2 pl-4 print:hidden">
          <input
            type="checkbox"
            aria-label={`Choose ${number}`}
            checked={choice.isChosen}
            onChange={({ currentTarget: { checked } }) => choice.choose(checked)}
            className="size-5 accent-accent"
          />
        </label>
      )}
      <Link
        to={`/ncrs/${ncrId}`}
        state={walk}
        className="grid min-h-11 min-w-0 grow grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-2 hover:bg-sunken rows:grid-cols-[12.5rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_14rem] rows:py-1 rows:text-sm"
      >
        <span className="font-semibold break-words tabular-nums">{number}</span>
        <span className="rows:order-last rows:justify-self-end">
          <NcrBadges ncr={ncr} />
        </span>
        <span className="break-words cards:col-span-full rows:truncate">
          {about}
          {place !== '' && <span className="text-muted"> · {place}</span>}
        </span>
        <span className="text-sm break-words cards:col-span-full cards:line-clamp-2 rows:truncate">{found}</span>
        <span className="text-sm break-words text-muted cards:col-span-full rows:truncate">
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
