import { crossCut } from '#domain/measurement/coating/crossCut.ts';
import { cure } from '#domain/measurement/coating/cure.ts';
import { holiday, holidayMethods, holidayStandards } from '#domain/measurement/coating/holiday.ts';
import { pullOffLot } from '#domain/measurement/coating/pullOff.ts';
import { dust, usualDust, usualPspcDust } from '#domain/measurement/surface/dust.ts';
import { isOfWater, type SaltsInput, saltPatches } from '#domain/measurement/surface/solubleSalts.ts';
import { settledVoltages } from '#domain/measurement/settings/voltages.ts';
import type { Place, RowName } from '#domain/measurement/place.ts';
import { type Finding, placed, remark, verdict } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import type { Given, GivenOfTest } from './given.ts';
import { type TestVerdict, unjudged } from './judgeFilm.ts';
import { pullsOf, rowUnfinished } from './pulls.ts';

/** Rows of answers, each converted as its columns require. */
type Rows = readonly Given[];

const known = (value: number | undefined): value is number => value !== undefined;

/** The findings on rows that were begun and lack a figure: a test does not pass by leaving out what was begun. */
function unfinishedRows(
  rows: Rows,
  of: RowName,
  begunBy: readonly string[],
  isWhole: (row: Given, at: number) => boolean,
): Finding[] {
  return rows.flatMap((row, at) => {
    if (isWhole(row, at) || begunBy.every((name) => !known(row.figure(name)))) return [];
    return rowUnfinished({ row: at, of });
  });
}

/** A verdict that does not pass while rows are unfinished. */
function withUnfinished(said: TestVerdict, unfinished: readonly Finding[]): TestVerdict {
  const outcome = said.outcome === 'pass' && unfinished.length > 0 ? 'incomplete' : said.outcome;
  return { ...said, outcome, findings: [...said.findings, ...unfinished] };
}

/** The verdict on a test none of whose rows is whole. */
function begunAlone(rule: 'salts' | 'holiday', unfinished: readonly Finding[]): TestVerdict {
  const said = unjudged(rule);
  return unfinished.length > 0 ? { ...said, outcome: 'incomplete', findings: unfinished } : said;
}

export function judgeSalts(rows: Rows, given: GivenOfTest): TestVerdict {
  // A patch is named by its row, also behind one that lacks a figure.
  const patches = rows.flatMap((row, at): (SaltsInput & { place: Place & { row: number } })[] => {
    const [sampleUsCm, blankUsCm] = [row.figure('sampleUsCm'), row.figure('blankUsCm')];
    const [volumeMl, areaCm2] = [row.figure('volumeMl'), row.figure('areaCm2')];
    if (!known(sampleUsCm) || !known(blankUsCm) || !known(volumeMl) || !known(areaCm2) || areaCm2 <= 0) return [];
    const waterTempC = row.figure('waterTempC');
    if (!isOfWater(waterTempC)) return [];
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
        limitMgM2: given.figure('limitMgM2'),
        saltFactor: given.take('saltFactor'),
        perDegreePercent: known(waterTempC) ? given.take('saltPerDegreePercent') : undefined,
        comparison: given.take('comparison'),
      },
    ];
  });
  const unfinished = unfinishedRows(rows, 'patch', ['sampleUsCm', 'blankUsCm'], (_, at) =>
    patches.some(({ place }) => place.row === at),
  );
  if (patches.length === 0) return begunAlone('salts', unfinished);
  const { outcome, meanMgM2, verdicts } = saltPatches(patches);
  const [first] = verdicts;
  const said = verdict('salts', {
    outcome,
    ...(first?.standard !== undefined && { standard: first.standard }),
    figures: { mgM2: verdicts.map(({ figures }) => figures.mgM2), meanMgM2 },
    limits: first?.limits ?? [],
    findings: verdicts.flatMap(({ findings }, at) => placed(patches[at]?.place ?? {}, findings)),
    readings: { used: patches.length, leftOut: rows.length - patches.length },
  });
  return withUnfinished(said, unfinished);
}

export function judgeDust(rows: Rows, given: GivenOfTest): TestVerdict {
  const tapes = rows.flatMap((row) => {
    const [quantity, size] = [row.figure('quantity'), row.figure('size')];
    const said = row.choice('visible');
    const visible = said === undefined ? undefined : said === 'yes';
    return known(quantity) && known(size) ? [{ quantity, size, visible, removed: row.isTicked('removed') }] : [];
  });
  const unfinished = unfinishedRows(
    rows,
    'tape',
    ['quantity', 'size'],
    (row) => known(row.figure('quantity')) && known(row.figure('size')),
  );
  if (given.isTicked('pspc')) {
    const [fromSize, most] = [given.take('pspcDustFromSize'), given.take('pspcDustQuantity')];
    const pspcAllowed = { fromSize: fromSize ?? usualPspcDust.fromSize, quantity: most ?? usualPspcDust.quantity };
    const settled = (known(fromSize) || known(most)) && { pspcAllowed };
    return withUnfinished(dust({ tapes, pspc: true, ...settled }), unfinished);
  }
  const [quantity, size] = [given.figure('quantity'), given.figure('size')];
  const allowed = { quantity: quantity ?? usualDust.quantity, size: size ?? usualDust.size };
  return withUnfinished(dust({ tapes, allowed }), unfinished);
}

export function judgeAdhesion(rows: Rows, given: GivenOfTest): TestVerdict {
  const { pulls, unfinished } = pullsOf(rows);
  const said = pullOffLot({
    pulls,
    minMpa: given.figure('minMpa'),
    needed: given.figure('needed'),
    by: given.take('pullOffBy'),
    voidFromPercent: given.take('pullOffVoidPercent'),
    comparison: given.take('comparison'),
  });
  return withUnfinished(said, unfinished);
}

export function judgeCrossCut(rows: Rows, given: GivenOfTest): TestVerdict {
  const classes = rows.flatMap((row) => row.figure('class') ?? []);
  return crossCut({ classes, maxClass: given.figure('maxClass'), filmUm: given.figure('filmUm') });
}

export function judgeHoliday(rows: Rows, given: GivenOfTest): TestVerdict {
  const isTested = (row: Given) => known(row.figure('found'));
  const tested = rows.filter(isTested);
  const unfinished = unfinishedRows(rows, 'row', ['testedM2', 'repaired', 'retestedClear'], isTested);
  const filmUm = given.figure('filmUm');
  // The voltage is proposed before anything is found.
  const voltages = filmUm === undefined ? undefined : settledVoltages(given);
  if (tested.length === 0) return begunAlone('holiday', unfinished);
  const sum = (name: string) => tested.reduce((all, row) => all + (row.figure(name) ?? 0), 0);
  // What was looked at is known only if every part says it.
  const isAreaKnown = tested.every((row) => (row.figure('testedM2') ?? 0) > 0);
  const said = holiday({
    found: sum('found'),
    repaired: sum('repaired'),
    retestedClear: sum('retestedClear'),
    allowed: given.figure('allowed'),
    filmUm,
    voltages,
    standard: holidayStandards.find((one) => one === given.choice('standard')),
    method: holidayMethods.find((one) => one === given.choice('method')),
    voltageV: given.figure('voltageV'),
    ...(isAreaKnown && { testedM2: sum('testedM2') }),
  });
  const ofArea = isAreaKnown ? [] : [remark('areaUnknown', ruleWords.areaUnknown)];
  return withUnfinished({ ...said, findings: [...said.findings, ...ofArea] }, unfinished);
}

export function judgeCure(rows: Rows, given: GivenOfTest): TestVerdict {
  const places = rows
    .map((row) => ({ rating: row.figure('rating'), hardness: row.figure('hardness') }))
    .filter(({ rating, hardness }) => known(rating) || known(hardness));
  return cure({ places, minRating: given.figure('minRating'), minHardness: given.figure('minHardness') });
}
