import { calibrationOn, gaugeNamed, type KnownGauge } from '#domain/equipment/instrument.ts';
import type { Test } from '#domain/measurement/tests/test.ts';

type Instrument = NonNullable<Test['instrument']>;

/** What a test notes of a known gauge: as it stands on the day of the test. */
export function instrumentOf(gauge: KnownGauge, at: string): Instrument {
  const { serialNo, probeSerialNo, make, model, calibrations } = gauge;
  const { calibratedOn = '', dueOn = '' } = calibrationOn(calibrations, at.slice(0, 'YYYY-MM-DD'.length)) ?? {};
  const all = { serialNo, probeSerialNo, make, model, calibratedOn, dueOn };
  return Object.fromEntries(Object.entries(all).filter(([, words]) => words !== ''));
}

/**
 * A test's instrument, whole, as somebody types on: once its number is that of a known gauge, what is known of it comes with it; and
 * goes again with the number.
 */
export function retyped(
  before: Instrument,
  typed: Readonly<Record<string, unknown>>,
  gauges: readonly KnownGauge[],
  at: string,
): Readonly<Record<string, unknown>> {
  const serialNo = typeof typed['serialNo'] === 'string' ? typed['serialNo'] : '';
  const { calibratedOn, dueOn } = before;
  const all: Readonly<Record<string, unknown>> = { calibratedOn, dueOn, ...typed };
  const [was, is] = [gaugeNamed(gauges, before.serialNo ?? ''), gaugeNamed(gauges, serialNo)];
  if (was === is) return all;
  const ofBefore: Readonly<Record<string, unknown>> = was ? instrumentOf(was, at) : {};
  const kept = Object.entries(all).filter(([name, words]) => ofBefore[name] !== words);
  return { ...Object.fromEntries(kept), ...(is && instrumentOf(is, at)), serialNo };
}
