import { type Verdict, verdict } from '#domain/measurement/verdict.ts';
import { frostPointOfVapourPressure, saturationPressureOverWater } from './vapourPressure.ts';
import { airRangeFindings } from './airRange.ts';

/** Source of the formula, as printed on a report. */
export const dewPointSource = 'WMO Guide No. 8, Annex 4.B (Magnus)';

/**
 * The dew point over water in °C, from air temperature in °C and relative humidity in %. It stays the dew point below
 * 0 °C too, as gauges show it, and is never the frost point. Valid only for input that `dewPoint` judges.
 */
export function dewPointC(airTempC: number, humidity: number): number {
  // At saturation the dew point is exactly the air temperature, without rounding errors.
  if (humidity === 100) return airTempC;
  const g = Math.log(humidity / 100) + (17.62 * airTempC) / (243.12 + airTempC);
  return (243.12 * g) / (17.62 - g);
}

/** The frost point in °C, where that air is saturated over ice. Meaningful below 0 °C. */
export function frostPointC(airTempC: number, humidity: number): number {
  return frostPointOfVapourPressure((saturationPressureOverWater(airTempC) * humidity) / 100);
}

/** What `dewPoint` takes: air temperature in °C, relative humidity in per cent. */
export type DewPointInput = { airTempC: number; humidity: number };

/**
 * The dew point of air. Not judged for air outside −40 to 60 °C, or a humidity of 0 or less or above 100 %. Source: WMO
 * Guide No. 8, Annex 4.B. The trade's guidance on condensation is ISO 8502-4.
 */
export function dewPoint({ airTempC, humidity }: DewPointInput): Verdict<{ dewPointC: number | null }> {
  const findings = airRangeFindings(airTempC, humidity);
  const isKnown = findings.length === 0;
  return verdict('dewPoint', {
    outcome: isKnown ? 'pass' : 'notJudged',
    standard: dewPointSource,
    figures: { dewPointC: isKnown ? dewPointC(airTempC, humidity) : null },
    limits: [],
    findings,
  });
}
