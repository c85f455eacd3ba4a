import type { Field } from '#domain/reports/fieldKinds.ts';

const limit = {
  group: 'Limits',
  kind: 'quantity',
  wire: 'text',
  decimals: 1,
  mayStayEmpty: true,
  carriesOver: true,
} as const;

/**
 * The contract's limits for air and steel, if they differ from those of product and client and from the trade's usual
 * ones.
 */
export const typedLimits = [
  { name: 'deltaTMinC', label: 'Steel above the dew point, at least', ...limit, unit: '°C', range: [0, 20] },
  { name: 'humidityMax', label: 'Humidity, at most', ...limit, unit: '%', range: [30, 100] },
  { name: 'humidityMin', label: 'Humidity, at least', ...limit, unit: '%', range: [1, 100] },
  { name: 'surfaceTempMinC', label: 'Steel, at least', ...limit, unit: '°C', range: [-20, 60] },
  { name: 'surfaceTempMaxC', label: 'Steel, at most', ...limit, unit: '°C', range: [0, 120] },
  { name: 'airTempMinC', label: 'Air, at least', ...limit, unit: '°C', range: [-20, 40] },
  { name: 'airTempMaxC', label: 'Air, at most', ...limit, unit: '°C', range: [0, 60] },
] as const satisfies readonly Field[];
