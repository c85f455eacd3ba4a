import type { NcrLogLine } from '#contract/ncrs/ncrs.ts';
import { ncrEventWords } from '#domain/ncrs/ncr.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';

/** The log of an NCR, the oldest entry first. */
export function Log({ log }: { log: readonly NcrLogLine[] }) {
  return (
    <Chapter title="Log">
      <ol className="grid gap-4">
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
    </Chapter>
  );
}
