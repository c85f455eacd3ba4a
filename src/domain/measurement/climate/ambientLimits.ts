import { type SourcedLimits, effectiveLimit } from '#domain/measurement/limits.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';
import { limitName } from '#domain/measurement/limitNames.ts';
import { firstBoundOf } from '#domain/measurement/normalizeLimits.ts';
import { withLimitName, type Limit } from '#domain/measurement/verdict.ts';

/** What a contract or a data sheet requires of weather and steel: humidity in %, temperatures in °C, wind in m/s. */
export type AmbientLimits = { [Name in AmbientLimitName]?: number | undefined };

/** The limits where no source sets any: steel 3 °C above the dew point (ISO 8502-4) and at most 85 % humidity. */
export const usualAmbientLimits = { deltaTMinC: 3, humidityMax: 85 } as const satisfies AmbientLimits;

/** The same where gauges show °F: 5 °F above the dew point, which the trade takes for 3 °C. */
export const usualFahrenheitLimits = {
  from: 'default',
  limits: { ...usualAmbientLimits, deltaTMinC: 2.778 },
  words: { deltaTMinC: '5 °F (2.778 °C)' },
} as const satisfies SourcedLimits<AmbientLimits>;

/** Every limit, in the order in which breaches are reported. */
const shown = [
  { limit: 'deltaTMinC', id: 'deltaT', bound: 'atLeast', unit: '°C' },
  { limit: 'humidityMax', id: 'humidity', bound: 'atMost', unit: '%' },
  { limit: 'humidityMin', id: 'humidity', bound: 'atLeast', unit: '%' },
  { limit: 'surfaceTempMinC', id: 'surfaceTemp', bound: 'atLeast', unit: '°C' },
  { limit: 'surfaceTempMaxC', id: 'surfaceTemp', bound: 'atMost', unit: '°C' },
  { limit: 'airTempMinC', id: 'airTemp', bound: 'atLeast', unit: '°C' },
  { limit: 'airTempMaxC', id: 'airTemp', bound: 'atMost', unit: '°C' },
  { limit: 'windMaxMs', id: 'wind', bound: 'atMost', unit: 'm/s' },
] as const;

export type AmbientLimitName = (typeof shown)[number]['limit'];

/** The limits that can be stored, in the order of a form. Wind is a limit of the call alone. */
export const storableAmbientLimits = shown
  .filter((one): one is Exclude<(typeof shown)[number], { limit: 'windMaxMs' }> => one.limit !== 'windMaxMs')
  .map(({ limit, id, bound, unit }) => ({ limit, name: limitName(id, bound), unit }));

const pairs = [
  ['humidityMin', 'humidityMax'],
  ['surfaceTempMinC', 'surfaceTempMaxC'],
  ['airTempMinC', 'airTempMaxC'],
] as const;

/** Pairs of limits that contradict each other, each given by the name of its upper limit. */
export function contradictoryUpperLimits(limits: AmbientLimits): string[] {
  return pairs.flatMap(([least, most]) => {
    const [low, high] = [limits[least], limits[most]];
    return low !== undefined && high !== undefined && low > high ? [most] : [];
  });
}

/** The limits typed in a report, by the names of its fields. */
export function typedAmbientLimits(
  answers: Readonly<Record<string, unknown>>,
): SourcedLimits<AmbientLimits> & { from: 'typed' } {
  const typed = shown.flatMap(({ limit, unit }) => {
    const answer = answers[limit];
    const value = typeof answer === 'string' ? unambiguousNumberOf(answer, unit) : undefined;
    return value === undefined ? [] : [[limit, value] as const];
  });
  return { from: 'typed', limits: Object.fromEntries(typed) };
}

/** The value of one of the limits that a verdict used. Undefined when the verdict did not use it. */
export function ambientLimitValue(limits: readonly Limit[], name: AmbientLimitName): number | undefined {
  const { id, bound } = shown.find((one) => one.limit === name) ?? {};
  return id && bound && firstBoundOf(limits, [id], bound);
}

/** A limit that applies, with its name. */
export type EffectiveAmbientLimit = Limit & { readonly limit: AmbientLimitName };

/** A limit of air or steel as a verdict states it. */
export function verdictLimitOf(held: EffectiveAmbientLimit): Limit {
  const { limit: _, ...stated } = held;
  return stated;
}

/**
 * The limits that apply, in reporting order: what was typed, else the strictest of all documents, else the trade's usual
 * one. Each names the documents that differ from it.
 */
export function effectiveAmbientLimits(sources: readonly SourcedLimits<AmbientLimits>[]): EffectiveAmbientLimit[] {
  const byUnits = sources.find(({ from }) => from === 'default');
  const usual: AmbientLimits = byUnits?.limits ?? usualAmbientLimits;
  const documents = sources.filter(({ from }) => from !== 'default');
  return shown.flatMap(({ limit: name, id, bound, unit }) => {
    const value = usual[name];
    const byDefault = value === undefined ? undefined : ({ from: 'default', value } as const);
    const held = effectiveLimit(documents, name, bound) ?? byDefault;
    const words = held === byDefault ? byUnits?.words?.[name] : undefined;
    return held ? [{ limit: name, ...withLimitName({ id, bound, unit, ...held }), ...(words && { words }) }] : [];
  });
}

/** The least ΔT that applies, in °C. Undefined where none does. */
export function leastDeltaTC(sources: readonly SourcedLimits<AmbientLimits>[]): number | undefined {
  return effectiveAmbientLimits(sources).find(({ limit }) => limit === 'deltaTMinC')?.value;
}
