import { printed } from '#domain/measurement/comparison.ts';
import type { Test } from '#domain/measurement/tests/test.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { OutcomeMark } from './OutcomeMark.tsx';

/** How many findings are shown at once; the others are only counted. */
const mostShown = 6;

/** The present verdict on a test. */
export function VerdictLine({ verdict: { outcome, findings, figures } }: Pick<Test, 'verdict'>) {
  const rest = findings.length - mostShown;
  const means = Array.isArray(figures['areaMeans']) ? figures['areaMeans'] : [];
  const known = means.flatMap((mean, at) => (typeof mean === 'number' ? [`Area ${at + 1}: ${printed(mean)} µm`] : []));
  return (
    <div role="status" className="flex items-start gap-3">
      <OutcomeMark outcome={outcome} />
      <div className="min-w-0 break-words">
        <p className="font-semibold">{outcomeWords[outcome]}</p>
        {findings.slice(0, mostShown).map(({ words }, at) => (
          <p key={at}>{words}</p>
        ))}
        {rest > 0 && <p className="text-muted">and {rest} more of that kind</p>}
        {known.length > 0 && <p className="text-muted tabular-nums">Means: {known.join(', ')}</p>}
      </div>
    </div>
  );
}
