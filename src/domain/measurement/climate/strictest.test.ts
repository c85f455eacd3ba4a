import { expect, test } from 'vitest';
import type { LimitSource } from '#domain/measurement/verdict.ts';
import { type AmbientLimits, effectiveAmbientLimits } from './ambientLimits.ts';
import { okToWork } from './okToWork.ts';

type Sources = Partial<Record<LimitSource, AmbientLimits>>;
const sourced = (sources: Sources) =>
  Object.entries(sources).map(([from, limits]) => ({ from: from as LimitSource, limits }));
const client = { humidityMax: 75, deltaTMinC: 5 };
const product = { humidityMax: 85, deltaTMinC: 3 };
const system = { surfaceTempMinC: 10 };
const zinc = { coat: { humidityMin: 50 }, product: { humidityMin: 40, humidityMax: 85 }, system };
const hot = { product: { deltaTMinC: 3 }, system: { deltaTMinC: 3 }, project: { surfaceTempMaxC: 50 } };
const strict = { product: { humidityMax: 80 }, project: { humidityMax: 85 } };
const wide = { project: { humidityMax: 80 }, typed: { humidityMax: 90 } };

test.each<[string, Sources, keyof AmbientLimits, number, LimitSource, LimitSource[]]>([
  ['a client stricter than the product', { product, client }, 'humidityMax', 75, 'client', ['product']],
  ['its distance from the dew point too', { product, client }, 'deltaTMinC', 5, 'client', ['product']],
  ['a product stricter than the project', strict, 'humidityMax', 80, 'product', ['project']],
  ['what was typed, though it is wider', wide, 'humidityMax', 90, 'typed', ['project']],
  ['the usual limit where nobody sets one', {}, 'humidityMax', 85, 'default', []],
  ['the highest of the minima', zinc, 'humidityMin', 50, 'coat', ['product']],
  ['the first of two that agree', hot, 'deltaTMinC', 3, 'product', []],
])(
  'The strictest limit of air and steel holds, and names those that differ: %s',
  (_, sources, name, value, from, others) => {
    const held = effectiveAmbientLimits(sourced(sources)).find(({ limit }) => limit === name);
    expect([held?.value, held?.from, (held?.others ?? []).map((other) => other.from)]).toEqual([value, from, others]);
  },
);

type Row = readonly [airTempC: number, humidity: number, surfaceTempC: number];

/** Worked values, computed apart from the product. */
test.each<[Sources, Row, dewPointC: number, deltaTC: number, breaches: string[], suggested: string]>([
  [{ product, client }, [24, 84, 25], 21.13, 3.873, ['deltaT', 'humidity'], 'No'],
  [strict, [24, 82, 27], 20.73, 6.265, ['humidity'], 'No'],
  [wide, [20, 88, 26], 17.95, 8.05, [], 'Yes'],
  [{}, [24, 85, 24.4], 21.32, 3.08, [], 'Yes'],
  [zinc, [20, 45, 12], 7.7, 4.302, ['humidityLow'], 'No'],
  [hot, [35, 60, 50], 26.07, 23.928, [], 'Yes'],
])('By %j the readings %j propose as they should', (sources, [airTempC, humidity, surfaceTempC], ...worked) => {
  const judged = okToWork({ airTempC, humidity, surfaceTempC, limits: sourced(sources) });
  const { dewPointC, deltaTC } = judged.figures;
  const codes = judged.findings.map(({ code }) => code);
  const [dewPoint, deltaT, breaches, suggested] = worked;
  expect([codes, judged.suggested]).toEqual([breaches, suggested]);
  expect(dewPointC).toBeCloseTo(dewPoint, 2);
  expect(deltaTC).toBeCloseTo(deltaT, 3);
});

test('Steel below 0 °C is asked for ice, and its frost point is told beside the dew point', () => {
  const cold = { airTempC: 2, humidity: 60, surfaceTempC: -1 };
  expect(okToWork(cold)).toMatchObject({ suggested: null, outcome: 'incomplete', findings: [{ code: 'iceUnknown' }] });
  expect(okToWork({ ...cold, surfaceWet: true }).suggested).toBe('No');
  const dry = okToWork({ ...cold, surfaceWet: false });
  expect(dry.suggested).toBe('Yes');
  // Ice takes up vapour sooner than water: the frost point lies above the dew point.
  expect(dry.figures.frostPointC).toBeGreaterThan(dry.figures.dewPointC ?? 0);
  expect(okToWork({ ...cold, surfaceTempC: 0 }).figures).not.toHaveProperty('frostPointC');
});
