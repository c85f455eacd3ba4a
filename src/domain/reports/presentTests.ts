import { type Pair, type Shown, type ShownFile, type Stretch, shownText } from '#domain/listing/shown.ts';
import { writtenDay } from '#domain/measurement/calendar.ts';
import { plain, printed } from '#domain/measurement/comparison.ts';
import { thicknessHistogram, thicknessStrips } from '#domain/measurement/pictures/film.ts';
import { type Asked, answerTo, askedOf, columnsOf, kindsOfTest } from '#domain/measurement/tests/asked.ts';
import { decisionWords } from '#domain/measurement/tests/decision.ts';
import type { Test, TestReading, Tests } from '#domain/measurement/tests/test.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { limitWords } from './presentVerdicts.ts';

const pair = (label: string, words: string | undefined): Pair[] =>
  words === undefined || words === '' ? [] : [{ label, shown: shownText(words) }];

/** Readings in a line, spot by spot. A reading that does not count is struck through, with the reason. */
function shownReadings(spots: readonly (readonly TestReading[])[], end: readonly string[] = []): Shown {
  const struck: Stretch[] = [];
  let text = '';
  const add = (words: string, separator: string) => {
    const from = text === '' ? 0 : text.length + separator.length;
    text = text === '' ? words : `${text}${separator}${words}`;
    return from;
  };
  for (const readings of spots) {
    const repeated = new Set(readings.flatMap(({ replaces, discarded }) => (discarded === undefined ? replaces : [])));
    for (const [at, { value, unit, discarded, replaces }] of readings.entries()) {
      const said = unit === 'µm' ? plain(value) : `${plain(value)} ${unit}`;
      const isRepeated = repeated.has(at);
      const repeats = replaces === undefined ? undefined : `repeats reading ${replaces + 1}`;
      const leftOut = discarded === undefined ? undefined : `left out: ${discarded}`;
      const why = leftOut ?? (isRepeated ? 'repeated' : repeats);
      const from = add(why === undefined ? said : `${said} (${why})`, at === 0 ? '; ' : ', ');
      if (discarded !== undefined || isRepeated) struck.push([from, from + said.length]);
    }
  }
  for (const words of end) add(words, '; ');
  return { kind: 'text', text, ...(struck.length > 0 && { struck }) };
}

function answerWords(asked: Asked, answers: Readonly<Record<string, unknown>>): string | undefined {
  const given = answerTo(asked, answers);
  if (given === undefined || given === true) return given && 'Yes';
  const option = asked.options?.find(([value]) => value === given)?.[1] ?? given;
  return asked.unit === undefined ? option : `${option} ${asked.unit}`;
}

function shownRows(test: Test): Pair[] {
  const { rows = [] } = test.readings;
  const columns = columnsOf(test);
  if (columns.length === 0 || rows.length === 0) return [];
  const isUsed = columns.map(({ name }) => rows.some((row) => row[name] !== undefined && row[name] !== ''));
  const used = columns.filter((_, at) => isUsed[at]);
  return [
    {
      label: 'Readings',
      shown: {
        kind: 'table',
        columns: used.map(({ label, unit }) => (unit === undefined ? label : `${label}, ${unit}`)),
        rows: rows.map((row, at) => ({
          number: at + 1,
          cells: used.map((asked) => {
            const { unit: _, ...bare } = asked;
            const words = answerWords(bare, row);
            return words === undefined ? undefined : shownText(words);
          }),
        })),
      },
    },
  ];
}

function shownSpots({ readings: { areas = [], extents = [] }, verdict }: Test): Pair[] {
  const { spotMeans, areaMeans } = verdict.figures as {
    spotMeans?: readonly (readonly (number | null)[])[];
    areaMeans?: readonly (number | null)[];
  };
  const ofAreas = areas.flatMap(({ name, spots }, area) => {
    if (spots.length === 0) return [];
    const mean = areaMeans?.[area];
    const label = [name || `Area ${area + 1}`, ...(typeof mean === 'number' ? [`mean ${printed(mean)} µm`] : [])];
    const rows = spots.map((spot, at) => {
      const ofSpot = spotMeans?.[area]?.[at];
      return {
        number: at + 1,
        cells: [shownReadings([spot.readings]), typeof ofSpot === 'number' ? shownText(printed(ofSpot)) : undefined],
      };
    });
    const hasMeans = rows.some(({ cells }) => cells[1] !== undefined);
    const columns = ['Readings, µm', ...(hasMeans ? ['Mean, µm'] : [])];
    const shown: Shown = {
      kind: 'table',
      columns,
      rows: rows.map((row) => (hasMeans ? row : { ...row, cells: row.cells.slice(0, 1) })),
    };
    return [{ label: label.join(', '), shown }];
  });
  const ofExtents = extents.map(({ area, direction, edgeReached, spots: outward }): Pair => {
    const readings = outward.map((spot) => spot.readings);
    const shown = shownReadings(readings, edgeReached ? ['edge'] : []);
    return { label: `Area ${area + 1}, ${direction}, outward`, shown };
  });
  return [...ofAreas, ...ofExtents];
}

/**
 * The files that readings came from, by name and checksum, so that a holder of the file can check that it is the same.
 */
function fileWords({ fileNames = [], fileSha256 = [] }: Test): string {
  return fileNames
    .map((name, at) => [name, ...(fileSha256[at] ? [`SHA-256 ${fileSha256[at]}`] : [])].join(', '))
    .join('\n');
}

/** The charts of a test: thickness with its limits, and the histogram. */
function drawn(test: Test): Pair[] {
  const isFilm = test.kind === 'dft' || test.kind === 'wft' || test.kind === 'profile';
  if (!isFilm) return [];
  return [
    ...thicknessStrips(test).map((drawing): Pair => ({ label: 'Thickness', shown: { kind: 'drawing', drawing } })),
    ...thicknessHistogram(test).map((drawing): Pair => ({ label: 'Spread', shown: { kind: 'drawing', drawing } })),
  ];
}

/** A test as readers see it, under its title and outcome. */
export type ShownTest = { label: string; testId: string; pairs: Pair[] };

/** The title of a test: what was tested, where, and on which coat. */
export function titleOfTest({ kind, areaCode, coatNo }: Pick<Test, 'kind' | 'areaCode' | 'coatNo'>): string {
  return [kindsOfTest[kind].title, areaCode, coatNo && `coat ${coatNo}`].filter(Boolean).join(', ');
}

/** What presenting a test needs from the rest of the report: the inspector's name, and the photos. */
export type OfEntry = { readonly by: string; readonly photos: readonly ShownFile[] };

/** One test: its verdict in the rule's words, then the basis of the verdict, then its readings. */
export function shownTest(sent: Test, judged: Test['verdict'] | undefined, { by, photos }: OfEntry): ShownTest {
  const verdict = judged ?? sent.verdict;
  const test = { ...sent, verdict };
  const { kind, testId, instrument, remarks, readings } = test;
  const { readings: series = [] } = readings;
  const requirement = askedOf(kind, test.requirement).flatMap((asked) => {
    const words = asked.isUnit ? undefined : answerWords(asked, test.requirement);
    return words === undefined ? [] : [`${asked.label} ${words}`];
  });
  const gauge = [instrument?.make, instrument?.model, instrument?.serialNo, instrument?.probeSerialNo]
    .filter(Boolean)
    .join(', ');
  const dated = [
    ...(instrument?.calibratedOn ? [`calibrated ${writtenDay(instrument.calibratedOn)}`] : []),
    ...(instrument?.dueOn ? [`due ${writtenDay(instrument.dueOn)}`] : []),
  ];
  const ofTest = photos.filter(({ filename }) => test.photos?.includes(filename));
  const ofDevice = sent.verdict.deviceOutcome ?? sent.verdict.outcome;
  const judgedBy = [`Rule set ${verdict.ruleVersion}`, verdict.standard].filter(Boolean).join(', ');
  return {
    label: titleOfTest(test),
    testId,
    pairs: [
      { label: 'Verdict', shown: shownText(outcomeWords[verdict.outcome], verdict.outcome === 'fail') },
      ...pair('Findings', verdict.findings.map(({ words }) => words).join('\n')),
      ...drawn(test),
      ...pair('Decision', decisionWords(test, by)),
      ...(ofDevice !== verdict.outcome
        ? pair('At receipt', `The device had judged: ${outcomeWords[ofDevice]}. What is shown was judged at receipt.`)
        : []),
      ...pair('Requirement', requirement.join('; ')),
      ...pair('Judged by', `${judgedBy}. ${limitWords(verdict.limits)}`),
      ...pair('Instrument', [gauge, ...dated].filter(Boolean).join('; ')),
      ...pair('Read from', fileWords(test)),
      ...shownRows(test),
      ...shownSpots(test),
      ...(series.length > 0 ? [{ label: 'Readings, µm', shown: shownReadings([series]) }] : []),
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
