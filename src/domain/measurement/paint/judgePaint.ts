import { formatDay } from '#domain/measurement/calendar.ts';
import { isAtLeast, isAtMost, formatLimit, shownFigure } from '#domain/measurement/comparison.ts';
import { minutesOfDuration } from '#domain/measurement/clock.ts';
import { rangeWords } from '#domain/measurement/limitWords.ts';
import { type Requirements, revisionsOf, revisionsUsed } from '#domain/measurement/requirements.ts';
import { trackSettings, type TrackedSettings } from '#domain/measurement/settings/trackedSettings.ts';
import { type Finding, type Verdict, withLimitName, breach, question, remark } from '#domain/measurement/verdict.ts';
import { storedNumberOf } from '#domain/text/figure.ts';
import { type PreviousCoat, judgePreviousCoat, judgeOvercoatWindow } from './previousCoat.ts';
import { consumption } from './consumption.ts';
import { mixesOf, withMixPlace, type PaintAnswers as Answers, trimmedText } from './mixes.ts';
import { mixRatio } from './mixRatio.ts';
import type { PaintSubject, PaintVerdict, PaintVerdicts } from './paintVerdict.ts';
import { potLife, type PotLifeFigures } from './potLife.ts';
import type { ProductSheet } from './productSheet.ts';
import { shelfLife } from './shelfLife.ts';
import { wetFilm, wetFilmUm } from './wetFilm.ts';

type JudgedPaint = Verdict<PaintVerdict['figures']>;

function positiveIn(answers: Answers, name: string, unit?: string): number | undefined {
  const value = storedNumberOf(answers[name], unit);
  return value !== undefined && value > 0 ? value : undefined;
}

/** A range in words, or a single figure if both ends read the same. */
const span = (least: number, most: number, words: (value: number) => string) =>
  words(least) === words(most) ? words(least) : `${words(least)} to ${words(most)}`;

/** Puts findings in front of the rule's own. */
const led = (stated: JudgedPaint, ...first: readonly Finding[]): JudgedPaint => ({
  ...stated,
  findings: [...first, ...stated.findings],
});

/** The unit of both parts. Undefined when none is chosen, or when the two differ. */
function unitOf(answers: Answers): 'kg' | 'ltr' | undefined {
  const [a, b] = [trimmedText(answers['partAUnit']), trimmedText(answers['partBUnit'])];
  const unit = a ?? b;
  return (b ?? a) === unit && (unit === 'kg' || unit === 'ltr') ? unit : undefined;
}

/** The ratio of each mix of the day that has both quantities. The figures are those of the first that is wrong. */
function ofMix(answers: Answers, sheet: ProductSheet): JudgedPaint | undefined {
  const { mixA, mixB, mixBasis, mixTolerancePercent: tolerancePercent, densityAKgL, densityBKgL } = sheet;
  if (mixA === undefined || mixB === undefined || mixBasis === undefined) return undefined;
  const [typedA, typedB] = [positiveIn(answers, 'mixRatio_part1'), positiveIn(answers, 'mixRatio_part2')];
  const isTyped = typedA !== undefined && typedB !== undefined;
  const [a, b] = isTyped ? [typedA, typedB] : [mixA, mixB];
  const unit = unitOf(answers);
  const asked = { a, b, basis: mixBasis, densityAKgL, densityBKgL, tolerancePercent, from: 'product' } as const;
  const mixes = mixesOf(answers);
  const judged = mixes.flatMap((mix) => {
    const { quantityA = 0, quantityB = 0 } = mix;
    if (!(quantityA > 0 && quantityB > 0) || unit === undefined) return [];
    const verdict = mixRatio({ ...asked, quantityA, quantityB, unit });
    return [{ ...verdict, findings: withMixPlace(mix, mixes, verdict.findings) }];
  });
  const stated = judged.find(({ outcome }) => outcome === 'fail') ?? judged[0];
  if (!stated) return undefined;
  const differs = isTyped && a * mixB !== b * mixA;
  const words = `The data sheet asks for ${formatLimit(mixA)} : ${formatLimit(mixB)} by ${mixBasis}, ${formatLimit(a)} : ${formatLimit(b)} is typed.`;
  const from = isTyped ? ('typed' as const) : ('product' as const);
  const limits = [
    withLimitName({ id: 'partA', of: mixBasis, value: a, unit: '', from }),
    withLimitName({ id: 'partB', of: mixBasis, value: b, unit: '', from }),
    ...stated.limits,
  ];
  const findings = judged.flatMap((one) => one.findings);
  return led({ ...stated, limits, findings }, ...(differs ? [question('ratioDiffers', words)] : []));
}

/** Until when a mix can be used, in words. */
function usableUntil({ expiresAt, daysLater }: Verdict<PotLifeFigures>['figures']): Finding[] {
  if (expiresAt === null) return [];
  const later = daysLater === 1 ? ', the next day' : daysLater ? `, ${daysLater} days later` : '';
  return [remark('potLifeEnds', `Use this mix by ${expiresAt}${later}.`)];
}

/** The data sheet's table; a pot life that the inspector typed goes before it, at every temperature. */
function potLifeOf(answers: Answers, { potLife: table = [] }: ProductSheet) {
  const typed = minutesOfDuration(trimmedText(answers['potLife']) ?? '');
  const paintTempC = storedNumberOf(answers['temperature'], '°C');
  if (typed !== undefined && typed > 0) {
    return { from: 'typed', paintTempC: paintTempC ?? 0, table: [{ tempC: Infinity, minutes: typed }] } as const;
  }
  return table.length > 0 && paintTempC !== undefined ? ({ from: 'product', paintTempC, table } as const) : undefined;
}

/**
 * Until when each mix of the day can be used. Only a mix with its own end is judged: one mix time is not a day, and the
 * end of the day's work is not the end of the first mix.
 */
function ofPotLife(answers: Answers, sheet: ProductSheet): JudgedPaint | undefined {
  const known = potLifeOf(answers, sheet);
  if (!known) return undefined;
  const mixes = mixesOf(answers);
  const judged = mixes.flatMap((mix) => {
    const { mixedAt, usedUpAt: endedAt } = mix;
    if (mixedAt === undefined) return [];
    const { findings, ...stated } = potLife({ mixedAt, endedAt, ...known });
    // The remark tells more than the rule's own words, which name only the time.
    const remarks = [...usableUntil(stated.figures), ...findings.filter(({ kind }) => kind !== 'missing')];
    return [{ stated: { ...stated, findings: withMixPlace(mix, mixes, remarks) }, isEnded: endedAt !== undefined }];
  });
  const ended = judged.filter(({ isEnded, stated: { outcome } }) => isEnded && outcome !== 'notJudged');
  // Without a data sheet and without an end of its own, nothing is judged: a plain report says what it said.
  const isPlain = known.from === 'typed' && !sheet.potLife && !judged.some(({ isEnded }) => isEnded);
  const late = ended.find(({ stated: { outcome } }) => outcome === 'fail');
  const { stated } = late ?? judged[0] ?? {};
  if (!stated || isPlain) return undefined;
  return {
    ...stated,
    outcome: late ? 'fail' : ended.length > 0 ? 'pass' : 'notJudged',
    findings: judged.flatMap((one) => one.stated.findings),
  };
}

/** In words, until when each mix can be used by the typed pot life. Shown, not stored, if no data sheet says more. */
export function typedPotLifeWords(answers: Answers): string | undefined {
  const known = potLifeOf(answers, {});
  if (!known) return undefined;
  const mixes = mixesOf(answers);
  const findings = mixes.flatMap((mix) => {
    const { mixedAt } = mix;
    return mixedAt === undefined ? [] : withMixPlace(mix, mixes, usableUntil(potLife({ mixedAt, ...known }).figures));
  });
  return findings.length > 0 ? findings.map(({ words }) => words).join(' ') : undefined;
}

function ofShelfLife(answers: Answers, sheet: ProductSheet, part: 'A' | 'B'): JudgedPaint | undefined {
  const [madeOn, expiresOn] = [trimmedText(answers[`madeOn_part${part}`]), trimmedText(answers[`expiry_part${part}`])];
  const months = sheet.shelfLifeMonths;
  if (expiresOn === undefined && (madeOn === undefined || months === undefined)) return undefined;
  const usedOn = trimmedText(answers['date']);
  const verdict = shelfLife({ madeOn, months, expiresOn, usedOn, batchNo: trimmedText(answers[`batch_part${part}`]) });
  const until = verdict.figures.expiresOn;
  return verdict.outcome === 'pass' && until !== null
    ? led(verdict, remark('usableUntil', `It may be used until ${formatDay(until)}.`))
    : verdict;
}

/** The film that the contract requires, in µm, else the data sheet's. */
function targetOf(answers: Answers, { dftMinUm, dftMaxUm }: ProductSheet) {
  const typed =
    positiveIn(answers, 'specifiedThicknessArrowR', 'μm') ?? positiveIn(answers, 'specifiedThicknessDownR', 'μm');
  if (typed !== undefined) return { leastUm: typed, mostUm: typed, isTyped: true };
  const [leastUm, mostUm] = [dftMinUm ?? dftMaxUm, dftMaxUm ?? dftMinUm];
  return leastUm === undefined || mostUm === undefined ? undefined : { leastUm, mostUm, isTyped: false };
}

function ofWetFilm(answers: Answers, sheet: ProductSheet): JudgedPaint | undefined {
  const { volumeSolidsPercent: volumeSolids, dftMinUm, dftMaxUm, thinnerMaxPercent } = sheet;
  const target = targetOf(answers, sheet);
  if (volumeSolids === undefined || target === undefined) return undefined;
  const thinnerPercent = storedNumberOf(answers['thinnerPercent'], '%');
  if (thinnerPercent !== undefined && thinnerPercent < 0) return undefined;
  const thinner = thinnerPercent === undefined ? undefined : thinnerPercent / 100;
  const { leastUm, mostUm, isTyped } = target;
  const verdict = wetFilm({ dftUm: leastUm, volumeSolids, thinner, solidsFrom: 'product' });
  const wet = span(leastUm, mostUm, (um) => shownFigure(wetFilmUm(um, volumeSolids, thinner)));
  const dry = `${span(leastUm, mostUm, formatLimit)} µm${isTyped ? '' : ', as the data sheet has it'}`;
  const isOutside =
    isTyped &&
    ((dftMinUm !== undefined && !isAtLeast(leastUm, dftMinUm)) ||
      (dftMaxUm !== undefined && !isAtMost(mostUm, dftMaxUm)));
  const sheetFilm = rangeWords(dftMinUm, dftMaxUm, 'µm') ?? '';
  const isThinnerJudged = thinnerPercent !== undefined && thinnerMaxPercent !== undefined;
  const isHigh = isThinnerJudged && !isAtMost(thinnerPercent, thinnerMaxPercent);
  const high = `${formatLimit(thinnerPercent ?? 0)} % thinner is above ${formatLimit(thinnerMaxPercent ?? 0)} % (data sheet).`;
  return {
    ...verdict,
    // A planned film is not a requirement, but its thinner is.
    outcome: isHigh ? 'fail' : isThinnerJudged ? 'pass' : 'notJudged',
    limits: [
      ...verdict.limits,
      ...(thinnerMaxPercent === undefined
        ? []
        : [withLimitName({ id: 'thinner', bound: 'atMost', value: thinnerMaxPercent, unit: '%', from: 'product' })]),
    ],
    findings: [
      remark('applyWet', `Apply ${wet} µm wet for a dry film of ${dry}.`),
      ...(isHigh ? [breach('thinnerHigh', high, { figure: thinnerPercent, limit: thinnerMaxPercent })] : []),
      ...(isOutside ? [question('outsideSheet', `The data sheet gives a dry film of ${sheetFilm}.`)] : []),
    ],
  };
}

/** Removes floating-point noise. */
const withoutDust = (litres: number) => Math.round(litres * 1e9) / 1e9;

/** Litres of A and B in all mixes. Undefined when a mix lacks a quantity, or a weight the density to convert it. */
function usedLitres(answers: Answers, { densityAKgL, densityBKgL, mixB }: ProductSheet): number | undefined {
  const unit = unitOf(answers);
  const litres = mixesOf(answers).map(({ quantityA: a, quantityB: b }) => {
    if (a === undefined || a <= 0 || (b === undefined && mixB !== undefined)) return undefined;
    if (unit === 'ltr') return a + (b ?? 0);
    if (densityAKgL === undefined || (b !== undefined && b > 0 && densityBKgL === undefined)) return undefined;
    return a / densityAKgL + (b ?? 0) / (densityBKgL ?? 1);
  });
  const known = litres.filter((one) => one !== undefined);
  const isWhole = unit !== undefined && known.length > 0 && known.length === litres.length;
  return isWhole ? withoutDust(known.reduce((sum, one) => sum + one, 0)) : undefined;
}

/** Whether the coat of a report lies on the steel itself, whose profile takes up paint. */
function isOnSteel({ coatingApplication: coats }: Answers): boolean {
  return Array.isArray(coats) && coats.includes('Primer');
}

function ofConsumption(answers: Answers, sheet: ProductSheet, { read }: TrackedSettings): JudgedPaint | undefined {
  const volumeSolids = sheet.volumeSolidsPercent;
  const areaM2 = positiveIn(answers, 'surfaceArea', 'SQM') ?? positiveIn(answers, 'quantityPlannedText2', 'SQM');
  const measuredUm = positiveIn(answers, 'arrowR', 'μm');
  const dftUm = measuredUm ?? targetOf(answers, sheet)?.leastUm;
  if (volumeSolids === undefined || areaM2 === undefined || dftUm === undefined) return undefined;
  const lossPercent = storedNumberOf(answers['lossPercent'], '%');
  const loss = lossPercent !== undefined && lossPercent >= 0 && lossPercent < 100 ? lossPercent / 100 : undefined;
  // The loss is calculated from the measured film only, never from the required one.
  const usedL = measuredUm === undefined ? undefined : usedLitres(answers, sheet);
  const lossBy = loss === undefined ? undefined : read('lossBy');
  const profileAllowanceUm = isOnSteel(answers) ? read('profileAllowanceUm') : undefined;
  const film = { dftUm, volumeSolids, solidsFrom: 'product', profileAllowanceUm } as const;
  const verdict = consumption({ areaM2, ...film, loss, lossBy, usedL });
  const { m2PerL, theoreticalL, practicalL, lossPercent: lost } = verdict.figures;
  const measured = `${formatLimit(dftUm)} µm${measuredUm === undefined ? '' : ' as measured'}`;
  const words = [
    `${formatLimit(areaM2)} m² at ${measured} take ${theoreticalL.toFixed(2)} l (${shownFigure(m2PerL)} m² from a litre)`,
    ...(practicalL === null ? [] : [`, ${practicalL.toFixed(2)} l with ${formatLimit(100 * (loss ?? 0))} % lost`]),
    '.',
    ...(usedL === undefined || lost === null
      ? []
      : [` ${usedL.toFixed(2)} l used: ${shownFigure(lost, { atLeast: 0 })} % lost.`]),
  ];
  return led(
    { ...verdict, outcome: usedL === undefined ? 'notJudged' : verdict.outcome },
    remark('paintTaken', words.join('')),
  );
}

/** What is worked out only where the inspector asks for it: no report must say so much of its paint. */
const askedFor: readonly PaintSubject[] = ['overcoat', 'coatBefore', 'wetFilm', 'consumption'];

/** Whether a report asks for what is said about its paint. The coat before is judged with the overcoating. */
function isAskedFor(answers: Answers, about: PaintSubject): boolean {
  const { alsoWorkedOut: asked } = answers;
  const name = about === 'coatBefore' ? 'overcoat' : about;
  return !askedFor.includes(about) || (Array.isArray(asked) && asked.includes(name));
}

type Judge = (answers: Answers, sheet: ProductSheet, clientSettings: TrackedSettings) => JudgedPaint | undefined;

const judges: Readonly<Record<Exclude<PaintSubject, 'coatBefore'>, Judge>> = {
  mixRatio: ofMix,
  potLife: ofPotLife,
  overcoat: judgeOvercoatWindow,
  shelfLifeA: (answers, sheet) => ofShelfLife(answers, sheet, 'A'),
  shelfLifeB: (answers, sheet) => ofShelfLife(answers, sheet, 'B'),
  wetFilm: ofWetFilm,
  consumption: ofConsumption,
};

/** The name of the data sheet that a verdict used. */
function sheetName({ productName, revision, sheet }: NonNullable<Requirements['product']>): string {
  return `Data sheet of ${productName}${sheet.issue === undefined ? '' : `, issue ${sheet.issue}`} (revision ${revision})`;
}

/**
 * What the rules say about the paint of a daily report, by the data sheet of its product: mix ratio, pot life,
 * shelf life, and where the report asks for them overcoating, wet film, consumption and loss, each if its figures are
 * there. Source: trade.md, 14. Nothing blocks the report.
 * The same code runs on the device and on the server. `before` is the coat under this one, which only the server knows.
 */
export function judgePaint(
  answers: Answers,
  requirements: Requirements,
  judgedBy: 'device' | 'server',
  before?: PreviousCoat,
): PaintVerdicts | undefined {
  const { product, client } = requirements;
  const under = revisionsOf(requirements);
  const verdicts = (Object.keys(judges) as (keyof typeof judges)[]).flatMap((about): PaintVerdict[] => {
    if (!isAskedFor(answers, about)) return [];
    const clientSettings = trackSettings(client?.settings);
    const verdict = judges[about](answers, product?.sheet ?? {}, clientSettings);
    if (!verdict) return [];
    const shown = clientSettings.withUsedSettings(verdict);
    // The data sheet is named even where no limit is taken from it.
    const used = { ...(product && { product: product.revision }), ...revisionsUsed(shown.limits, under) };
    return [
      {
        ...shown,
        ...(product && { standard: sheetName(product) }),
        about,
        judgedBy,
        ...(Object.keys(used).length > 0 && { under: used }),
      },
    ];
  });
  const beneath = before && isAskedFor(answers, 'coatBefore') && judgePreviousCoat(answers, before);
  if (before && beneath)
    verdicts.push({ ...beneath, standard: sheetName(before.product), about: 'coatBefore', judgedBy });
  return verdicts.length > 0 ? verdicts : undefined;
}
