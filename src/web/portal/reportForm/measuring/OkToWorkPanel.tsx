import { ambientLimitValue } from '#domain/measurement/climate/ambientLimits.ts';
import type { OkToWork } from '#domain/measurement/climate/okToWork.ts';
import { shownFigure, judgedFigureWithLimit } from '#domain/measurement/comparison.ts';
import { okToWorkOverrideReasons, checkOverride } from '#domain/measurement/override.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { inOtherUnit } from '#domain/reports/measuredIn.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { LargeFigures } from './LargeFigures.tsx';
import { OkToWorkProposal } from './OkToWorkProposal.tsx';
import { OverrideReasonInput } from './OverrideReasonInput.tsx';

/** What the inspector says of a reading besides its figures. */
export type ReadingObservations = {
  readonly isWet: boolean;
  /** Somebody looked for ice on steel below 0 °C, and found none. */
  readonly isDry: boolean;
  readonly isOther: boolean;
  readonly wick: string;
  readonly reason: string;
};

/** The figures of a reading, each with its unit, and in °F too for those who measure in it. */
function figuresOf({ figures, limits }: OkToWork, isInFahrenheit: boolean) {
  const { dewPointC, frostPointC, deltaTC, humidity, wetBulbHumidity } = figures;
  const also = (celsius: number, isDifference?: true) =>
    isInFahrenheit ? ` (${inOtherUnit({ unit: '°C', ...(isDifference && { isDifference }) }, celsius)})` : '';
  const temperature = (label: string, celsius: number | null | undefined) =>
    celsius == null ? [] : [[label, `${shownFigure(celsius)} °C${also(celsius)}`] as const];
  const ofHumidity = humidity !== null && humidity === wetBulbHumidity ? 'Humidity, wet bulb' : 'Humidity';
  const [atMost, atLeast] = [ambientLimitValue(limits, 'humidityMax'), ambientLimitValue(limits, 'deltaTMinC')];
  return [
    ...temperature('Dew point', dewPointC),
    ...temperature('Frost point', frostPointC),
    ...(humidity === null ? [] : [[ofHumidity, judgedFigureWithLimit(humidity, { atMost }, '%')] as const]),
    ...(deltaTC === null
      ? []
      : [['ΔT', `${judgedFigureWithLimit(deltaTC, { atLeast }, '°C')}${also(deltaTC, true)}`] as const]),
  ];
}

/** Whether there are readings enough to say anything of them, or work went on without them. */
const isShown = ({ figures, suggested, outcome }: OkToWork, decided: 'Yes' | 'No' | null) =>
  figures.dewPointC !== null || suggested !== null || outcome === 'notJudged' || decided === 'Yes';

/** A question of which each answer is a key. */
function Keys({
  question,
  answers,
}: {
  question: string;
  answers: readonly { words: string; isGiven: boolean; onGive: () => void }[];
}) {
  return (
    <div role="group" aria-label={question} className="flex flex-wrap items-center gap-3">
      <span className="font-semibold">{question}</span>
      {answers.map(({ words, isGiven, onGive }) => (
        <TallButton key={words} className="grow px-4" isChosen={isGiven} onPress={onGive}>
          {words}
        </TallButton>
      ))}
    </div>
  );
}

/** What the inspector ticks beneath a reading. */
const ticks = [
  ['isWet', 'The steel is wet or frozen'],
  ['isOther', 'For other work than blasting or coating'],
] as const;

/**
 * Shown beneath a reading of air and steel as soon as there is anything to say: the computed figures, a proposal that
 * one tap takes, and what only the inspector can tell. Nothing blocks.
 */
export function OkToWorkPanel({
  judged,
  stated,
  decided,
  isInFahrenheit,
  about,
  nameOf,
  onUse,
  onSay,
}: {
  judged: OkToWork;
  stated: ReadingObservations;
  decided: 'Yes' | 'No' | null;
  isInFahrenheit: boolean;
  /** Which reading it is, for those who do not see it. */
  about: string;
  /** The names of the inputs, where the form has them. */
  nameOf?: (name: keyof ReadingObservations) => string;
  onUse: (suggested: 'Yes' | 'No') => void;
  onSay: (changed: Partial<ReadingObservations>) => void;
}) {
  if (!isShown(judged, decided)) return null;
  const { suggested, findings } = judged;
  const { wick, reason } = stated;
  const figures = figuresOf(judged, isInFahrenheit);
  const asked = findings.map(({ code }) => code);
  // Frost stays on steel long after the air has become dry.
  const asksIce = judged.figures.frostPointC !== undefined;
  return (
    <div className="col-span-full flex flex-col gap-4 border-t border-line pt-4">
      {figures.length > 0 && <LargeFigures of={figures} />}
      <OkToWorkProposal
        said={judged}
        reasons={findings
          .filter(({ code }) => code !== 'wickFrozen' && code !== 'iceUnknown')
          .map(({ words }) => words)}
        decided={decided}
        nothing={stated.isOther ? 'Nothing is proposed.' : undefined}
        about={about}
        onUse={onUse}
      />
      {suggested === 'No' && decided === 'Yes' && (
        <OverrideReasonInput
          ready={okToWorkOverrideReasons}
          reason={reason}
          isAsked={checkOverride(suggested, decided, { reason }).asksReason}
          {...(nameOf && { name: nameOf('reason') })}
          onGive={(words) => onSay({ reason: words })}
        />
      )}
      {(wick !== '' || asked.includes('wickFrozen')) && (
        <Keys
          question="Is the wick frozen?"
          answers={[
            { words: 'Frozen', isGiven: wick === 'frozen', onGive: () => onSay({ wick: 'frozen' }) },
            { words: 'Wet', isGiven: wick === 'wet', onGive: () => onSay({ wick: 'wet' }) },
          ]}
        />
      )}
      {asksIce && (
        <Keys
          question={ruleWords.iceUnknown}
          answers={[
            { words: 'Ice or frost', isGiven: stated.isWet, onGive: () => onSay({ isWet: true, isDry: false }) },
            { words: 'None', isGiven: stated.isDry, onGive: () => onSay({ isWet: false, isDry: true }) },
          ]}
        />
      )}
      <Fold title="Wet steel, or other work" isOpen={stated.isWet || stated.isOther}>
        <div className="flex flex-col gap-3 pt-1">
          {ticks.map(([name, label]) => (
            <Checkbox
              key={name}
              label={label}
              {...(nameOf && { name: nameOf(name) })}
              checked={stated[name]}
              onChange={(event) => onSay({ [name]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </Fold>
    </div>
  );
}
