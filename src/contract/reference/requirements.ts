import { z } from 'zod';
import { productSheetSchema, productSheetShape } from '#domain/measurement/paint/productSheet.ts';
import { clientLimitsSchema, regularHoursSchema } from '#domain/measurement/requirementsSchema.ts';
import { sentSettingsSchema, judgingSettingsShape } from '#domain/measurement/settings/schema.ts';
import { ambientLimitsShape } from '#domain/measurement/climate/ambientLimitsShape.ts';

const revision = z.int().min(0).describe('Counts the changes; 0 where nothing is known yet.');

export const productSheet = z.strictObject({
  productName: z.string(),
  revision,
  sheet: z.strictObject(productSheetShape),
});
const regularHours = regularHoursSchema
  .optional()
  .describe('Hours of a day that are no overtime; 8 where it is left out.');
const settings = z
  .strictObject(judgingSettingsShape)
  .optional()
  .describe('How reports are judged beyond limits: what differs from the defaults, which each setting names.');
const clientLimits = z.strictObject({
  clientId: z.string(),
  revision,
  limits: z.strictObject(ambientLimitsShape),
  settings,
  regularHours,
});

/** The requirements of products and clients that a device judges by, limited to those that the person may file for. */
export const requirementsAnswer = z.strictObject({
  products: z.array(productSheet),
  clients: z.array(clientLimits),
});
export type RequirementsAnswer = z.output<typeof requirementsAnswer>;

/** The revision that was edited, so that nobody overwrites another person's change. */
const changed = { revision: z.int('Say which revision was changed.').min(0) };

/** PUT /productSheets: the complete data sheet of a listed product. */
export const saveProductSheetRequest = z.object({
  productName: z.string('Say which product it is.').max(100, 'Use at most 100 characters.'),
  ...changed,
  sheet: productSheetSchema,
});

/** PUT /clientLimits/:clientId. Only superusers may set `byAdmin`. */
export const saveClientLimitsRequest = z.object({
  ...changed,
  limits: clientLimitsSchema,
  regularHours: regularHoursSchema
    .nullable()
    .exactOptional()
    .describe('As it was where it is left out; null: as is usual.'),
  settings: sentSettingsSchema
    .exactOptional()
    .describe('How reports are judged. As it was where it is left out; without a setting its default holds.'),
  byAdmin: z.boolean().exactOptional().describe('Whether the admins of the client may change its limits.'),
});
export const clientLimitsAnswer = clientLimits.extend({ byAdmin: z.boolean() });
export type ClientLimitsAnswer = z.output<typeof clientLimitsAnswer>;
