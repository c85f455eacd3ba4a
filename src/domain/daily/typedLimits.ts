import { limitName } from '#domain/measurement/limitNames.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';

const limit = {
  group: 'Limits',
  shownIn: 'tests',
  kind: 'quantity',
  wire: 'text',
  decimals: 1,
  mayStayEmpty: true,
  carriesOver: true,
} as const;

/** The contract's limits for air and steel, if other than those of product and client and the trade's usual ones. */
export const typedLimitFields = [
  {
    name: 'deltaTMinC',
    label: limitName('deltaT', 'atLeast'),
    ...limit,
    unit: '°C',
    isDifference: true,
    range: [0, 20],
  },
  { name: 'humidityMax', label: limitName('humidity', 'atMost'), ...limit, unit: '%', range: [30, 100] },
  { name: 'humidityMin', label: limitName('humidity', 'atLeast'), ...limit, unit: '%', range: [1, 100] },
  { name: 'surfaceTempMinC', label: limitName('surfaceTemp', 'atLeast'), ...limit, unit: '°C', range: [-20, 60] },
  { name: 'surfaceTempMaxC', label: limitName('surfaceTemp', 'atMost'), ...limit, unit: '°C', range: [0, 120] },
  { name: 'airTempMinC', label: limitName('airTemp', 'atLeast'), ...limit, unit: '°C', range: [-20, 40] },
  { name: 'airTempMaxC', label: limitName('airTemp', 'atMost'), ...limit, unit: '°C', range: [0, 60] },
] as const satisfies readonly Field[];
