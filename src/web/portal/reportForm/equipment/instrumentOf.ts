import { calibrationOn, gaugeNamed, type KnownGauge } from '#domain/equipment/instrument.ts';
import { isIsoDay } from '#domain/listing/writtenDate.ts';
import type { GaugeFileHeader } from '#domain/measurement/gauge/file/content.ts';
import { longestTestText, type Test } from '#domain/measurement/inspections/test.ts';
import { recallKey } from '#domain/recall/recallKey.ts';

type Instrument = NonNullable<Test['instrument']>;

/** What a test records of a known gauge, as valid on the day of the test. */
export function instrumentOf(gauge: KnownGauge, at: string): Instrument {
  const { serialNo, probeSerialNo, make, model, calibrations } = gauge;
  const { calibratedOn = '', dueOn = '' } = calibrationOn(calibrations, at.slice(0, 'YYYY-MM-DD'.length)) ?? {};
  const all = { serialNo, probeSerialNo, make, model, calibratedOn, dueOn };
  return Object.fromEntries(Object.entries(all).filter(([, words]) => words !== ''));
}

/** A test's instrument after a change. A known gauge's number fills in its details; a changed number removes them. */
export function instrumentAfterTyping(
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
  const stored = Object.entries(all).filter(([name, words]) => ofBefore[name] !== words);
  return { ...Object.fromEntries(stored), ...(is && instrumentOf(is, at)), serialNo };
}

/** Whether two numbers name the same gauge: in any spelling, or as the numbers of a known gauge and its probe. */
export function isSameGauge(one: string, other: string, gauges: readonly KnownGauge[]): boolean {
  const known = gaugeNamed(gauges, one);
  return recallKey(one) === recallKey(other) || (known !== undefined && known === gaugeNamed(gauges, other));
}

/**
 * A test's instrument as a file names it: as its register knows it on the day of the test, else by what the file says.
 * Without a number in the
 * file it stays as it is. A date of calibration that the file writes otherwise than 'YYYY-MM-DD' may be read in two ways, and is left out.
 */
export function instrumentOfFile(
  before: Instrument,
  { serialNo, probeSerialNo, calibratedOn = '' }: GaugeFileHeader,
  gauges: readonly KnownGauge[],
  at: string,
): Instrument {
  if (serialNo === undefined) return before;
  const known = gaugeNamed(gauges, serialNo);
  return {
    ...before,
    serialNo: serialNo.slice(0, longestTestText),
    ...(probeSerialNo !== undefined && { probeSerialNo: probeSerialNo.slice(0, longestTestText) }),
    ...(isIsoDay(calibratedOn) && { calibratedOn }),
    ...(known && instrumentOf(known, at)),
  };
}
