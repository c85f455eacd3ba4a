import { z } from 'zod';
import { batchComponents, batchStates } from '#domain/equipment/batch.ts';
import { expiryNoticeDays } from '#domain/equipment/expiryNotice.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import { certificate, enumOfKeys, equipmentOwnerField, equipmentOwner } from './certificates.ts';
import { searchText, pagingFields, tableQuery } from '#contract/paging.ts';
import { filterClient } from '#contract/people/filterClient.ts';
import { reasonNeeded, shortestReason } from '#domain/text/reason.ts';
import { day, optionalQueryParam, requiredLine, tooLong } from '#contract/typed.ts';

const component = enumOfKeys(batchComponents);
const state = enumOfKeys(batchStates);

/** The fields of a batch. Days are YYYY-MM-DD, or null when not given. */
const batchFields = {
  productName: z.string(),
  component,
  batchNo: z.string(),
  madeOn: z.string().nullable(),
  expiresOn: z.string().nullable().describe('As printed on the tin.'),
  shelfLifeMonths: z.number().nullable().describe("As the product's data sheet has it."),
  quarantinedSince: z.string().nullable(),
  quarantineReason: z.string(),
};

const batch = z.strictObject({
  batchId: z.string(),
  owner: equipmentOwner,
  ...batchFields,
  usableUntil: z.string().nullable().describe('As printed, else by the data sheet; null where neither is known.'),
  isWithdrawn: z.boolean().describe('It has left the store: it is kept for old reports, and offered no more.'),
  certificate: certificate.nullable(),
  mayChange: z.boolean().describe('Whether whoever asks keeps it.'),
});
export type Batch = z.output<typeof batch>;

/** GET /batches: sorted by number by default. */
export const batchesQuery = tableQuery(['batchNo', 'productName', 'madeOn', 'owner']).extend({
  state: optionalQueryParam(state),
  client: optionalQueryParam(searchText).describe('The id of the client that owns them.'),
  due: optionalQueryParam(z.literal('soon', "Say 'soon', or leave it out.")).describe(
    `Those in stock whose shelf life ends within ${expiryNoticeDays} days, or has ended.`,
  ),
});
export type BatchesQuery = z.output<typeof batchesQuery>;
export const batchesPage = z.strictObject({
  ...pagingFields,
  batches: z.array(batch),
  mayAdd: z.boolean().describe('Whether whoever asks may add one.'),
  namedClient: filterClient,
});
export type BatchesPage = z.output<typeof batchesPage>;

/** GET /batches/:batchId. */
export const batchAnswer = z.strictObject({ batch });

/** A day that may be left open. A form sends it blank. */
const openDay = z.preprocess((value) => (value === '' ? null : value), day.nullable().default(null));

/** POST and PUT of a batch: replaces every field, except quarantine and certificate. */
export const batchRequest = z
  .object({
    ownerClientId: equipmentOwnerField,
    productName: requiredLine('the product', 100).refine(
      (typed) => recallKey(typed) !== '',
      'Enter letters or figures.',
    ),
    component: z.enum(component.options, 'Choose the component.'),
    batchNo: requiredLine('the batch number', 100)
      .refine((typed) => recallKey(typed) !== '', 'Enter letters or figures.')
      .refine((typed) => !/[,;&\r\n]/.test(typed), 'Enter one batch number: these characters separate several.'),
    madeOn: openDay,
    expiresOn: openDay,
    isWithdrawn: z.boolean('Say true or false.').default(false),
  })
  .refine(({ madeOn, expiresOn }) => madeOn === null || expiresOn === null || expiresOn >= madeOn, {
    path: ['expiresOn'],
    message: 'Enter a day after it was made.',
  });
export type SaveBatchRequest = z.output<typeof batchRequest>;
export const addBatchAnswer = z.strictObject({ message: z.string(), batchId: z.string() });

/** PUT of a quarantine: its first day, or null to lift it, and the reason. */
export const quarantineRequest = z.object({
  // It must be given explicitly: a missing value must not lift the quarantine.
  since: day.nullable(),
  reason: z.string(reasonNeeded).trim().min(shortestReason, reasonNeeded).max(500, tooLong(500)),
});

/** A batch as a report form offers it. */
export const offeredBatch = z.strictObject({
  clientId: z.string().nullable().describe('The client whose it is; null for the inspection company.'),
  ...batchFields,
});

/** What a recall shows about a registered batch. */
export const recalledBatch = batch.omit({ mayChange: true });
