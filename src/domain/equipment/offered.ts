import type { TestKind } from '#domain/measurement/tests/test.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import { gaugeNamed, type InstrumentKind, type KnownGauge } from './instrument.ts';

/** A gauge as the form offers it. */
export type OfferedGauge = KnownGauge & { readonly kind: InstrumentKind };

/** With which instruments each kind of test is made. */
export const instrumentsOfTest: Readonly<Record<TestKind, readonly InstrumentKind[]>> = {
  dft: ['dftGauge'],
  wft: ['wetFilmComb'],
  profile: ['replicaGauge', 'depthMicrometer', 'stylus', 'profileComparator'],
  salts: ['conductivityMeter'],
  dust: ['other'],
  adhesion: ['adhesionTester'],
  crossCut: ['other'],
  holiday: ['lowVoltageHoliday', 'highVoltageHoliday'],
  gaugeCheck: ['dftGauge'],
  cure: ['other'],
  ambientLog: ['dewPointMeter', 'psychrometer', 'surfaceThermometer'],
};

const mostOffered = 4;

/**
 * The gauges that are offered for what is typed so far: those whose number holds it, or while nothing is typed those of the
 * kinds that are wanted; the ones that were used last come first. None once one is named whole.
 */
export function offeredGauges(
  gauges: readonly OfferedGauge[],
  typed: string,
  { kinds, lastUsed }: { kinds: readonly InstrumentKind[]; lastUsed: readonly string[] },
): OfferedGauge[] {
  if (gaugeNamed(gauges, typed)) return [];
  const key = recallKey(typed);
  const fits = (gauge: OfferedGauge) =>
    key === '' ? kinds.includes(gauge.kind) : recallKey(`${gauge.serialNo} ${gauge.probeSerialNo}`).includes(key);
  const order = lastUsed.map(recallKey);
  const placeOf = ({ serialNo }: OfferedGauge) => {
    const place = order.indexOf(recallKey(serialNo));
    return place < 0 ? order.length : place;
  };
  return gauges
    .filter(fits)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, mostOffered);
}

/** The shortest number that is looked for within a longer code. */
const leastWithin = 5;
const longestNumber = 100;

/** What a scanned code means: a known gauge whose number it is or holds, as in an address, else its first line as it stands. */
export function scannedNumber(code: string, gauges: readonly KnownGauge[]): string {
  const key = recallKey(code);
  const within = gauges.find(({ serialNo }) => {
    const one = recallKey(serialNo);
    return one.length >= leastWithin && key.includes(one);
  });
  const known = gaugeNamed(gauges, code) ?? within;
  return known?.serialNo ?? (code.trim().split(/[\r\n]/)[0] ?? '').slice(0, longestNumber);
}
