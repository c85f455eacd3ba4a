import type { OkToWork } from '#domain/measurement/climate/okToWork.ts';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { OutcomeLine } from './OutcomeMark.tsx';

/** What readings of air and steel propose, and why. One tap takes it. */
export function OkToWorkProposal({
  said: { outcome, suggested },
  reasons,
  decided,
  nothing = 'Nothing is proposed yet.',
  about,
  onUse,
}: {
  said: Pick<OkToWork, 'outcome' | 'suggested'>;
  reasons: readonly string[];
  decided: string | null;
  /** What is said where nothing is proposed. */
  nothing?: string | undefined;
  /** Which reading it is, for those who do not see it. */
  about: string;
  onUse: (suggested: 'Yes' | 'No') => void;
}) {
  const proposed = `OK to work: ${suggested} (from readings)`;
  const isUsed = decided === suggested;
  return (
    <>
      <OutcomeLine outcome={outcome} words={suggested === null ? nothing : `${proposed}${isUsed ? ', taken' : ''}`}>
        {[...new Set(reasons)].map((words) => (
          <p key={words}>{words}</p>
        ))}
      </OutcomeLine>
      {suggested !== null && !isUsed && (
        <TallButton variant="primary" className="grow px-4" onPress={() => onUse(suggested)}>
          Use: {suggested}
          <span className="sr-only"> for {about}</span>
        </TallButton>
      )}
    </>
  );
}
