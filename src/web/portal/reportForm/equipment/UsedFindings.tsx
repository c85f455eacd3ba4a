import { type UsedVerdict, usedWords } from '#domain/equipment/judgeUsed.ts';
import { OutcomeMark, outcomeLine } from '#web/portal/reportForm/measuring/OutcomeMark.tsx';

/** The findings about the equipment that a field names. They warn, and never block. */
export function UsedFindings({ verdicts, unknown }: { verdicts: readonly UsedVerdict[]; unknown: string | undefined }) {
  return (
    <div role="status" className="flex flex-col gap-1.5 empty:hidden">
      {verdicts.map((verdict) => (
        <p key={usedWords(verdict)} className={outcomeLine}>
          <OutcomeMark outcome={verdict.outcome} />
          <span className="min-w-0 break-words">{usedWords(verdict)}</span>
        </p>
      ))}
      {unknown && <p className="text-sm text-muted">{unknown}</p>}
    </div>
  );
}
