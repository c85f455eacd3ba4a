import type { GaugeCheck } from '#domain/measurement/inspections/gaugeChecks.ts';
import type { Calibration } from '#domain/measurement/gauge/gaugeInDate.ts';
import { recallKey } from '#domain/recall/recallKey.ts';

/** The kinds of instruments, with their names. */
export const instrumentKinds = {
  dftGauge: 'Film thickness gauge',
  dewPointMeter: 'Dew point meter',
  psychrometer: 'Psychrometer',
  surfaceThermometer: 'Surface thermometer',
  profileComparator: 'Profile comparator',
  replicaGauge: 'Replica tape gauge',
  depthMicrometer: 'Depth micrometer',
  stylus: 'Stylus instrument',
  conductivityMeter: 'Conductivity meter',
  adhesionTester: 'Adhesion tester',
  lowVoltageHoliday: 'Low-voltage holiday detector',
  highVoltageHoliday: 'High-voltage holiday detector',
  wetFilmComb: 'Wet film comb',
  other: 'Other',
} as const;
export type InstrumentKind = keyof typeof instrumentKinds;

/** The states of an instrument in words. Only instruments in service are offered. */
export const instrumentStatuses = { inService: 'In service', outOfService: 'Out of service', lost: 'Lost' } as const;
export type InstrumentStatus = keyof typeof instrumentStatuses;

/** What a calibration found, in words. */
export const asFoundWords = {
  inTolerance: 'In tolerance',
  outOfTolerance: 'Out of tolerance',
  unknown: 'Not stated',
} as const satisfies Readonly<Record<Calibration['asFound'], string>>;

/** The days of a calibration that a report needs, 'YYYY-MM-DD': when it was made, and until when it is valid. */
export type CalibrationDays = { readonly calibratedOn: string; readonly dueOn: string };

/** An instrument as the form offers it and as reports are judged by it. */
export type KnownGauge = {
  readonly serialNo: string;
  readonly probeSerialNo: string;
  readonly make: string;
  readonly model: string;
  readonly calibrations: readonly CalibrationDays[];
  /** When its last check in a report failed; null or absent if it did not. */
  readonly checkFailedAt?: string | null;
};

/** The last checks of instruments that failed. */
export function failedChecks(gauges: readonly KnownGauge[]): GaugeCheck[] {
  return gauges.flatMap(({ serialNo, checkFailedAt }) =>
    typeof checkFailedAt === 'string'
      ? [{ at: checkFailedAt, instrument: { serialNo }, verdict: { outcome: 'fail' as const } }]
      : [],
  );
}

/** The instrument with a serial number, its own or its probe's, in any spelling. Undefined when none is known. */
export function gaugeNamed<Gauge extends KnownGauge>(gauges: readonly Gauge[], serialNo: string): Gauge | undefined {
  const key = recallKey(serialNo);
  if (key === '') return undefined;
  return (
    gauges.find((gauge) => recallKey(gauge.serialNo) === key) ??
    gauges.find((gauge) => recallKey(gauge.probeSerialNo) === key)
  );
}

/** The calibration in force on a day: the newest one made by then. Undefined before the first. */
export function calibrationOn<Days extends CalibrationDays>(
  calibrations: readonly Days[],
  day: string,
): Days | undefined {
  return calibrations
    .filter(({ calibratedOn }) => calibratedOn <= day)
    .toSorted((a, b) => (a.calibratedOn < b.calibratedOn ? -1 : 1))
    .at(-1);
}
