import { z } from 'zod';
import { crossedLimits } from './climate/ambientLimits.ts';
import { ambientLimitsShape, keptFigure } from './climate/ambientLimitsShape.ts';

/** A client's requirements for air and steel, as stored. Empty if the client has none of its own. */
export const clientLimitsSchema = z.strictObject(ambientLimitsShape).check((given) => {
  for (const limit of crossedLimits(given.value)) {
    given.issues.push({
      code: 'custom',
      input: given.value,
      path: [limit],
      message: 'The maximum is below the minimum.',
    });
  }
});
export type ClientLimits = z.output<typeof clientLimitsSchema>;

/** The daily hours that are not overtime, as agreed with a client. */
export const regularHoursSchema = keptFigure('the regular hours', [1, 24], 'h');
