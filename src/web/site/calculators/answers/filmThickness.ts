import { filmBodies } from '#contract/rules/film.ts';
import { shownMean } from '#domain/measurement/inspections/figures.ts';
import { fillSpots } from '#domain/measurement/film/fillSpots.ts';
import { dftCustom } from '#domain/measurement/film/customScheme.ts';
import { dftImoPspc, pspcFlatReadingsRequired } from '#domain/measurement/film/imoPspc.ts';
import { dftIso19840 } from '#domain/measurement/film/iso19840.ts';
import { difficultPartsFromText, isoReadingsRequired } from '#domain/measurement/film/isoReadings.ts';
import type { LotFigures } from '#domain/measurement/film/lot.ts';
import { pa2AreasRequired, readingsPerSpot, minSpotsPerArea } from '#domain/measurement/film/pa2Areas.ts';
import { dftMinMax } from '#domain/measurement/film/plainLimits.ts';
import { readingsInUm, type Reading } from '#domain/measurement/film/reading.ts';
import { dftSspcPa2, type Pa2Figures } from '#domain/measurement/film/sspcPa2.ts';
import { micrometres, nanometres, type ThicknessUnit } from '#domain/measurement/film/thickness.ts';
import { readPaste } from '#domain/measurement/gauge/paste.ts';
import type { Outcome, Verdict } from '#domain/measurement/verdict.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import type { CalculatorAnswer, CalculatorResult, TypedTexts } from '#web/site/calculators/answer.ts';
import { answerWithFaults, answerWithResults, resultOf } from './results.ts';
import { readBy, readNumbers, type RuleSchema } from './typed.ts';

const headlines: Readonly<Record<Outcome, string>> = {
  pass: 'Accepted',
  fail: 'Not accepted',
  incomplete: 'Readings are still due',
  notJudged: 'This cannot be judged',
};

const thicknesses = ['minUm', 'maxUm', 'nominalUm', 'correctionUm', 'capUm'] as const;
const shares = ['floorPercent', 'belowPercent', 'meanAtLeastPercent'] as const;
const numbers = [...thicknesses, ...shares, 'surface', 'level', 'replaced', 'needed'] as const;
const texts = ['scheme', 'surfaceUnit', 'unit', 'comma', 'readings', 'difficultParts', 'belowShare', 'belowStrict'];
export const filmFields = [...numbers, ...texts];

/** Readings and limits as typed, all in µm. What could not be read is in the faults. */
type Film = {
  values: Partial<Record<(typeof numbers)[number], number>>;
  /** The surfaces of difficult parts, in m². */
  difficultPartsM2: readonly number[];
  readings: readonly Reading[];
  isFeet: boolean;
};

/** The page's field for a field of a rule. */
function fieldOf([name]: readonly PropertyKey[]): string {
  const others: Readonly<Record<string, string>> = {
    areas: 'readings',
    areaM2: 'surface',
    areaFt2: 'surface',
    difficultPartsM2: 'difficultParts',
  };
  return others[String(name)] ?? String(name);
}

function inUm(value: number | undefined, unit: ThicknessUnit): number | undefined {
  return value === undefined ? undefined : micrometres(nanometres(value, unit));
}

function readFilm(typed: TypedTexts) {
  const unit: ThicknessUnit = typed['unit'] === 'mil' ? 'mil' : 'µm';
  const { values, faults } = readNumbers(typed, numbers);
  const comma = typed['comma'] === 'decimal' || typed['comma'] === 'separator' ? typed['comma'] : undefined;
  const paste = readPaste(typed['readings'] ?? '', { comma });
  const [unclear] = paste.unclear;
  if (unclear) {
    faults['readings'] = `${unclear.text}: two readings, or ${unclear.decimal}? Choose below what a comma means.`;
    faults['comma'] = 'Choose what a comma means.';
  }
  const difficultPartsM2 = difficultPartsFromText(typed['difficultParts'] ?? '');
  if (!difficultPartsM2) faults['difficultParts'] = 'Enter the m² of each part, with a space between them.';
  const film: Film = {
    values: { ...values, ...Object.fromEntries(thicknesses.map((name) => [name, inUm(values[name], unit)])) },
    difficultPartsM2: difficultPartsM2 ?? [],
    readings: paste.readings.map((one) => ({ value: one.value, unit: one.unit ?? unit })),
    isFeet: typed['surfaceUnit'] === 'ft2',
  };
  return { film, faults };
}

function um(value: number | null, verdict: Verdict<unknown>, id: 'mean' | 'areaMean'): string {
  return value === null ? '—' : shownMean(value, verdict, id, 'µm');
}

/** How many readings are due, in words; a dash where nobody can tell. */
function dueIn({ findings }: Verdict<unknown>, words: string): CalculatorResult['figures'][number] {
  const isUnknown = findings.some(({ code }) => code === 'surfaceUnknown');
  return { name: 'Readings due', value: isUnknown ? '—' : words };
}

function lotResult(verdict: Verdict<LotFigures>): CalculatorResult {
  const { mean, below } = verdict.figures;
  const figures = [
    { name: 'Mean', value: um(mean, verdict, 'mean') },
    { name: 'Under the nominal', value: `${below} of ${verdict.readings?.used ?? 0}` },
    dueIn(verdict, String(verdict.due?.readings ?? 0)),
  ];
  return resultOf(verdict, { headline: headlines[verdict.outcome], figures });
}

function pa2Result(verdict: Verdict<Pa2Figures>): CalculatorResult {
  const { areas = 0, spots = 0, readings = 0 } = verdict.due ?? {};
  const means = verdict.figures.areaMeans.map((mean, place) => ({
    name: `Area ${place + 1}, mean`,
    value: um(mean, verdict, 'areaMean'),
  }));
  const due = readings === 0 ? 'none' : `${readings} (${spots} spots, ${areas} areas)`;
  const figures = [...means, dueIn(verdict, due)];
  return resultOf(verdict, { headline: headlines[verdict.outcome], figures });
}

/** The number of readings that a surface needs, before anything was measured. */
function samplingOf(scheme: string, surface: number, { isFeet, difficultPartsM2 }: Film): CalculatorResult | undefined {
  const plan = (figures: CalculatorResult['figures'], headline: string): CalculatorResult => {
    return { tone: 'plain', headline, figures, remarks: [], judgedBy: [] };
  };
  if (scheme === 'sspcPa2') {
    const areas = pa2AreasRequired({ size: surface, unit: isFeet ? 'ft2' : 'm2' });
    const spots = areas * minSpotsPerArea;
    return plan(
      [
        { name: 'Areas', value: String(areas) },
        { name: 'Spots', value: String(spots) },
      ],
      `${spots * readingsPerSpot} readings`,
    );
  }
  if (isFeet) return undefined;
  const readings =
    scheme === 'iso19840' ? isoReadingsRequired(surface, difficultPartsM2) : pspcFlatReadingsRequired(surface);
  return plan([], pluralize(readings, 'reading'));
}

function answerSampling(typed: TypedTexts, film: Film): CalculatorAnswer {
  const scheme = typed['scheme'] ?? '';
  const {
    values: { surface },
    isFeet,
  } = film;
  if (scheme === 'minMax' || scheme === 'custom') return answerWithFaults(typed, { readings: 'Enter the readings.' });
  if (surface === undefined)
    return answerWithFaults(typed, { surface: 'Enter the surface to know how many readings it needs.' });
  const isFeetToo = isFeet && scheme === 'sspcPa2';
  const size = isFeetToo ? { areaFt2: surface } : { areaM2: surface };
  const { faults } = readBy(filmBodies.dftSspcPa2, { minUm: 0, areas: [], ...size }, {}, fieldOf);
  if (faults) return answerWithFaults(typed, faults);
  const sampling = samplingOf(scheme, surface, film);
  return sampling
    ? answerWithResults(typed, [sampling])
    : answerWithFaults(typed, { surfaceUnit: 'This standard counts in m². Enter the surface in m².' });
}

function judgeBy(typed: TypedTexts, { values, readings, isFeet, difficultPartsM2 }: Film): CalculatorAnswer {
  const { surface, level, minUm, maxUm, nominalUm, correctionUm, replaced, needed } = values;
  const inOrder = readings.map(({ value, unit }) => micrometres(nanometres(value, unit)));
  const areaM2 = isFeet ? undefined : surface;
  /** Judges the readings as one lot, by the rule that takes these limits. */
  const judgeLot = <Data extends object>(
    schema: RuleSchema<Data>,
    limits: object,
    judge: (lot: Data & { readings: readonly Reading[] }) => Verdict<LotFigures>,
  ): CalculatorAnswer => {
    const { data, faults } = readBy(schema, { ...limits, nominalUm, needed, readings: inOrder }, {}, fieldOf);
    return faults
      ? answerWithFaults(typed, faults)
      : answerWithResults(typed, [lotResult(judge({ ...data, readings }))]);
  };
  switch (typed['scheme']) {
    case 'iso19840': {
      if (areaM2 === undefined && difficultPartsM2.length > 0)
        return answerWithFaults(typed, { surface: 'Enter the whole surface in m² beside its difficult parts.' });
      const belowShare = typed['belowShare'];
      const parts = difficultPartsM2.length > 0 ? difficultPartsM2 : undefined;
      const limits = { maxUm, correctionUm, areaM2, difficultPartsM2: parts, replaced, belowShare };
      return judgeLot(filmBodies.dftIso19840, limits, dftIso19840);
    }
    case 'imoPspc':
      return judgeLot(filmBodies.dftImoPspc, { maxUm, areaM2 }, dftImoPspc);
    case 'minMax':
      return judgeLot(filmBodies.dftMinMax, { minUm, maxUm }, dftMinMax);
    case 'custom': {
      const { floorPercent, belowPercent, meanAtLeastPercent, capUm } = values;
      const belowStrict = typed['belowStrict'] === 'true';
      const scheme = { floorPercent, belowPercent, belowStrict, meanAtLeastPercent, capUm };
      return judgeLot(filmBodies.dftCustom, scheme, dftCustom);
    }
    default: {
      const areas = fillSpots([], inOrder);
      const size = isFeet ? { areaFt2: surface } : { areaM2 };
      const { data, faults } = readBy(filmBodies.dftSspcPa2, { minUm, maxUm, level, ...size, areas }, {}, fieldOf);
      if (!data) return answerWithFaults(typed, faults);
      const coated = surface === undefined ? undefined : ({ size: surface, unit: isFeet ? 'ft2' : 'm2' } as const);
      const nested = data.areas.map((spots) => spots.map(readingsInUm));
      return answerWithResults(typed, [pa2Result(dftSspcPa2({ ...data, surface: coated, areas: nested }))]);
    }
  }
}

/** How many readings a surface needs, and whether the given readings are accepted. */
export function answerFilmThickness(typed: TypedTexts): CalculatorAnswer {
  const { film, faults } = readFilm(typed);
  if (Object.keys(faults).length > 0) return answerWithFaults(typed, faults);
  return film.readings.length === 0 ? answerSampling(typed, film) : judgeBy(typed, film);
}
