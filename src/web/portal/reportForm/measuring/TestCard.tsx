import { IconRepeat, IconTrash } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import { testQuestions, isPickedGrade, testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import type { TestQuestion } from '#domain/measurement/inspections/testQuestion.ts';
import { figuresOfTest } from '#domain/measurement/inspections/figures.ts';
import { productAndClientLimits } from '#domain/measurement/inspections/limits.ts';
import { type Test, type UnjudgedTest, longestTestText } from '#domain/measurement/inspections/test.ts';
import { thicknessHistogram, thicknessStrips } from '#domain/measurement/pictures/film.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';
import { DrawingView } from '#web/portal/ui/DrawingView.tsx';
import { useReportEquipment, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/fields/TextField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { instrumentAfterTyping } from '#web/portal/reportForm/equipment/instrumentOf.ts';
import { InstrumentPicker } from '#web/portal/reportForm/equipment/InstrumentPicker.tsx';
import { TestNcrDecisions } from '#web/portal/reportForm/ncrs/NcrDecisions.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { TestAnswerInputs } from './TestAnswerInputs.tsx';
import { VerdictOverride } from './VerdictOverride.tsx';
import { removeUnusedTestFiles } from './gaugeFiles.ts';
import { testButtonId } from './testButtonId.ts';
import { PhotosByPrefix } from './PhotosByPrefix.tsx';
import { OutcomeMark } from './OutcomeMark.tsx';
import { SeriesInput } from './SeriesInput.tsx';
import { testPhotoPrefix } from './testPhotos.ts';
import { TestRows } from './TestRows.tsx';
import { useTestsSelector, useTest, useDebouncedTest } from './useTests.ts';
import { FigureLines, VerdictLine } from './VerdictLine.tsx';

const placeAsked: readonly TestQuestion[] = [
  { name: 'areaCode', label: 'Area', isText: true },
  { name: 'coatNo', label: 'Coat', isText: true },
];
const gaugeAsked: readonly TestQuestion[] = [
  { name: 'make', label: 'Make', isText: true },
  { name: 'model', label: 'Model', isText: true },
  { name: 'serialNo', label: 'Serial number', isText: true },
  { name: 'probeSerialNo', label: 'Probe serial number', isText: true },
];

function texts(of: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const words = of[name];
      return typeof words === 'string' ? [[name, words.slice(0, longestTestText)]] : [];
    }),
  );
}

/** The gauge of a test, and how long its calibration is valid. */
function Instrument({
  test,
  onChange,
}: {
  test: Test;
  onChange: (change: (test: UnjudgedTest) => UnjudgedTest) => void;
}) {
  const { instrument = {} } = test;
  const { gauges } = useReportEquipment();
  const become = (answers: Readonly<Record<string, unknown>>) => {
    const stored = texts(answers, [...gaugeAsked.map(({ name }) => name), 'calibratedOn', 'dueOn']);
    const filled = Object.fromEntries(Object.entries(stored).filter(([, words]) => words !== ''));
    onChange((of) => {
      const { instrument: _, ...rest } = of;
      return Object.keys(filled).length > 0 ? { ...rest, instrument: filled } : rest;
    });
  };
  return (
    <Fold title={['Instrument', instrument.serialNo].filter(Boolean).join(': ')}>
      <div className="mt-3 flex flex-col gap-4">
        <InstrumentPicker test={test} onPick={become} />
        <TestAnswerInputs
          asked={gaugeAsked}
          answers={texts(
            instrument,
            gaugeAsked.map(({ name }) => name),
          )}
          onChange={(answers) => become(instrumentAfterTyping(instrument, answers, gauges, test.at))}
        />
        <div className="grid grid-cols-2 gap-3">
          {(['calibratedOn', 'dueOn'] as const).map((name) => (
            <DateField
              key={name}
              label={name === 'dueOn' ? 'Calibration due' : 'Calibrated'}
              value={instrument[name] ?? ''}
              onChange={(event) => become({ ...instrument, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      </div>
    </Fold>
  );
}

/** So many areas are drawn while measuring. The report draws all. */
const mostAreas = 3;

/** The drawings of the readings. */
const Pictures = memo(function Pictures({ test }: { test: Test }) {
  return [...thicknessStrips(test, mostAreas), ...thicknessHistogram(test)].map((drawing, at) => (
    <DrawingView key={at} drawing={drawing} />
  ));
});

/** A test's readings and the rules' findings: at once for readings and decisions, after a pause for what is typed. */
const Measured = memo(function Measured({ testId, onOpen }: { testId: string; onOpen: (testId: string) => void }) {
  const { tests } = useReportForm();
  useTestsSelector((all) => all.test(testId)?.readings);
  useTestsSelector((all) => all.test(testId)?.override);
  const test = useDebouncedTest(testId);
  // A pressed key is answered first; the drawings follow.
  const shown = useDeferredValue(test);
  if (!test || !shown) return null;
  const { kind, requirement, verdict } = test;
  return (
    <>
      {/* What follows from the readings stands below them: nothing moves the keys under a thumb. */}
      {testDefinitions[kind].rows ? (
        <TestRows test={test} />
      ) : (
        !isPickedGrade(kind, requirement) && <SeriesInput test={test} />
      )}
      <VerdictLine test={test} />
      {verdict.outcome === 'fail' && (
        <TallButton icon={IconRepeat} onPress={() => onOpen(tests.add(kind, test))}>
          Measure again
        </TallButton>
      )}
      <VerdictOverride test={test} onChange={(change) => tests.change(testId, change)} />
      <TestNcrDecisions test={test} />
      <Pictures test={shown} />
    </>
  );
});

/** One test: folded to its title and verdict, or open for measuring. */
export const TestCard = memo(function TestCard({
  testId,
  number,
  isOpen,
  onOpen,
}: {
  testId: string;
  number: number;
  isOpen: boolean;
  /** Opens a test, which may be a new one; undefined closes it. */
  onOpen: (testId: string | undefined) => void;
}) {
  const parts = useReportForm();
  const { tests } = parts;
  const test = useTest(testId);
  if (!test) return null;
  const { kind, requirement, verdict, remarks = '' } = test;
  const { title } = testDefinitions[kind];
  const used = productAndClientLimits(test);
  const { proposed } = figuresOfTest(test);
  const name = [title, test.areaCode, test.coatNo && `coat ${test.coatNo}`].filter(Boolean).join(', ');
  const change = (how: (of: UnjudgedTest) => UnjudgedTest) => tests.change(testId, how);
  const remove = () => {
    tests.remove(testId);
    removeUnusedTestFiles(parts, test);
  };
  return (
    <section aria-label={`Test ${number}: ${name}`} className="rounded-lg border border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          id={testButtonId(testId)}
          onClick={() => onOpen(isOpen ? undefined : testId)}
          className="flex min-h-16 w-full cursor-pointer items-center gap-3 rounded-lg p-3 text-left hover:bg-sunken"
        >
          <OutcomeMark outcome={verdict.outcome} />
          <span className="min-w-0 grow break-words">{name}</span>
        </button>
      </h3>
      {isOpen && (
        <div className="flex flex-col gap-5 border-t border-line p-3">
          <TestAnswerInputs
            asked={placeAsked}
            answers={texts(test, ['areaCode', 'coatNo'])}
            onChange={(answers) => {
              const { areaCode: _, coatNo: __, ...rest } = test;
              change(() => ({ ...rest, ...texts(answers, ['areaCode', 'coatNo']) }));
            }}
          />
          <TestAnswerInputs
            asked={testQuestions(kind, requirement, tests.limits().settings)}
            answers={requirement}
            onChange={(answers) => change((of) => ({ ...of, requirement: answers }))}
          />
          {proposed.length > 0 && (
            <div role="group" aria-label="Proposed">
              <p className="font-semibold">Proposed for this film</p>
              <FigureLines figures={proposed} />
            </div>
          )}
          {used.length > 0 && <p>Taken where nothing is typed: {limitWords(used)}.</p>}
          <Instrument test={test} onChange={change} />
          <Measured testId={testId} onOpen={onOpen} />
          <PhotosByPrefix mark={testPhotoPrefix(testId)} of="this test" caption={name} />
          <TextArea
            label="Remarks"
            value={remarks}
            maxLength={10_000}
            onChange={(event) => {
              const words = event.currentTarget.value;
              const { remarks: _, ...rest } = test;
              change(() => (words === '' ? rest : { ...rest, remarks: words }));
            }}
          />
          <Button
            icon={IconTrash}
            variant="danger"
            className="min-h-16 max-[15rem]:px-2 max-[15rem]:[&>svg]:hidden"
            onPress={remove}
          >
            Remove this test
          </Button>
        </div>
      )}
    </section>
  );
});
