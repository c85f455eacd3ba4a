import { crossCut } from '#domain/measurement/coating/crossCut.ts';
import { cure } from '#domain/measurement/coating/cure.ts';
import { holiday, holidayMethods, holidayStandards } from '#domain/measurement/coating/holiday.ts';
import { pullOffLot } from '#domain/measurement/coating/pullOff.ts';
import { dust, usualDustLimits, usualPspcDustLimit } from '#domain/measurement/surface/dust.ts';
import { isWaterTemperature, type SaltsInput, judgeSaltPatches } from '#domain/measurement/surface/solubleSalts.ts';
import { settledVoltageFactors } from '#domain/measurement/settings/voltages.ts';
import type { FindingPlace, FindingRowKind } from '#domain/measurement/place.ts';
import { type Finding, withPlace, remark, verdict } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import type { TestAnswerReader, TestRequirement } from './testAnswers.ts';
import { type TestVerdict, recordedOnlyVerdict } from './judgeFilm.ts';
import { pullsOf, unfinishedRowFindings } from './pulls.ts';

/** Rows of answers, each converted as its columns require. */
type Rows = readonly TestAnswerReader[];

const known = (value: number | undefined): value is number => value !== undefined;

/** The findings on rows that were begun and lack a figure: a test does not pass by leaving out what was begun. */
function unfinishedRows(
  rows: Rows,
  of: FindingRowKind,
  begunBy: readonly string[],
  isWhole: (row: TestAnswerReader, at: number) => boolean,
): Finding[] {
  return rows.flatMap((row, at) => {
    if (isWhole(row, at) || begunBy.every((name) => !known(row.figure(name)))) return [];
    return unfinishedRowFindings({ row: at, of });
  });
}

/** A verdict that does not pass while rows are unfinished. */
function withUnfinished(judged: TestVerdict, unfinished: readonly Finding[]): TestVerdict {
  const outcome = judged.outcome === 'pass' && unfinished.length > 0 ? 'incomplete' : judged.outcome;
  return { ...judged, outcome, findings: [...judged.findings, ...unfinished] };
}

/** The verdict on a test none of whose rows is whole. */
function begunAlone(rule: 'salts' | 'holiday', unfinished: readonly Finding[]): TestVerdict {
  const judged = recordedOnlyVerdict(rule);
  return unfinished.length > 0 ? { ...judged, outcome: 'incomplete', findings: unfinished } : judged;
}

export function judgeSalts(rows: Rows, required: TestRequirement): TestVerdict {
  // A patch is named by its row, also behind one that lacks a figure.
  const patches = rows.flatMap((row, at): (SaltsInput & { place: FindingPlace & { row: number } })[] => {
    const [sampleUsCm, blankUsCm] = [row.figure('sampleUsCm'), row.figure('blankUsCm')];
    const [volumeMl, areaCm2] = [row.figure('volumeMl'), row.figure('areaCm2')];
    if (!known(sampleUsCm) || !known(blankUsCm) || !known(volumeMl) || !known(areaCm2) || areaCm2 <= 0) return [];
    const waterTempC = row.figure('waterTempC');
    if (!isWaterTemperature(waterTempC)) return [];
    const solutionLost = row.isTicked('solutionLost');
    const place = { row: at, of: 'patch' } as const;
    return [
      {
        sampleUsCm,
        blankUsCm,
        volumeMl,
        areaCm2,
        waterTempC,
        solutionLost,
        place,
        limitMgM2: required.figure('limitMgM2'),
        saltFactor: required.read('saltFactor'),
        perDegreePercent: known(waterTempC) ? required.read('saltPerDegreePercent') : undefined,
        comparison: required.read('comparison'),
      },
    ];
  });
  const unfinished = unfinishedRows(rows, 'patch', ['sampleUsCm', 'blankUsCm'], (_, at) =>
    patches.some(({ place }) => place.row === at),
  );
  if (patches.length === 0) return begunAlone('salts', unfinished);
  const { outcome, meanMgM2, verdicts } = judgeSaltPatches(patches);
  const [first] = verdicts;
  const judged = verdict('salts', {
    outcome,
    ...(first?.standard !== undefined && { standard: first.standard }),
    figures: { mgM2: verdicts.map(({ figures }) => figures.mgM2), meanMgM2 },
    limits: first?.limits ?? [],
    findings: verdicts.flatMap(({ findings }, at) => withPlace(patches[at]?.place ?? {}, findings)),
    readings: { used: patches.length, leftOut: rows.length - patches.length },
  });
  return withUnfinished(judged, unfinished);
}

export function judgeDust(rows: Rows, required: TestRequirement): TestVerdict {
  const tapes = rows.flatMap((row) => {
    const [quantity, size] = [row.figure('quantity'), row.figure('size')];
    const text = row.choice('visible');
    const visible = text === undefined ? undefined : text === 'yes';
    return known(quantity) && known(size) ? [{ quantity, size, visible, removed: row.isTicked('removed') }] : [];
  });
  const unfinished = unfinishedRows(
    rows,
    'tape',
    ['quantity', 'size'],
    (row) => known(row.figure('quantity')) && known(row.figure('size')),
  );
  if (required.isTicked('pspc')) {
    const [fromSize, most] = [required.read('pspcDustFromSize'), required.read('pspcDustQuantity')];
    const pspcAllowed = {
      fromSize: fromSize ?? usualPspcDustLimit.fromSize,
      quantity: most ?? usualPspcDustLimit.quantity,
    };
    const settled = (known(fromSize) || known(most)) && { pspcAllowed };
    return withUnfinished(dust({ tapes, pspc: true, ...settled }), unfinished);
  }
  const [quantity, size] = [required.figure('quantity'), required.figure('size')];
  const allowed = { quantity: quantity ?? usualDustLimits.quantity, size: size ?? usualDustLimits.size };
  return withUnfinished(dust({ tapes, allowed }), unfinished);
}

export function judgeAdhesion(rows: Rows, required: TestRequirement): TestVerdict {
  const { pulls, unfinished } = pullsOf(rows);
  const judged = pullOffLot({
    pulls,
    minMpa: required.figure('minMpa'),
    needed: required.figure('needed'),
    by: required.read('pullOffBy'),
    voidFromPercent: required.read('pullOffVoidPercent'),
    comparison: required.read('comparison'),
  });
  return withUnfinished(judged, unfinished);
}

export function judgeCrossCut(rows: Rows, required: TestRequirement): TestVerdict {
  const classes = rows.flatMap((row) => row.figure('class') ?? []);
  return crossCut({ classes, maxClass: required.figure('maxClass'), filmUm: required.figure('filmUm') });
}

export function judgeHoliday(rows: Rows, required: TestRequirement): TestVerdict {
  const isTested = (row: TestAnswerReader) => known(row.figure('found'));
  const tested = rows.filter(isTested);
  const unfinished = unfinishedRows(rows, 'row', ['testedM2', 'repaired', 'retestedClear'], isTested);
  const filmUm = required.figure('filmUm');
  // The voltage is proposed before anything is found.
  const voltages = filmUm === undefined ? undefined : settledVoltageFactors(required);
  if (tested.length === 0) return begunAlone('holiday', unfinished);
  const sum = (name: string) => tested.reduce((all, row) => all + (row.figure(name) ?? 0), 0);
  // What was looked at is known only if every part says it.
  const isAreaKnown = tested.every((row) => (row.figure('testedM2') ?? 0) > 0);
  const judged = holiday({
    found: sum('found'),
    repaired: sum('repaired'),
    retestedClear: sum('retestedClear'),
    allowed: required.figure('allowed'),
    filmUm,
    voltages,
    standard: holidayStandards.find((one) => one === required.choice('standard')),
    method: holidayMethods.find((one) => one === required.choice('method')),
    voltageV: required.figure('voltageV'),
    ...(isAreaKnown && { testedM2: sum('testedM2') }),
  });
  const ofArea = isAreaKnown ? [] : [remark('areaUnknown', ruleWords.areaUnknown)];
  return withUnfinished({ ...judged, findings: [...judged.findings, ...ofArea] }, unfinished);
}

export function judgeCure(rows: Rows, required: TestRequirement): TestVerdict {
  const places = rows
    .map((row) => ({ rating: row.figure('rating'), hardness: row.figure('hardness') }))
    .filter(({ rating, hardness }) => known(rating) || known(hardness));
  return cure({ places, minRating: required.figure('minRating'), minHardness: required.figure('minHardness') });
}
