import { Link } from 'react-router';
import { ncrAddress } from '#contract/addresses.ts';
import type { ListedNcr } from '#contract/ncrs/ncrs.ts';
import type { Failure } from '#domain/ncrs/failures.ts';
import type { ItemResult } from '#domain/reports/results.ts';
import { elementIdOfPlace } from '#web/portal/reports/report/paper/places.ts';
import { ncrOfResult } from './ncrOfResult.ts';

/** What a report failed by, and what is still due, before everything else: each leads to where it stands. */
export function FailureSummary({
  results,
  failures,
  ncrs,
}: {
  results: readonly ItemResult[];
  failures: readonly Failure[];
  ncrs: readonly ListedNcr[];
}) {
  const shown = (['breach', 'due'] as const).flatMap((of) => results.filter(({ standing }) => standing === of));
  if (shown.length === 0) return null;
  return (
    <section
      aria-label="What failed or is due"
      className="mt-4 overflow-hidden rounded-md border border-edge bg-surface"
    >
      <ul>
        {shown.map((result, at) => {
          const { place, about, required, found, standing } = result;
          const isFailed = standing === 'breach';
          const ncr = ncrOfResult(result, failures, ncrs);
          return (
            <li
              key={at}
              className={`flex flex-wrap items-start justify-between gap-x-4 border-t border-l-4 border-line px-3 py-2 first:border-t-0 ${isFailed ? 'border-l-danger' : 'border-l-caution'}`}
            >
              <a href={`#${elementIdOfPlace(place)}`} className="min-w-0 grow basis-52 break-words hover:underline">
                <span className={`block font-semibold ${isFailed ? 'text-danger' : 'text-caution'}`}>
                  {isFailed ? '✕ ' : '… '}
                  {about}
                </span>
                <span className="block text-sm">{[found, required].filter(Boolean).join(' · ')}</span>
              </a>
              {ncr && (
                <Link
                  to={ncrAddress(ncr.ncrId)}
                  className="inline-flex min-h-9 items-center text-sm font-semibold whitespace-nowrap tabular-nums underline underline-offset-4"
                >
                  {ncr.number}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
