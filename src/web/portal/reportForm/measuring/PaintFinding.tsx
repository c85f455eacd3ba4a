import { type PaintSubject, paintProof, paintTitles } from '#domain/measurement/paint/paintVerdict.ts';
import { typedPotLifeWords } from '#domain/measurement/paint/judgePaint.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { useDerivedSoon, useLookups } from '#web/portal/reportForm/reportFormContext.ts';
import { paintVerdictsIn } from './judged.ts';
import { OutcomeLine } from './OutcomeMark.tsx';

/** A rule's finding about the paint while figures are typed. What it was judged by can be opened. Nothing blocks. */
export function PaintFinding({ about }: { about: PaintSubject }) {
  const { requirementsOf } = useLookups();
  const verdict = useDerivedSoon((values) =>
    paintVerdictsIn(values, requirementsOf(values))?.find((one) => one.about === about),
  );
  const plain = useDerivedSoon((values) => (about === 'potLife' ? typedPotLifeWords(values) : undefined));
  if (!verdict) return plain ? <p className="col-span-full font-semibold">{plain}</p> : null;
  const { outcome, findings } = verdict;
  return (
    <section aria-label={paintTitles[about]} className="col-span-full rounded-md border border-line px-3 pt-3">
      <OutcomeLine outcome={outcome} words={`${paintTitles[about]}: ${outcomeWords[outcome].toLowerCase()}`}>
        {findings.map(({ code, where = '', words }) => (
          <p key={`${where} ${code}`}>{words}</p>
        ))}
      </OutcomeLine>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
          Judged by
        </summary>
        <p className="pb-3 text-sm break-words">{paintProof(verdict)}</p>
      </details>
    </section>
  );
}
