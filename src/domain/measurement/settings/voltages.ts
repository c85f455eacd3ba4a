import { usualVoltageFactors, type VoltageFactors } from '#domain/measurement/coating/holiday.ts';
import type { TrackedSettings } from './trackedSettings.ts';

/** The voltages of the holiday test as the client has settled them. */
export function settledVoltageFactors({ take }: Pick<TrackedSettings, 'take'>): VoltageFactors {
  return {
    thin: take('holidayThinVolts') ?? usualVoltageFactors.thin,
    thinUpToUm: take('holidayThinUpToUm') ?? usualVoltageFactors.thinUpToUm,
    thick: take('holidayThickVolts') ?? usualVoltageFactors.thick,
  };
}
