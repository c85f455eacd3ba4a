import { expect, test } from 'vitest';
import { clientIdName } from '#contract/wireNames.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { deviceVerdicts } from './measuring/judged.ts';
import { requirementsIn } from './requirements.ts';
import { answersOf, freshValues, type ReportValues } from './values.ts';

const known = {
  products: [
    {
      productName: 'Primer',
      revision: 2,
      sheet: { mixA: 4, mixB: 1, mixBasis: 'volume' as const, volumeSolidsPercent: 80, dftMinUm: 75, humidityMax: 80 },
    },
  ],
  clients: [
    {
      clientId: 'one',
      revision: 1,
      limits: { deltaTMinC: 5 },
      settings: { altitudeM: 900 },
    },
    { clientId: 'two', revision: 4, limits: { deltaTMinC: 4 }, regularHours: 9 },
  ],
};
const beginning = { today: '2026-11-21', now: '08:00', inspectorName: 'Divya' };
const empty = freshValues(dailyReport, beginning);
const rows = empty['ambientConditions'] as object[];
const values = {
  ...empty,
  productName: 'Primer',
  partAQuantity: '20',
  partBQuantity: '4',
  partAUnit: 'ltr',
  partBUnit: 'ltr',
  ambientConditions: [{ ...rows[0], airTemp: '28', humidity: '78', surfaceTemp: '28,5' }, ...rows.slice(1)],
} as ReportValues;

test('A form is judged under the sheet of its product, and under the limits of its own client or of the one that is chosen', () => {
  expect(requirementsIn(values, known, true)).toMatchObject({ product: { revision: 2 }, client: { revision: 1 } });
  const chosen = { ...values, productName: 'Unheard of', [clientIdName]: 'two' };
  expect(requirementsIn(chosen, known, false)).toMatchObject({ client: { revision: 4, limits: { deltaTMinC: 4 } } });
  expect(requirementsIn(values, known, false)).not.toHaveProperty('client');
  expect(requirementsIn(values, undefined, true)).toEqual({});
});

test('What the form sends of rows and paint is what the server says of the same answers', () => {
  const requirements = requirementsIn(values, known, true);
  const sent = deviceVerdicts(dailyReport, values, 'divya', requirements);
  const judged = judgeReport(dailyReport, answersOf(dailyReport, values), requirements);
  expect(sent['paintVerdicts']).toMatchObject([{ about: 'mixRatio', outcome: 'fail' }]);
  expect(JSON.parse(JSON.stringify(sent).replaceAll('"device"', '"server"'))).toEqual(
    JSON.parse(JSON.stringify(judged)),
  );
  const limits = expect.arrayContaining([
    expect.objectContaining({ setting: 'altitudeM', value: 900, from: 'client' }),
  ]);
  const first = { suggested: 'No', limits, under: { product: 2, client: 1 } };
  expect(sent['ambientVerdicts']).toMatchObject([first, {}, {}, {}]);
});

test('What the client has settled is sent with the report that is computed by it', () => {
  const chosen = { ...freshValues(manpowerReport, beginning), [clientIdName]: 'two' };
  expect(answersOf(manpowerReport, chosen, requirementsIn(chosen, known, false))).toMatchObject({
    regularHoursADay: '9',
  });
  expect(answersOf(manpowerReport, chosen)).not.toHaveProperty('regularHoursADay');
});
