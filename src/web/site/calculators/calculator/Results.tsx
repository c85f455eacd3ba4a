import { type Icon, IconCalculator, IconCircleCheck, IconCircleX, IconProgress } from '@tabler/icons-react';
import type { CalculatorAnswer, CalculatorResult } from '#web/site/calculators/answer.ts';

const tones: Readonly<Record<CalculatorResult['tone'], { icon: Icon; colour: string; edge: string }>> = {
  good: { icon: IconCircleCheck, colour: 'text-success', edge: 'border-t-success' },
  bad: { icon: IconCircleX, colour: 'text-danger', edge: 'border-t-danger' },
  open: { icon: IconProgress, colour: 'text-caution', edge: 'border-t-caution' },
  plain: { icon: IconCalculator, colour: 'text-ink', edge: 'border-t-accent' },
};

function ResultCard({ title, tone, headline, figures, remarks, judgedBy }: CalculatorResult) {
  const { icon: ToneIcon, colour, edge } = tones[tone];
  return (
    <article className={`rounded-lg border border-t-4 border-line bg-surface p-5 sm:p-7 ${edge}`}>
      {title && <p className="mb-2 text-sm font-bold tracking-wide text-muted uppercase">{title}</p>}
      <p className={`flex items-center gap-3 font-display text-heading font-semibold ${colour}`}>
        <ToneIcon aria-hidden="true" size={30} stroke={1.75} className="shrink-0" />
        {headline}
      </p>
      {figures.length > 0 && (
        <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-5">
          {figures.map(({ name, value }) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="text-muted">{name}</dt>
              <dd className="font-display text-2xl font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {remarks.length > 0 && (
        <ul className="mt-5 grid gap-2">
          {remarks.map((words) => (
            <li key={words} className="border-l-2 border-line pl-4 break-words">
              {words}
            </li>
          ))}
        </ul>
      )}
      {judgedBy.length > 0 && (
        <details className="mt-5 border-t border-line pt-3 text-sm text-muted">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ink">Judged by</summary>
          <ul className="mt-1 grid gap-1">
            {judgedBy.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

const placeholder = 'rounded-lg border border-dashed border-edge p-5 text-muted sm:p-7';

/** The computed results. Before anything is typed, says what to do; where fields have faults, says so. */
export function Results({
  answer: { results, faults },
  example,
}: {
  answer: CalculatorAnswer;
  example: React.ReactNode;
}) {
  const count = Object.keys(faults).length;
  if (count > 0) {
    return (
      <p className="rounded-lg border border-l-4 border-line border-l-danger bg-danger-wash p-5 font-medium text-danger sm:p-7">
        {count === 1 ? 'One field needs' : `${count} fields need`} another look: what is wrong stands beside it.
      </p>
    );
  }
  if (results.length === 0)
    return <div className={placeholder}>Fill in what you know, and the result appears here. {example}</div>;
  return results.map((result) => <ResultCard key={result.title ?? result.headline} {...result} />);
}
