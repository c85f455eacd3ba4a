import { z } from 'zod';
import { contradictoryUpperLimits } from './climate/ambientLimits.ts';
import { ambientLimitsShape, boundedFigureSchema } from './climate/ambientLimitsShape.ts';

/** A client's requirements for air and steel, as stored. Empty if the client has none of its own. */
export const clientLimitsSchema = z.strictObject(ambientLimitsShape).check((sheet) => {
  for (const limit of contradictoryUpperLimits(sheet.value)) {
    sheet.issues.push({
      code: 'custom',
      input: sheet.value,
      path: [limit],
      message: 'The maximum is below the minimum.',
    });
  }
});
export type ClientLimits = z.output<typeof clientLimitsSchema>;

/** The daily hours that are not overtime, as agreed with a client. */
export const regularHoursSchema = boundedFigureSchema('the regular hours', [1, 24], 'h');
