import { IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ncrAddress } from '#contract/addresses.ts';
import type { ListedNcr } from '#contract/ncrs/ncrs.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { ListLinkState } from '#web/portal/ncrs/ncr/listPosition.ts';
import { NcrBadges } from '#web/portal/ui/ncr/badges.tsx';
import { Button } from '#web/ui/Button.tsx';

/** An NCR in the list: its number and client, what and where, its state, and who is responsible. */
export function NcrRow({
  ncr,
  walk,
  choice,
}: {
  ncr: ListedNcr;
  /** The NCRs of this page of the list, in order. */
  walk: ListLinkState;
  /** Given where it can be decided on: chosen for a lot, or raised by itself. */
  choice: { isChosen: boolean; choose: (isChosen: boolean) => void; raise: () => void } | undefined;
}) {
  const { ncrId, number, about, found, structure, area, coat, client, responsible, dueOn, isOverdue } = ncr;
  const { state, severity } = ncr;
  const place = [structure, area, coat && `coat ${coat}`].filter(Boolean).join(', ');
  return (
    <li className="flex items-start border-t border-line first:border-t-0 rows:col-span-full rows:grid rows:grid-cols-subgrid rows:items-center">
      {choice && (
        <label className="flex min-h-10 cursor-pointer items-center self-center py-2 pl-4 print:hidden">
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
        to={ncrAddress(ncrId)}
        state={walk}
        className="grid min-h-10 min-w-0 grow grid-cols-[minmax(0,1fr)] content-center items-center gap-x-4 px-4 py-1 leading-snug hover:bg-sunken rows:col-[2/5] rows:grid-cols-subgrid rows:py-0.5 rows:text-sm rows:leading-tight"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 rows:contents">
          <span className="font-semibold whitespace-nowrap tabular-nums">{number}</span>
          <span className="rows:col-start-3 rows:row-start-1 rows:-my-0.5">
            {/* That it is overdue is said beside its day. */}
            <NcrBadges ncr={{ state, severity }} />
          </span>
        </span>
        {/* What and where go before what was found, which is cut first. */}
        <span className="line-clamp-2 max-sm:text-sm max-sm:leading-snug rows:col-start-2 rows:row-span-2 rows:row-start-1">
          {about}
          {place !== '' && ' · '}
          {place !== '' && <span>{place}</span>}
          <span className="text-muted rows:block">
            {found !== '' && <span className="rows:hidden"> · </span>}
            {found}
          </span>
        </span>
        <span
          className={`flex gap-x-4 text-muted cards:text-sm rows:contents ${responsible || dueOn ? '' : 'cards:sr-only'}`}
        >
          <span className="truncate rows:row-start-2">{client.clientName}</span>
          <span className="flex min-w-0 items-center gap-1 rows:col-start-3 rows:row-start-2">
            <IconUser aria-hidden="true" size={14} className="shrink-0" />
            <span className="sr-only">Responsible:</span>
            <span className="truncate">{responsible?.name ?? 'nobody'}</span>
            {dueOn && (
              <span className={`shrink-0 ${isOverdue ? 'font-semibold text-danger' : ''}`}>
                · {isOverdue ? 'overdue since' : 'due'} {writtenDate(dueOn)}
              </span>
            )}
          </span>
        </span>
      </Link>
      {choice && (
        <Button
          aria-label={`Raise ${number}`}
          className="mr-3 shrink-0 self-center max-xl:hidden print:hidden rows:min-h-8 rows:px-3 rows:py-0 rows:text-sm"
          onPress={choice.raise}
        >
          Raise
        </Button>
      )}
    </li>
  );
}
