import { voltageFactors, type VoltageFactors } from '#domain/measurement/coating/holiday.ts';
import type { TrackedSettings } from './trackedSettings.ts';

/** The voltages of the holiday test as the client has settled them. */
export function settledVoltageFactors({ read }: Pick<TrackedSettings, 'read'>): VoltageFactors {
  return {
    thin: read('holidayThinVolts') ?? voltageFactors.thin,
    thinUpToUm: read('holidayThinUpToUm') ?? voltageFactors.thinUpToUm,
    thick: read('holidayThickVolts') ?? voltageFactors.thick,
  };
}
