import { calibrationOn, gaugeNamed, type KnownGauge } from '#domain/equipment/instrument.ts';
import type { Test } from '#domain/measurement/tests/test.ts';

type Instrument = NonNullable<Test['instrument']>;

/** What a test records of a known gauge, as valid on the day of the test. */
export function instrumentOf(gauge: KnownGauge, at: string): Instrument {
  const { serialNo, probeSerialNo, make, model, calibrations } = gauge;
  const { calibratedOn = '', dueOn = '' } = calibrationOn(calibrations, at.slice(0, 'YYYY-MM-DD'.length)) ?? {};
  const all = { serialNo, probeSerialNo, make, model, calibratedOn, dueOn };
  return Object.fromEntries(Object.entries(all).filter(([, words]) => words !== ''));
}

/**
 * A test's instrument after a change of its fields. Once the number is that of a known gauge, the gauge's details are
 * filled in; when the number changes, they are removed again.
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
