import {
  contradictoryOverride,
  contradictoryDecisions,
  testOverrideReasons,
} from '#domain/measurement/inspections/decision.ts';
import type { Test, UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { isReason } from '#domain/text/reason.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { OverrideReasonInput } from './OverrideReasonInput.tsx';

const words = { Yes: 'Accept it all the same', No: 'Reject it all the same' } as const;

/** Lets the inspector decide against the rules, and give a reason. A second press takes the decision back. */
export function VerdictOverride({
  test,
  onChange,
}: {
  test: Test;
  onChange: (change: (of: UnjudgedTest) => UnjudgedTest) => void;
}) {
  const decided = contradictoryOverride(test);
  const become = (override: Test['override']) =>
    onChange((of) => {
      const { override: _, ...rest } = of;
      return override ? { ...rest, override } : rest;
    });
  // The uid is filled in when the report is sent.
  const decide = (decision: 'Yes' | 'No', reason: string) =>
    become({ decision, reason, by: '', at: new Date().toISOString() });
  const body = (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {contradictoryDecisions[test.verdict.outcome].map((one) => (
          <TallButton
            key={one}
            className="grow"
            isChosen={decided?.decision === one}
            onPress={() => (decided?.decision === one ? become(undefined) : decide(one, decided?.reason ?? ''))}
          >
            {words[one]}
          </TallButton>
        ))}
      </div>
      {decided && (
        <OverrideReasonInput
          ready={testOverrideReasons}
          reason={decided.reason}
          isAsked={!isReason(decided.reason)}
          onGive={(reason) => decide(decided.decision, reason)}
        />
      )}
    </div>
  );
  // A failure asks for a decision. For any other outcome the buttons stay folded until somebody wants them.
  if (decided || test.verdict.outcome === 'fail') return body;
  return (
    <Fold title="Decide otherwise">
      <div className="mt-3">{body}</div>
    </Fold>
  );
}
