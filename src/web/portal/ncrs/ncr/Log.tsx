import type { NcrLogLine } from '#contract/ncrs/ncrs.ts';
import { ncrEventWords } from '#domain/ncrs/ncr.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';

/** The log of an NCR, the oldest entry first. */
export function Log({ log }: { log: readonly NcrLogLine[] }) {
  return (
    <section aria-labelledby="ncr-log" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id="ncr-log" className="text-xl">
        Log
      </h2>
      <ol className="mt-3 grid gap-4">
        {log.map(({ what, at, by, text }, index) => (
          <li key={index} className="border-l-2 border-edge pl-3 wrap-anywhere">
            <span className="font-semibold">{ncrEventWords[what]}</span>
            {by !== null && ` by ${by}`}
            <time dateTime={at} className="block text-sm text-muted">
              {writtenMoment(at)}
            </time>
            {text !== '' && <span className="mt-1 block whitespace-pre-line">{text}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
