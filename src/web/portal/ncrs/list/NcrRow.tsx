import { Link } from 'react-router';
import type { ListedNcr } from '#contract/ncrs/ncrs.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { WalkState } from '#web/portal/ncrs/ncr/walk.ts';
import { NcrBadges } from '#web/portal/ui/ncr/badges.tsx';
import { Button } from '#web/ui/Button.tsx';

/** An NCR in the list: its number, subject, place and state. */
export function NcrRow({
  ncr,
  walk,
  choice,
}: {
  ncr: ListedNcr;
  /** The NCRs of this page of the list, in order. */
  walk: WalkState;
  /** Given where it can be decided on: chosen for a lot, or raised by itself. */
  choice: { isChosen: boolean; choose: (isChosen: boolean) => void; raise: () => void } | undefined;
}) {
  const { ncrId, number, about, found, structure, area, coat, client, responsible, dueOn } = ncr;
  const place = [structure, area, coat && `coat ${coat}`].filter(Boolean).join(', ');
  const told = [client.clientName, responsible ? `responsible: ${responsible.name}` : 'nobody is responsible'];
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
        to={`/ncrs/${ncrId}`}
        state={walk}
        className="grid min-h-10 min-w-0 grow grid-cols-[minmax(0,1fr)] content-center items-center gap-x-4 px-4 py-1 hover:bg-sunken cards:leading-snug rows:col-[2/7] rows:grid-cols-subgrid rows:py-1 rows:text-sm"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 rows:contents">
          <span className="font-semibold whitespace-nowrap tabular-nums">{number}</span>
          <span className="rows:order-last rows:justify-self-end">
            <NcrBadges ncr={ncr} />
          </span>
        </span>
        <span className="truncate">
          {about}
          {place !== '' && <span className="text-muted"> · {place}</span>}
        </span>
        <span className="truncate text-sm">{found}</span>
        <span className={`truncate text-sm text-muted ${responsible || dueOn ? '' : 'cards:sr-only'}`}>
          {told.join(' · ')}
          {dueOn && (
            <>
              {' · '}
              <span className="whitespace-nowrap">due {writtenDate(dueOn)}</span>
            </>
          )}
        </span>
      </Link>
      {choice && (
        <Button
          aria-label={`Raise ${number}`}
          className="mr-3 shrink-0 self-center print:hidden cards:hidden rows:min-h-8 rows:px-3 rows:py-0 rows:text-sm"
          onPress={choice.raise}
        >
          Raise
        </Button>
      )}
    </li>
  );
}
