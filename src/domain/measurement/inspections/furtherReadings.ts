import type { AmbientObservations, AmbientRow } from '#domain/measurement/climate/ambientRows.ts';
import { hasAmbientReadings } from '#domain/measurement/climate/staleReading.ts';
import { isFurtherAmbientLog, type Test } from './test.ts';

/** The readings of air and steel that an inspector took after those of the report's own rows, in the form of these. */
export function furtherAmbientReadings(
  tests: readonly Pick<Test, 'kind' | 'source' | 'readings'>[],
): (AmbientRow & AmbientObservations)[] {
  return tests.filter(isFurtherAmbientLog).flatMap(({ readings: { rows = [] } }) =>
    rows.map(({ at, airTempC, wetBulbC, humidity, surfaceTempC, wick, okToWork }) => ({
      ambienttime: at,
      airTemp: airTempC,
      wetBulb: wetBulbC,
      humidity,
      surfaceTemp: surfaceTempC,
      okToWork,
      wickFrozen: wick === 'frozen' ? true : wick === 'wet' ? false : undefined,
    })),
  );
}

/** When such readings were taken, as one text: it changes with no other figure of a test. */
export function furtherAmbientTimesKey(tests: Parameters<typeof furtherAmbientReadings>[0]): string {
  const read = furtherAmbientReadings(tests).filter(hasAmbientReadings);
  return read.map(({ ambienttime }) => ambienttime).join();
}
