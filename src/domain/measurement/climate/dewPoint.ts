import { type Verdict, verdict } from '#domain/measurement/verdict.ts';
import { outsideAirRange } from './airRange.ts';

/** Source of the formula, as it is named on a report. */
export const dewPointSource = 'WMO Guide No. 8, Annex 4.B (Magnus)';

/**
 * The dew point over water in °C, of air at so many °C and per cent of relative humidity. Below 0 °C too it is the dew point
 * that gauges show, and not the frost point. Only for what `dewPoint` judges.
 */
export function dewPointC(airTempC: number, humidity: number): number {
  // At saturation it is the air's own temperature, to the last digit.
  if (humidity === 100) return airTempC;
  const g = Math.log(humidity / 100) + (17.62 * airTempC) / (243.12 + airTempC);
  return (243.12 * g) / (17.62 - g);
}

/** What `dewPoint` takes: air temperature in °C, relative humidity in per cent. */
export type DewPointInput = { airTempC: number; humidity: number };

/**
 * The dew point of air. Not judged for air outside −40 to 60 °C and for a humidity of 0 or less or above 100 %.
 * Source: WMO Guide No. 8, Annex 4.B; ISO 8502-4 is the trade's guidance on condensation.
 */
export function dewPoint({ airTempC, humidity }: DewPointInput): Verdict<{ dewPointC: number | null }> {
  const findings = outsideAirRange(airTempC, humidity);
  const isKnown = findings.length === 0;
  return verdict('dewPoint', {
    outcome: isKnown ? 'pass' : 'notJudged',
    standard: dewPointSource,
    figures: { dewPointC: isKnown ? dewPointC(airTempC, humidity) : null },
    limits: [],
    findings,
  });
}
