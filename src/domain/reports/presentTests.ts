import {
  type LabelledValue,
  type DisplayValue,
  type ShownFile,
  type TextRange,
  displayText,
} from '#domain/listing/shown.ts';
import type { Drawing } from '#domain/measurement/pictures/drawing.ts';
import { formatDay } from '#domain/measurement/calendar.ts';
import { formatLimit } from '#domain/measurement/comparison.ts';
import { thicknessHistogram, thicknessStripOfAreas, thicknessStrips } from '#domain/measurement/pictures/film.ts';
import { areaWords, placeOfArea, findingPlaceWords } from '#domain/measurement/place.ts';
import { answerWords, requirementWords } from '#domain/measurement/inspections/answered.ts';
import { testRowColumns } from '#domain/measurement/inspections/testDefinitions.ts';
import { unlikelyReadingCodeOf } from '#domain/measurement/inspections/doubt.ts';
import type { TestQuestion } from '#domain/measurement/inspections/testQuestion.ts';
import { contradictoryOverrideWords } from '#domain/measurement/inspections/decision.ts';
import type { Test, TestReading, Tests } from '#domain/measurement/inspections/test.ts';
import { correctedUm, judgedCorrectionUm } from '#domain/measurement/inspections/correction.ts';
import { titleOfTest } from '#domain/measurement/inspections/titleOfTest.ts';
import { type PrintedFigure, figuresOfTest, figureWords, shownMean } from '#domain/measurement/inspections/figures.ts';
import { doubtAbout } from './figures.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';

const pair = (label: string, words: string | undefined): LabelledValue[] =>
  words === undefined || words === '' ? [] : [{ label, shown: displayText(words) }];

/**
 * One reading in words. `why` says why it does not count, or what it repeats; one that does not count is struck. `doubt`
 * says what is doubtful about one that counts: it follows from the requirement, so versions are compared without it.
 */
type ReadingText = {
  readonly stated: string;
  readonly why: string | undefined;
  readonly doubt: string | undefined;
  readonly isStruck: boolean;
};

const withMarks = (stated: string, marks: readonly (string | undefined)[]) => {
  const given = marks.filter(Boolean);
  return given.length === 0 ? stated : `${stated} (${given.join(', ')})`;
};

/** The words of an answer, with what is doubtful about it. */
function markedAsked({ unit, range }: TestQuestion, words: string): string {
  const doubt = range && doubtAbout({ unit, range }, words);
  return withMarks(words, doubt ? [doubt.mark] : []);
}

function readingTexts(
  readings: readonly TestReading[],
  doubtOf: ReturnType<typeof unlikelyReadingCodeOf>,
): ReadingText[] {
  const repeated = new Set(readings.flatMap(({ replaces, discarded }) => (discarded === undefined ? replaces : [])));
  return readings.map((reading, at) => {
    const { value, unit, discarded, replaces } = reading;
    const isRepeated = repeated.has(at);
    const repeats = replaces === undefined ? undefined : `repeats reading ${replaces + 1}`;
    const leftOut = discarded === undefined ? undefined : `left out: ${discarded}`;
    const isStruck = discarded !== undefined || isRepeated;
    const doubt = isStruck ? undefined : doubtOf(reading);
    return {
      stated: unit === 'µm' ? formatLimit(value) : `${formatLimit(value)} ${unit}`,
      why: leftOut ?? (isRepeated ? 'repeated' : repeats),
      doubt: doubt && (doubt === 'unit' ? 'in another unit?' : 'unusual'),
      isStruck,
    };
  });
}

/** A pair that tells what was judged by. */
const basis = (label: string, words: string | undefined): LabelledValue[] =>
  pair(label, words).map((one) => ({ ...one, isBasis: true }));

/** Lines of words, each with a capital. */
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const capitals = (lines: readonly string[]) => lines.map(capital).join('\n');

/** Readings in a line, spot by spot. A reading that does not count is struck through, with the reason. */
function shownReadings(spots: readonly (readonly ReadingText[])[], end: readonly string[] = []): DisplayValue {
  const struck: TextRange[] = [];
  let [text, compared] = ['', ''];
  const add = (words: string, separator: string, plainly = words) => {
    const from = text === '' ? 0 : text.length + separator.length;
    text = text === '' ? words : `${text}${separator}${words}`;
    compared = compared === '' ? plainly : `${compared}${separator}${plainly}`;
    return from;
  };
  const lines: string[] = [];
  for (const readings of spots) {
    for (const [at, { stated, why, doubt, isStruck }] of readings.entries()) {
      const plainly = withMarks(stated, [why]);
      const from = add(withMarks(stated, [why, doubt]), at === 0 ? '; ' : ', ', plainly);
      lines.push(plainly);
      if (isStruck) struck.push([from, from + stated.length]);
    }
  }
  for (const words of end) add(words, '; ');
  const asCompared = compared !== text && { compared };
  return { kind: 'text', text, ...(struck.length > 0 && { struck }), lines: [...lines, ...end], ...asCompared };
}

function shownRows(test: Test): LabelledValue[] {
  const { rows = [] } = test.readings;
  const columns = testRowColumns(test);
  if (columns.length === 0 || rows.length === 0) return [];
  const isUsed = columns.map(({ name }) => rows.some((row) => row[name] !== undefined && row[name] !== ''));
  const used = columns.filter((_, at) => isUsed[at]);
  const figures = figuresOfTest(test).ofRows;
  const columnOf = ({ name, unit }: PrintedFigure) => `${capital(name)}, ${unit}`;
  const further = [...new Set(figures.flat().map(columnOf))];
  if (used.length + further.length === 0) return [];
  return [
    {
      label: 'Readings',
      shown: {
        kind: 'table',
        columns: [...used.map(({ label, unit }) => (unit === undefined ? label : `${label}, ${unit}`)), ...further],
        rows: rows.map((row, at) => ({
          number: at + 1,
          cells: [
            ...used.map((asked) => {
              const { unit: _, ...bare } = asked;
              const words = answerWords(bare, row);
              return words === undefined ? undefined : markedAsked(asked, words);
            }),
            ...further.map((column) => figures[at]?.find((figure) => columnOf(figure) === column)?.value),
          ].map((words) => (words === undefined ? undefined : displayText(words))),
        })),
      },
    },
  ];
}

/** A series of readings. What is subtracted before judging, such as the correction of ISO 19840, has its own column. */
function shownSeries(test: Test): LabelledValue[] {
  const { readings = [] } = test.readings;
  if (readings.length === 0) return [];
  const texts = readingTexts(readings, unlikelyReadingCodeOf(test));
  const um = judgedCorrectionUm(test);
  if (um === 0) return [{ label: 'Readings, µm', shown: shownReadings([texts]) }];
  const rows = texts.map((one, at) => {
    const reading = readings[at];
    const judged = reading && !one.isStruck && !reading.onlyExtent ? formatLimit(correctedUm(reading, um)) : undefined;
    const cells = [
      shownReadings([[one]]),
      displayText(formatLimit(um)),
      judged === undefined ? undefined : displayText(judged),
    ];
    return { number: at + 1, cells };
  });
  return [{ label: 'Readings', shown: { kind: 'table', columns: ['Read, µm', 'Less, µm', 'Judged, µm'], rows } }];
}

function shownSpots(test: Test): LabelledValue[] {
  const {
    readings: { areas = [], extents = [] },
    verdict,
  } = test;
  const doubtOf = unlikelyReadingCodeOf(test);
  const { spotMeans, areaMeans } = verdict.figures as {
    spotMeans?: readonly (readonly (number | null)[])[];
    areaMeans?: readonly (number | null)[];
  };
  const ofAreas = areas.flatMap(({ name, spots }, area) => {
    if (spots.length === 0) return [];
    const mean = areaMeans?.[area];
    const key = areaWords(area, name);
    const label = [key, ...(typeof mean === 'number' ? [`mean ${shownMean(mean, verdict, 'areaMean', 'µm')}`] : [])];
    const rows = spots.map((spot, at) => {
      const ofSpot = spotMeans?.[area]?.[at];
      return {
        number: at + 1,
        cells: [
          shownReadings([readingTexts(spot.readings, doubtOf)]),
          typeof ofSpot === 'number' ? displayText(shownMean(ofSpot, verdict, 'spotMean')) : undefined,
        ],
      };
    });
    const hasMeans = rows.some(({ cells }) => cells[1] !== undefined);
    const columns = ['Readings, µm', ...(hasMeans ? ['Mean, µm'] : [])];
    const shown: DisplayValue = {
      kind: 'table',
      of: 'spots',
      columns,
      rows: rows.map((row) => (hasMeans ? row : { ...row, cells: row.cells.slice(0, 1) })),
    };
    return [{ label: label.join(', '), shown, key }];
  });
  const ofExtents = extents.map(({ area, direction, edgeReached, stepM, spots: outward }): LabelledValue => {
    const readings = outward.map((spot) => readingTexts(spot.readings, doubtOf));
    const every = stepM === undefined ? [] : [`a spot every ${stepM.trim()}${/[mM]$/.test(stepM.trim()) ? '' : ' m'}`];
    const shown = shownReadings(readings, [...(edgeReached ? ['edge'] : []), ...every]);
    const place = findingPlaceWords({ ...placeOfArea(area, areas[area]?.name), direction });
    return { label: `${place}, outward`, shown };
  });
  return [...ofAreas, ...ofExtents];
}

/** The files that readings came from, by name and checksum, so that a holder can check that a file is the same. */
function fileWords({ fileNames = [], fileSha256 = [] }: Test): string {
  return fileNames
    .map((name, at) => [name, ...(fileSha256[at] ? [`SHA-256 ${fileSha256[at]}`] : [])].join(', '))
    .join('\n');
}

const isOfThickness = ({ kind }: Test) => kind === 'dft' || kind === 'wft' || kind === 'profile';

/** The charts of a test: thickness with its limits, and the histogram. */
function drawn(test: Test): LabelledValue[] {
  if (!isOfThickness(test)) return [];
  return [
    ...thicknessStrips(test).map((drawing): LabelledValue => ({
      label: 'Thickness',
      shown: { kind: 'drawing', drawing },
    })),
    ...thicknessHistogram(test).map((drawing): LabelledValue => ({
      label: 'Spread',
      shown: { kind: 'drawing', drawing },
      isBasis: true,
    })),
  ];
}

/** A test as readers see it, under title and outcome. `chart`: all its thickness in one drawing, if it has several. */
export type ShownTest = { label: string; testId: string; pairs: LabelledValue[]; chart?: Drawing };

/** What presenting a test needs from the rest of the report: the inspector's name, and the photos. */
type OfEntry = { readonly by: string; readonly photos: readonly ShownFile[] };

/** One test: its verdict in the rule's words, then the basis of the verdict, then its readings. */
function shownTest(sent: Test, judged: Test['verdict'] | undefined, { by, photos }: OfEntry): ShownTest {
  const verdict = judged ?? sent.verdict;
  const test = { ...sent, verdict };
  const { testId, instrument, remarks } = test;
  const { found, proposed } = figuresOfTest(test);
  const gauge = [instrument?.make, instrument?.model, instrument?.serialNo, instrument?.probeSerialNo]
    .filter(Boolean)
    .join(', ');
  const dated = [
    ...(instrument?.calibratedOn ? [`calibrated ${formatDay(instrument.calibratedOn)}`] : []),
    ...(instrument?.dueOn ? [`due ${formatDay(instrument.dueOn)}`] : []),
  ];
  const ofTest = photos.filter(({ filename }) => test.photos?.includes(filename));
  const ofDevice = sent.verdict.deviceOutcome ?? sent.verdict.outcome;
  const judgedBy = [`Rule set ${verdict.ruleVersion}`, verdict.standard].filter(Boolean).join(', ');
  const [chart] = isOfThickness(test) ? thicknessStripOfAreas(test) : [];
  return {
    label: titleOfTest(test),
    testId,
    ...(chart && { chart }),
    pairs: [
      { label: 'Verdict', shown: displayText(outcomeWords[verdict.outcome], verdict.outcome === 'fail') },
      ...pair('Findings', verdict.findings.map(({ words }) => words).join('\n')),
      ...pair('Figures', capitals(figureWords(found))),
      ...drawn(test),
      ...pair('Decision', contradictoryOverrideWords(test, by)),
      ...(ofDevice !== verdict.outcome
        ? pair('At receipt', `The device had judged: ${outcomeWords[ofDevice]}. What is shown was judged at receipt.`)
        : []),
      ...pair('Requirement', requirementWords(test, markedAsked)),
      ...pair('Proposed', capitals(figureWords(proposed))),
      ...basis('Judged by', `${judgedBy}. ${limitWords(verdict.limits)}`),
      ...pair('Instrument', [gauge, ...dated].filter(Boolean).join('; ')),
      ...basis('Read from', fileWords(test)),
      ...shownRows(test),
      ...shownSpots(test),
      ...shownSeries(test),
      ...pair('Not understood', test.notUnderstood?.join('\n')),
      ...pair('Remarks', remarks),
      ...(ofTest.length > 0 ? [{ label: 'Photos', shown: { kind: 'files', files: ofTest } } as const] : []),
    ],
  };
}

/** The tests of a report as readers see them, with the verdicts on receipt if there are any. */
export function shownTests(
  tests: Tests,
  judged: readonly (Test['verdict'] | undefined)[] | undefined,
  of: OfEntry,
): ShownTest[] {
  return tests.map((test, at) => shownTest(test, judged?.[at], of));
}
