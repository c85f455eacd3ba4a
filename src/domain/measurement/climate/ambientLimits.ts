import { type Sourced, firstSet } from '#domain/measurement/limits.ts';
import { numberOf } from '#domain/reports/figures.ts';
import type { Limit } from '#domain/measurement/verdict.ts';

/** What a contract or a data sheet asks of the weather and the steel: humidity in %, temperatures in °C, wind in m/s. */
export type AmbientLimits = {
  humidityMax?: number | undefined;
  humidityMin?: number | undefined;
  deltaTMinC?: number | undefined;
  surfaceTempMinC?: number | undefined;
  surfaceTempMaxC?: number | undefined;
  airTempMinC?: number | undefined;
  airTempMaxC?: number | undefined;
  windMaxMs?: number | undefined;
};

/** What is asked where nothing else is: steel 3 °C above the dew point (ISO 8502-4) and at most 85 % humidity. */
export const usualAmbientLimits = { deltaTMinC: 3, humidityMax: 85 } as const satisfies AmbientLimits;

/** Every limit, in the order in which what breaks it is told. */
const told = [
  { limit: 'deltaTMinC', name: 'Steel above the dew point, at least', unit: '°C' },
  { limit: 'humidityMax', name: 'Humidity, at most', unit: '%' },
  { limit: 'humidityMin', name: 'Humidity, at least', unit: '%' },
  { limit: 'surfaceTempMinC', name: 'Steel, at least', unit: '°C' },
  { limit: 'surfaceTempMaxC', name: 'Steel, at most', unit: '°C' },
  { limit: 'airTempMinC', name: 'Air, at least', unit: '°C' },
  { limit: 'airTempMaxC', name: 'Air, at most', unit: '°C' },
  { limit: 'windMaxMs', name: 'Wind, at most', unit: 'm/s' },
] as const;

export type AmbientLimitName = (typeof told)[number]['limit'];

/** The limits that were typed with a report, by the names of its fields. */
export function typedAmbientLimits(
  answers: Readonly<Record<string, unknown>>,
): Sourced<AmbientLimits> & { from: 'typed' } {
  const typed = told.flatMap(({ limit, unit }) => {
    const answer = answers[limit];
    const value = typeof answer === 'string' ? numberOf(answer, unit) : undefined;
    return value === undefined ? [] : [[limit, value] as const];
  });
  return { from: 'typed', limits: Object.fromEntries(typed) };
}

/** A limit that holds, and which one it is. */
export type HeldLimit = Limit & { readonly limit: AmbientLimitName };

/** The limits that hold, in the order of telling, each from the first source that sets it. */
export function heldLimits(sources: readonly Sourced<AmbientLimits>[]): HeldLimit[] {
  const all: Sourced<AmbientLimits>[] = [...sources, { from: 'default', limits: usualAmbientLimits }];
  return told.flatMap(({ limit, name, unit }) => {
    const set = firstSet(all, limit);
    return set ? [{ limit, name, unit, ...set }] : [];
  });
}
