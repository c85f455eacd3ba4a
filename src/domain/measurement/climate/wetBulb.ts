import {
  type Finding,
  type Limit,
  type Verdict,
  withLimitName,
  question,
  remark,
  limitSourceOf,
  verdict,
} from '#domain/measurement/verdict.ts';
import { airRangeFindings } from './airRange.ts';
import { dewPointSource } from './dewPoint.ts';
import { dewPointOfVapourPressure, saturationPressureOverIce, saturationPressureOverWater } from './vapourPressure.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** Psychrometer coefficients per °C, for a wet and for a frozen wick. */
export type PsychrometerCoefficients = { readonly wet: number; readonly frozen: number };

/** A whirled or aspirated bulb in air of at least 2.5 m/s. Source: Vaisala. AMS Glossary: 0.000660 and 0.000582. */
export const aspiratedBulb: PsychrometerCoefficients = { wet: 0.000662, frozen: 0.000583 };
/** A bulb in still air. Common in the trade; no published source at hand. */
export const stillBulb: PsychrometerCoefficients = {
  wet: 0.000799,
  frozen: 0.000799 * (0.000583 / 0.000662),
};

/** The lowest and highest altitude for the standard atmosphere, in metres. */
export const altitudeRange = { lowM: -400, highM: 5000 } as const;

/** Pressure of the standard atmosphere in hPa, at an altitude in metres. */
export function pressureHpa(altitudeM: number): number {
  return 1013.25 * (1 - 2.25577e-5 * altitudeM) ** 5.25588;
}

/** The input of `wetBulb`: temperatures in °C, altitude in metres (0 if not known). */
export type WetBulbInput = {
  airTempC: number;
  wetBulbC: number;
  altitudeM?: number | undefined;
  /** Whether the wick is frozen. If not given, it counts as frozen below 0 °C. */
  wickFrozen?: boolean | undefined;
  psychrometer?: PsychrometerCoefficients | undefined;
};

export type WetBulbFigures = {
  humidity: number | null;
  dewPointC: number | null;
  pressureHpa: number;
  wick: 'wet' | 'frozen';
};

/** No wick stays frozen above this, in °C. */
const meltedC = 0.5;
/** The lowest wet bulb that ASTM E337 covers, in °C. */
const nearFreezingC = 1;

function remarksOn({ wetBulbC, wickFrozen }: WetBulbInput): Finding[] {
  const isClose = Math.abs(wetBulbC) <= meltedC && wickFrozen === undefined;
  return [
    ...(isClose
      ? [question('wickFrozen', 'Is the wick frozen?', { place: { field: 'wetBulbC' }, figure: wetBulbC })]
      : []),
    ...(wetBulbC < nearFreezingC
      ? [remark('wetBulbNearFreezing', 'Wet bulb near or below freezing: prefer an electronic meter.')]
      : []),
  ];
}

/**
 * Relative humidity (%) and dew point (°C) from a dry and a wet bulb. A frozen wick has its own saturation pressure and
 * its own coefficient. Not judged if the wet bulb is above the dry one, or lower than any humidity can explain. Source:
 * Vaisala's psychrometer coefficients for a moved bulb; pressure of the standard atmosphere.
 */
export function wetBulb(input: WetBulbInput): Verdict<WetBulbFigures> {
  const { airTempC, wetBulbC, altitudeM = 0, wickFrozen = wetBulbC < 0, psychrometer = aspiratedBulb } = input;
  const isFrozen = wickFrozen && wetBulbC <= meltedC;
  const coefficient = isFrozen ? psychrometer.frozen : psychrometer.wet;
  const pressure = pressureHpa(altitudeM);
  const saturation = isFrozen ? saturationPressureOverIce(wetBulbC) : saturationPressureOverWater(wetBulbC);
  const vapour = saturation - coefficient * pressure * (airTempC - wetBulbC);
  const limits: Limit[] = [
    withLimitName({
      id: 'psychrometer',
      of: isFrozen ? 'frozen' : 'wet',
      value: coefficient,
      unit: '1/°C',
      from: limitSourceOf(input.psychrometer),
    }),
    withLimitName({ id: 'altitude', value: altitudeM, unit: 'm', from: limitSourceOf(input.altitudeM) }),
  ];
  const tooHigh = remark('wetBulbHigh', ruleWords.wetBulbHigh, { place: { field: 'wetBulbC' } });
  const tooLow = remark('wetBulbLow', 'This wet bulb is too low for this air temperature.', {
    place: { field: 'wetBulbC' },
  });
  const reasons = [
    ...airRangeFindings(airTempC, undefined),
    ...(wetBulbC > airTempC ? [tooHigh] : []),
    ...(wetBulbC <= airTempC && !(vapour > 0) ? [tooLow] : []),
  ];
  const isKnown = reasons.length === 0;
  const humidity = (100 * vapour) / saturationPressureOverWater(airTempC);
  return verdict('wetBulb', {
    outcome: isKnown ? 'pass' : 'notJudged',
    standard: dewPointSource,
    figures: {
      humidity: isKnown ? humidity : null,
      dewPointC: isKnown ? (humidity === 100 ? airTempC : dewPointOfVapourPressure(vapour)) : null,
      pressureHpa: pressure,
      wick: isFrozen ? 'frozen' : 'wet',
    },
    limits,
    findings: [...reasons, ...remarksOn(input)],
  });
}
