import { countedReadings } from '#domain/measurement/film/reading.ts';
import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import { writtenFigure } from '#domain/text/figure.ts';
import { answerOrUsual, testQuestions, hasSpots } from './testDefinitions.ts';
import { type TestAnswerReader, readTestAnswers, convertedRowsOf } from './testAnswers.ts';
import { judgedCorrectionUm } from './correction.ts';
import type { Test, Tests } from './test.ts';

const requirementOf = (test: Test): TestAnswerReader =>
  readTestAnswers(testQuestions(test.kind, test.requirement), test.requirement);

/** The figures that a film's scheme judges, in µm: means of spots, corrected readings, or readings. */
export function judgedThicknessesUm(test: Test): number[] {
  const { spotMeans } = test.verdict.figures as { spotMeans?: readonly (readonly (number | null)[])[] };
  if (hasSpots(test.kind, test.requirement)) return (spotMeans ?? []).flat().filter((mean) => mean !== null);
  const correctionUm = judgedCorrectionUm(test);
  const { nm } = countedReadings(test.readings.readings ?? []);
  return nm.map((one) => micrometres(one - nanometres(correctionUm, 'µm')));
}

function standardOf(test: Test): string {
  const of = testQuestions('dft', test.requirement);
  const scheme = of.find(({ name }) => name === 'scheme');
  const chosen = scheme && answerOrUsual(scheme, test.requirement);
  const label = scheme?.options?.find(([value]) => value === chosen)?.[1] ?? '';
  return chosen === 'sspcPa2' ? `${label}, Level ${requirementOf(test).choice('level')}` : label;
}

/** The daily report's fields that follow from its tests, by name. Those that tests say nothing about are absent. */
export type FieldsFromTests = Readonly<Record<string, string | true>>;

function ofFilm(films: readonly Test[]): Record<string, string | true | undefined> {
  const [first] = films;
  if (!first) return {};
  const um = films.flatMap(judgedThicknessesUm);
  const of = requirementOf(first);
  const written = (value: number | undefined) => (value === undefined ? undefined : writtenFigure(value, 1));
  const isKnown = um.length > 0;
  const { make, model, serialNo, probeSerialNo } = first.instrument ?? {};
  const surface = of.choice('surfaceUnit') === 'ft2' ? undefined : of.figure('surface');
  return {
    dryFilmThickness: true,
    downR: isKnown ? written(um.reduce((a, b) => Math.min(a, b))) : undefined,
    upR: isKnown ? written(um.reduce((a, b) => Math.max(a, b))) : undefined,
    arrowR: isKnown ? written(um.reduce((sum, one) => sum + one, 0) / um.length) : undefined,
    numberOfSpots: isKnown ? String(um.length) : undefined,
    gaugeType: [make, model].filter(Boolean).join(' ') || undefined,
    gaugeNumber: serialNo,
    probeNumber: probeSerialNo,
    specifiedStandard: standardOf(first),
    specifiedThicknessDownR: written(of.figure('minUm')),
    specifiedThicknessUpR: written(of.figure('maxUm')),
    specifiedThicknessArrowR: written(of.figure('nominalUm')),
    totalSurfaceArea: surface === undefined ? undefined : writtenFigure(surface, 2),
  };
}

/** The conductivity of a patch without that of the blank. Undefined if one of both is not there. */
export function conductivityDifference(row: TestAnswerReader): number | undefined {
  const [sample, blank] = [row.figure('sampleUsCm'), row.figure('blankUsCm')];
  return sample === undefined || blank === undefined ? undefined : sample - blank;
}

/** The highest difference in conductivity between sample and blank, in µS/cm. */
function saltResult(salts: readonly Test[]): string | undefined {
  const all = salts.flatMap(convertedRowsOf).flatMap((row) => conductivityDifference(row) ?? []);
  const differences = all.filter((difference) => difference >= 0);
  return differences.length === 0 ? undefined : writtenFigure(Math.max(...differences), 2);
}

/**
 * The fields of a daily report that its tests can fill: lowest, highest and mean of what the scheme judges, the gauge,
 * the limits. Only empty fields are filled; typed text stays.
 */
export function fieldsFromTests(tests: Tests): FieldsFromTests {
  const ofKind = (kind: Test['kind']) => tests.filter((test) => test.kind === kind);
  const salts = ofKind('salts');
  const fields = {
    ...ofFilm(ofKind('dft')),
    saltTestResult: saltResult(salts),
    solubleSaltTesting: salts.length > 0 ? true : undefined,
    surfaceCleanliness: ofKind('dust').length > 0 ? true : undefined,
  };
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string | true] => field[1] !== undefined),
  );
}
