import { IconClipboard, IconFile } from '@tabler/icons-react';
import { use, useMemo, useState } from 'react';
import type { SpotPosition } from '#domain/measurement/film/fillSpots.ts';
import type { FileAnswers } from '#domain/measurement/gauge/file/gaugeFile.ts';
import { commaMeanings } from '#domain/measurement/gauge/paste.ts';
import { hasSpots, testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import { isSameSpot, openSpots } from '#domain/measurement/inspections/places.ts';
import {
  type Preview,
  noRoomWords,
  previewFile,
  previewPaste,
  testNumberOfFile,
  usualStart,
  withPreview,
} from '#domain/measurement/inspections/preview.ts';
import {
  longestTestText,
  type SeriesUnit,
  seriesUnits,
  type Test,
  type UnjudgedTest,
} from '#domain/measurement/inspections/test.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { instrumentOfFile, isSameGauge } from '#web/portal/reportForm/equipment/instrumentOf.ts';
import { useReportEquipment, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { UndoLine } from '#web/portal/reportForm/fields/UndoLine.tsx';
import { FileButton, fileDropProps } from '#web/ui/fields/FileField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { removeUnusedTestFiles, changeTestFromFile } from './gaugeFiles.ts';
import { AmbientLogImport } from './AmbientLogImport.tsx';
import { type GaugeTexts, UnreadableFileError, readTexts } from './gaugeTexts.ts';
import { gaugeFileInputTypes } from './gaugeFileInputTypes.ts';
import { SharedFileContext } from './sharedFileContext.ts';
import { spreadWords } from './previewWords.ts';
import { StartSpotFields } from './StartSpotFields.tsx';
import { columnWords, storeValueColumn, storedValueColumn } from './valueColumns.ts';

/** Merges several batches into one preview. A question about one batch is asked for all. */
function together(previews: readonly Preview[], names: readonly string[]): Preview | undefined {
  const [first] = previews;
  if (!first || previews.length === 1) return first;
  const spreads = previews.flatMap(({ spread }) => spread ?? []);
  const count = previews.reduce((sum, one) => sum + one.count, 0);
  const open = previews.find(({ asks }) => asks.includes('column')) ?? previews.find((one) => one.column !== undefined);
  const { columns, column } = open ?? first;
  const { column: _, ...others } = first;
  const sum = previews.reduce((all, { spread, count: of }) => all + (spread?.mean ?? 0) * of, 0);
  return {
    ...others,
    batches: previews.flatMap(({ batches }, at) =>
      batches.map((batch) => ({ ...batch, name: batch.name || (names[at] ?? '').slice(0, longestTestText) })),
    ),
    count,
    spread:
      spreads.length === 0
        ? null
        : {
            lowest: Math.min(...spreads.map(({ lowest }) => lowest)),
            highest: Math.max(...spreads.map(({ highest }) => highest)),
            mean: sum / count,
          },
    asks: [...new Set(previews.flatMap(({ asks }) => asks))],
    columns,
    ...(column !== undefined && { column }),
    notUnderstood: previews.flatMap(({ notUnderstood }) => notUnderstood),
    unread: previews.flatMap(({ unread }) => unread),
  };
}

/** Asks what must be known before readings can be used: their unit, their column, and what a comma means. */
function Questions({ preview, onAnswer }: { preview: Preview; onAnswer: (answers: FileAnswers) => void }) {
  const { asks, columns, column } = preview;
  const ofComma = columns.length > 0 ? 'thousands' : 'two readings';
  return (
    <>
      {asks.includes('comma') && (
        <div role="group" aria-label="What does a comma mean?" className="grid gap-3 min-[26rem]:grid-cols-2">
          {commaMeanings.map((comma) => (
            <TallButton key={comma} onPress={() => onAnswer({ comma })}>
              {comma === 'decimal' ? 'A comma is a decimal comma' : `A comma separates ${ofComma}`}
            </TallButton>
          ))}
        </div>
      )}
      {asks.includes('unit') && (
        <div role="group" aria-label="In which unit are they?" className="grid grid-cols-3 gap-3">
          {seriesUnits.map((unit) => (
            <TallButton key={unit} onPress={() => onAnswer({ unit })}>
              In {unit}
            </TallButton>
          ))}
        </div>
      )}
      {(asks.includes('column') || column !== undefined) && (
        <Select
          label="Which column has the readings?"
          emptyLabel={column === undefined ? 'Select' : null}
          options={columns.map((one, at) => ({ value: String(at), label: columnWords(one, at) }))}
          value={column ?? ''}
          onChange={(event) => {
            const value = Number(event.currentTarget.value);
            storeValueColumn(columns, value);
            onAnswer({ column: value });
          }}
        />
      )}
    </>
  );
}

/** Shows what was pasted or what a file holds, to be checked before the test takes any of it. */
function PreviewCard({
  preview,
  already,
  otherGauge,
  noRoom,
  where,
  onAnswer,
  onUse,
  onLeave,
}: {
  preview: Preview;
  already: string | undefined;
  otherGauge: React.ReactNode;
  /** Why the report has no room for these readings. */
  noRoom: string | undefined;
  where: React.ReactNode;
  onAnswer: (answers: FileAnswers) => void;
  onUse: () => void;
  onLeave: () => void;
}) {
  const { count, asks, headings = [], notUnderstood } = preview;
  const lines = notUnderstood.length;
  return (
    <div role="group" aria-label="Preview" className="flex flex-col gap-3 rounded-lg bg-sunken p-3">
      <p role="status" className="font-semibold">
        {count === 0 && asks.length > 0 ? 'This must be answered first' : spreadWords(preview)}
      </p>
      {headings.length > 0 && (
        <p className="break-words">
          {headings.length === 1 ? 'Heading' : 'Headings'}: {headings.map((heading) => `«${heading}»`).join(', ')}
        </p>
      )}
      {lines > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer">{pluralize(lines, 'line')} not understood</summary>
          <p className="whitespace-pre-line break-words text-sm">{notUnderstood.slice(0, 20).join('\n')}</p>
        </details>
      )}
      {already !== undefined && <p className="rounded-md bg-caution-wash px-3 py-2">{already}</p>}
      {otherGauge}
      {noRoom !== undefined && <ErrorText>{noRoom}</ErrorText>}
      <Questions preview={preview} onAnswer={onAnswer} />
      {count > 0 && noRoom === undefined && where}
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        {count > 0 && noRoom === undefined && (
          <TallButton variant="primary" isDisabled={asks.length > 0} onPress={onUse}>
            Use {pluralize(count, 'reading')}
          </TallButton>
        )}
        <TallButton onPress={onLeave}>Leave them</TallButton>
      </div>
    </div>
  );
}

type ImportText = { readonly text: string } | GaugeTexts;

const isOfFile = (converted: ImportText): converted is GaugeTexts => 'sha256' in converted;

/** The preview of a file. The column of readings is not asked for if it was given for a file with the same headings. */
function previewKnown(text: string, answers: FileAnswers): Preview {
  const preview = previewFile(text, answers);
  const column = preview.asks.includes('column') ? storedValueColumn(preview.columns) : undefined;
  return column === undefined ? preview : previewFile(text, { ...answers, column });
}

function previewOf(converted: ImportText, unit: SeriesUnit, answers: FileAnswers): Preview | undefined {
  if (!isOfFile(converted)) return previewPaste(converted.text, unit, answers);
  return together(
    converted.texts.map(({ text }) => previewKnown(text, answers)),
    converted.texts.map(({ name }) => name),
  );
}

type Props = { readonly test: Test; readonly unit: SeriesUnit };

/** Takes readings from the clipboard, from a gauge's file or from a shared file, after a preview. */
export function ReadingsImport(props: Props) {
  const offered = use(SharedFileContext);
  const own = offered?.testId === props.test.testId ? offered.texts : undefined;
  // A file that was used is not offered again when its card is reopened.
  const isUsed = own !== undefined && props.test.fileSha256?.includes(own.sha256);
  const input = isUsed ? undefined : own;
  if (props.test.kind === 'ambientLog') return <AmbientLogImport key={own?.sha256} test={props.test} offered={input} />;
  return <ImportFrom key={own?.sha256} {...props} offered={input} />;
}

function ImportFrom({ test, unit, offered }: Props & { offered: GaugeTexts | undefined }) {
  const parts = useReportForm();
  const { tests } = parts;
  const { gauges } = useReportEquipment();
  const [used, setUsed] = useState<{ before: Test; after: Test | undefined }>();
  const [input, setChosenValue] = useState<ImportText | undefined>(offered);
  const [answers, setAnswers] = useState<FileAnswers>({});
  const [chosen, setChosen] = useState<SpotPosition>();
  const [isPasting, setPasting] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const show = (now: ImportText | undefined) => {
    setAnswers({});
    setChosen(undefined);
    setTrouble(undefined);
    setChosenValue(now);
  };
  /** Changes the test by these readings, and keeps their file with the report. Can be undone until it changes again. */
  const take = (how: (of: UnjudgedTest) => UnjudgedTest, from: ImportText) => {
    if (isOfFile(from)) changeTestFromFile(parts, test.testId, from, how);
    else tests.change(test.testId, (of) => ({ ...how(of), source: 'paste' }));
    setUsed({ before: test, after: tests.test(test.testId) });
  };
  const undo = () => {
    if (!used?.after) return;
    const { verdict: _, ...before } = used.before;
    tests.change(test.testId, () => before);
    removeUnusedTestFiles(parts, used.after);
    setUsed(undefined);
  };
  const read = async ([file]: File[]) => {
    if (!file) return;
    try {
      show(await readTexts(file));
    } catch (error) {
      setTrouble(error instanceof UnreadableFileError ? error.message : 'This file cannot be read.');
    }
  };
  const paste = async () => {
    const text = await navigator.clipboard?.readText?.().catch(() => '');
    setPasting(true);
    show(text ? { text } : undefined);
  };
  const isFile = input !== undefined && isOfFile(input);
  // A file may have megabytes, and this component is redrawn at each reading of its test.
  const preview = useMemo(() => input && previewOf(input, unit, answers), [input, unit, answers]);
  const twin = isFile ? testNumberOfFile(tests.read(), input.sha256) : undefined;
  const twinKind = twin === undefined ? undefined : tests.read()[twin - 1]?.kind;
  const ownSerial = test.instrument?.serialNo;
  const ofFile = preview?.serialNo;
  const isOther = ofFile !== undefined && ownSerial !== undefined && !isSameGauge(ofFile, ownSerial, gauges);
  const takeGauge = () =>
    tests.change(test.testId, (of) => ({ ...of, instrument: instrumentOfFile({}, preview ?? {}, gauges, of.at) }));
  const open = preview && hasSpots(test.kind, test.requirement) ? openSpots(test, test.verdict.due?.areas) : [];
  // Readings taken meanwhile may have filled the chosen spot.
  const start = chosen && open.some((one) => isSameSpot(one, chosen)) ? chosen : undefined;
  const takePreview = () => {
    if (!preview || !input) return;
    const withReadings = (of: UnjudgedTest): UnjudgedTest => {
      const { instrument = {} } = of;
      const isNamed = instrument.serialNo === undefined && preview.serialNo !== undefined;
      const named = isNamed && instrumentOfFile(instrument, preview, gauges, of.at);
      return { ...withPreview(of, preview, start), ...(named && { instrument: named }) };
    };
    take(withReadings, input);
    setPasting(false);
    show(undefined);
  };
  return (
    <div className="flex flex-col gap-3" {...fileDropProps((files) => void read(files))}>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        <TallButton icon={IconClipboard} onPress={() => void paste()}>
          Paste readings
        </TallButton>
        <FileButton accept={gaugeFileInputTypes} className="min-h-16" onFiles={(files) => void read(files)}>
          <IconFile aria-hidden="true" />
          Gauge’s file
          <span className="font-normal text-muted not-pointer-fine:hidden">or drop it here</span>
        </FileButton>
      </div>
      {isPasting && (
        <TextArea
          label="Pasted readings"
          value={input && 'text' in input ? input.text : ''}
          onChange={(event) => show({ text: event.currentTarget.value })}
        />
      )}
      {trouble !== undefined && <ErrorText>{trouble}</ErrorText>}
      <UndoLine words={used && used.after === test ? 'The readings were taken.' : undefined} onUndo={undo} />
      {preview && (
        <PreviewCard
          preview={preview}
          already={
            twin === undefined || twinKind === undefined
              ? undefined
              : `These ${preview.count} readings are already in this report (test ${twin}, ${testDefinitions[twinKind].title.toLowerCase()}).`
          }
          otherGauge={
            isOther && (
              <>
                <p className="rounded-md bg-caution-wash px-3 py-2">
                  The file is of gauge {ofFile}, this test of {ownSerial}. Is it the right file?
                </p>
                <TallButton onPress={takeGauge}>Take gauge {ofFile} instead</TallButton>
              </>
            )
          }
          noRoom={noRoomWords(tests.read(), preview.count)}
          where={
            open.length > 0 && (
              <StartSpotFields open={open} start={start ?? usualStart(test, preview)} onChange={setChosen} />
            )
          }
          onAnswer={(more) => setAnswers((before) => ({ ...before, ...more }))}
          onUse={takePreview}
          onLeave={() => {
            setPasting(false);
            show(undefined);
          }}
        />
      )}
    </div>
  );
}
