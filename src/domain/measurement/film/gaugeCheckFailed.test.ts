import { expect, test } from 'vitest';
import { gaugeCheck } from '#domain/measurement/gauge/gaugeCheck.ts';
import { dftCustom } from './customScheme.ts';
import { withFailedGaugeCheck } from './gaugeCheckFailed.ts';
import { dftImoPspc } from './imoPspc.ts';
import { dftIso19840 } from './iso19840.ts';
import { dftMinMax } from './plainLimits.ts';
import { readingsInUm } from './reading.ts';
import { dftSspcPa2 } from './sspcPa2.ts';

const readings = readingsInUm([260, 260, 260, 260, 260]);
const spot = readingsInUm([260, 260, 260]);
const shim = readingsInUm([280, 281, 279]);

test.each([
  ['SSPC-PA 2', dftSspcPa2({ minUm: 200, surface: { size: 8, unit: 'm2' }, areas: [[spot, spot, spot, spot, spot]] })],
  ['ISO 19840', dftIso19840({ nominalUm: 240, areaM2: 1, correctionUm: 0, readings })],
  ['IMO PSPC', dftImoPspc({ nominalUm: 240, areaM2: 25, readings })],
  ['minimum and maximum', dftMinMax({ minUm: 200, readings })],
  [
    "the contract's own scheme",
    dftCustom({ nominalUm: 240, floorPercent: 80, belowPercent: 20, belowStrict: true, readings }),
  ],
])('By %s a series that would pass is not judged once its gauge failed a check', (_, would) => {
  expect(gaugeCheck({ shimUm: 254, readings: shim }).outcome).toBe('fail');
  expect(would.outcome).toBe('pass');
  const verdict = withFailedGaugeCheck<unknown>(would);
  expect(verdict).toMatchObject({ outcome: 'notJudged', figures: would.figures });
  expect(verdict.findings[0]).toMatchObject({ code: 'gaugeCheckFailed', kind: 'remark' });
});
