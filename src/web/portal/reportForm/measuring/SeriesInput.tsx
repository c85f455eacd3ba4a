import { IconArrowBackUp, IconBackspace, IconCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatLimit } from '#domain/measurement/comparison.ts';
import { extentStepM } from '#domain/measurement/film/pa2Extent.ts';
import { readGaugeLine } from '#domain/measurement/gauge/line.ts';
import type { StreamCursor } from '#domain/measurement/gauge/stream.ts';
import { isThicknessUnit } from '#domain/measurement/gauge/units.ts';
import { areaWords } from '#domain/measurement/place.ts';
import { hasUsGaugeUnits } from '#domain/measurement/measuredIn.ts';
import { unlikelyReadingFindings } from '#domain/measurement/inspections/doubt.ts';
import {
  type ExtentTarget,
  directions,
  isWithinLimits,
  nextReadingWords,
  readingAt,
  extentStepOf,
  withEdgeReached,
  withFailedM2,
  withReadingReplaced,
  withReadings,
  withExtentStep,
} from '#domain/measurement/inspections/places.ts';
import {
  type SeriesUnit,
  type Test,
  type TestReading,
  type TestSource,
  type UnjudgedTest,
  longestRawLine,
  longestTestText,
  addNotUnderstoodLines,
} from '#domain/measurement/inspections/test.ts';
import { typingPauseMs } from '#web/portal/reportForm/formValues.ts';
import { KeypadFigureField } from '#web/portal/reportForm/keypad/FigureField.tsx';
import { Keypad, digitKeys } from '#web/portal/reportForm/keypad/Keypad.tsx';
import { useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { QuestionText } from '#web/ui/fields/frame.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { SerialGaugeConnector } from './SerialGaugeConnector.tsx';
import { ReadingsImport } from './ReadingsImport.tsx';
import { RecentReadings } from './RecentReadings.tsx';
import { signalWithinLimits } from './signal.ts';
import { WifiGaugeConnector } from './WifiGaugeConnector.tsx';
import { UnparsedLine } from './UnparsedLine.tsx';

const longestFigure = 12;
/** An input for a length or a surface, by which the whole test is judged again: it is passed on once typing pauses. */
function SizeField({
  value,
  onTyped,
  ...words
}: {
  label: string;
  unit: string;
  placeholder?: string;
  value: string;
  onTyped: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const passOn = useEffectEvent((text: string) => {
    onTyped(text);
    setTyped(undefined);
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const pause = setTimeout(() => passOn(typed), typingPauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <KeypadFigureField
      {...words}
      autoComplete="off"
      maxLength={longestTestText}
      className="min-h-16"
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

const tracedCodes: readonly string[] = ['areaLow', 'areaHigh', 'spotLow', 'spotHigh'];

/** The areas whose extent must be traced, because their mean or one of their spots is outside the limits. */
function failedAreas({ verdict: { findings } }: Test): number[] {
  return [...new Set(findings.flatMap(({ code, place }) => (tracedCodes.includes(code) ? (place?.area ?? []) : [])))];
}

/** Says where to measure next: on the surface itself, or outward from a failed area. */
function Outward({
  test,
  target,
  onChange,
}: {
  test: Test;
  target?: ExtentTarget | undefined;
  onChange: (target?: ExtentTarget) => void;
}) {
  const { tests } = useReportForm();
  const { extents = [] } = test.readings;
  const sought = [...extents, ...(target ? [target] : [])].map(({ area }) => area);
  const areas = [...new Set([...failedAreas(test), ...sought])].toSorted((a, b) => a - b);
  if (areas.length === 0) return null;
  const nameOf = (area: number) => areaWords(area, test.readings.areas?.[area]?.name);
  const stateOf = (area: number, direction: string) => {
    if (!extents.some((one) => one.area === area && one.direction === direction)) return undefined;
    // A direction whose extent is 0 m has no finding at all.
    const isBegun = test.verdict.findings.some(
      ({ kind, place }) => kind === 'missing' && place?.area === area && place.direction === direction,
    );
    return isBegun ? 'begun' : 'found';
  };
  return (
    <div
      role="group"
      aria-label="Find how far it goes"
      className="flex flex-col gap-3 rounded-lg border border-line p-3"
    >
      <p className="font-semibold">
        Find how far it goes: a spot every {extentStepM} m, or one in each repeating unit, until two in a row conform.
      </p>
      {areas.map((area) => (
        <div key={area} className="flex flex-col gap-3">
          <p>{nameOf(area)}, outward to</p>
          <div className="grid grid-cols-4 gap-3">
            {directions.map((direction) => {
              const isOn = target?.area === area && target.direction === direction;
              const state = stateOf(area, direction);
              return (
                <TallButton
                  key={direction}
                  isChosen={isOn}
                  aria-label={[`${nameOf(area)}, outward to ${direction}`, state].filter(Boolean).join(', ')}
                  onPress={() => onChange(isOn ? undefined : { area, direction })}
                >
                  {direction}
                  {state && <span aria-hidden="true">{state === 'found' ? ' ✓' : ' …'}</span>}
                </TallButton>
              );
            })}
          </div>
          {test.readings.areas?.[area] && (
            <SizeField
              label={`${nameOf(area)}, failed part`}
              unit="m²"
              value={test.readings.areas[area].failedM2 ?? ''}
              onTyped={(value) => tests.change(test.testId, (of) => withFailedM2(of, area, value))}
            />
          )}
        </div>
      ))}
      {target && (
        <SizeField
          label={`Distance between spots to ${target.direction}`}
          unit="m"
          placeholder={String(extentStepM)}
          value={extentStepOf(test, target)}
          onTyped={(value) => tests.change(test.testId, (of) => withExtentStep(of, target, value))}
        />
      )}
      {target && (
        <div className="grid gap-3 min-[26rem]:grid-cols-2">
          <TallButton onPress={() => tests.change(test.testId, (of) => withEdgeReached(of, target))}>
            The edge is reached
          </TallButton>
          <TallButton onPress={() => onChange(undefined)}>Back to the areas</TallButton>
        </div>
      )}
    </div>
  );
}

/** Takes readings one after the other: by the keys, from a gauge that acts as a keyboard, or from a connected gauge. */
export function SeriesInput({ test }: { test: Test }) {
  const { tests, formValues } = useReportForm();
  const [figure, setFigure] = useState('');
  const [unit, setUnit] = useState<SeriesUnit>(() => (hasUsGaugeUnits(formValues.read()) ? 'mil' : 'µm'));
  const [target, setTarget] = useState<ExtentTarget>();
  const [repeats, setRepeats] = useState<number>();
  const [silent, setSilent] = useState<string>();
  const typing = useRef<HTMLDivElement>(null);
  const change = (how: (of: UnjudgedTest) => UnjudgedTest) => tests.change(test.testId, how);

  /** `heard`: up to where this was heard of a gauge's stream, kept together with its reading. */
  const take = (raw: string, source: TestSource, heard?: StreamCursor) => {
    const isSent = source === 'serial' || source === 'wifi';
    const found = readGaugeLine(raw, isSent ? 'serial' : 'wedge');
    const more = heard && { heard };
    const unitRead = found?.unit ?? unit;
    if (!found || found.what || !isThicknessUnit(unitRead)) {
      setSilent(raw);
      change((of) => ({ ...addNotUnderstoodLines(of, [raw]), ...more }));
      return;
    }
    setSilent(undefined);
    const isWhole = found.unit !== null;
    const reading: TestReading = {
      value: found.value,
      unit: unitRead,
      ...(isWhole && { raw: raw.slice(0, longestRawLine) }),
      ...(repeats !== undefined && { replaces: repeats }),
    };
    setRepeats(undefined);
    tests.take(test.testId, reading, (of) => ({ ...withReadings(of, [reading], { target }), source, ...more }));
    const within = isWithinLimits(test, reading, tests.limits());
    if (within !== undefined) signalWithinLimits(within);
  };
  const takeFigure = (source: TestSource) => {
    if (figure.trim() !== '') take(figure, source);
    setFigure('');
  };
  const last = tests.lastTaken(test.testId).at(-1);
  const lastReading = last && readingAt(test, last);
  const asked = lastReading ? unlikelyReadingFindings(test, lastReading, tests.limits()) : [];
  const due = test.verdict.due?.readings ?? 0;
  return (
    <div className="flex flex-col gap-4">
      {/* Room for two lines, so that the keys below stay where they are when the words become fewer. */}
      <p role="status" className="min-h-12 font-semibold tabular-nums">
        {repeats === undefined ? nextReadingWords(test, target) : `Reading ${repeats + 1} again, within 10 mm`}
        {due > 0 && !target && ` (${due} to go)`}
      </p>
      <div ref={typing} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-stretch gap-3">
          <input
            aria-label="Reading"
            inputMode="none"
            autoComplete="off"
            value={figure}
            // The keys come into sight with the field.
            onFocus={() => typing.current?.scrollIntoView({ block: 'nearest' })}
            onChange={(event) => setFigure(event.currentTarget.value)}
            onKeyDown={(event) => {
              const isDone = event.key === 'Enter' || (event.key === 'Tab' && figure.trim() !== '');
              if (!isDone) return;
              event.preventDefault();
              takeFigure('wedge');
            }}
            className="min-h-16 min-w-0 grow basis-[6rem] rounded-md border-2 border-edge bg-surface px-3 text-[1.75rem] font-semibold tabular-nums focus:border-ink"
          />
          {(['µm', 'mil'] as const).map((one) => (
            <TallButton key={one} className="min-w-16 px-2" isChosen={unit === one} onPress={() => setUnit(one)}>
              {one}
            </TallButton>
          ))}
        </div>
        <Keypad
          className="-m-1.5 max-w-md grid-cols-3 low:max-w-none low:grid-cols-7"
          keys={[
            ...digitKeys((key) => setFigure((text) => (text.length < longestFigure ? text + key : text))),
            {
              label: 'Delete the last digit',
              face: <IconBackspace aria-hidden="true" size={32} />,
              onPress: () => setFigure((text) => text.slice(0, -1)),
              place: 'low:col-start-7 low:row-start-1',
            },
            {
              label: 'Take the reading',
              face: <IconCheck aria-hidden="true" size={36} stroke={3} />,
              onPress: () => takeFigure('typed'),
              place: 'col-span-3 low:col-span-1 low:col-start-7 low:row-start-2',
              isOnward: true,
            },
          ]}
        />
      </div>
      {asked.map(({ words, code }) => (
        <div key={words} className="flex flex-col gap-3">
          <QuestionText id={`${test.testId}-asked`}>{words}</QuestionText>
          {code === 'unit' && lastReading && last && (
            <div className="grid grid-cols-2 gap-3">
              {(['mil', 'µm'] as const).map((one) => (
                <TallButton
                  key={one}
                  aria-pressed={lastReading.unit === one}
                  onPress={() => {
                    setUnit(one);
                    change((of) => withReadingReplaced(of, last, { ...lastReading, unit: one }));
                  }}
                >
                  It is {one}
                </TallButton>
              ))}
            </div>
          )}
        </div>
      ))}
      {silent !== undefined && <UnparsedLine line={silent} onMeant={(line) => take(line, 'serial')} />}
      <Outward test={test} target={target} onChange={setTarget} />
      {last && (
        <TallButton icon={IconArrowBackUp} onPress={() => tests.takeBack(test.testId)}>
          Undo the last reading{lastReading && ` (${formatLimit(lastReading.value)})`}
        </TallButton>
      )}
      <RecentReadings test={test} onChange={change} onRepeat={setRepeats} />
      <ReadingsImport test={test} unit={unit} />
      <SerialGaugeConnector onLine={(line) => take(line, 'serial')} />
      <WifiGaugeConnector test={test} onLine={(line, heard) => take(line, 'wifi', heard)} />
    </div>
  );
}
