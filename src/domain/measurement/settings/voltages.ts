import { usualVoltages, type VoltageTable } from '#domain/measurement/coating/holiday.ts';
import type { Settled } from './settled.ts';

/** The voltages of the holiday test as the client has settled them. */
export function settledVoltages({ take }: Pick<Settled, 'take'>): VoltageTable {
  return {
    thin: take('holidayThinVolts') ?? usualVoltages.thin,
    thinUpToUm: take('holidayThinUpToUm') ?? usualVoltages.thinUpToUm,
    thick: take('holidayThickVolts') ?? usualVoltages.thick,
  };
}
