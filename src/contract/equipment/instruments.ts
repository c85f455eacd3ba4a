import { z } from 'zod';
import { asFoundWords, instrumentKinds, instrumentStatuses } from '#domain/equipment/instrument.ts';
import { expiryNoticeDays } from '#domain/equipment/expiryNotice.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import { certificate, enumOfKeys, equipmentOwnerField, equipmentOwner } from './certificates.ts';
import { searchText, pagingFields, tableQuery } from '#contract/paging.ts';
import { filterClient } from '#contract/people/filterClient.ts';
import { day, optionalQueryParam, tooLong } from '#contract/typed.ts';

const kind = enumOfKeys(instrumentKinds);
const status = enumOfKeys(instrumentStatuses);
const asFound = enumOfKeys(asFoundWords);

/** A line that may be blank. */
const mayBeBlank = (most = 200) => z.string('Enter a text.').trim().max(most, tooLong(most)).default('');
const serial = mayBeBlank(100).refine((typed) => typed === '' || recallKey(typed) !== '', 'Enter letters or figures.');

const instrumentNames = {
  kind,
  make: z.string(),
  model: z.string(),
  serialNo: z.string(),
  probeSerialNo: z.string(),
};
const instrumentFields = {
  ...instrumentNames,
  gaugeType: z.enum(['', '1', '2']).describe('Of a film thickness gauge: 1 is magnetic pull-off, 2 electronic.'),
  accuracyPercent: z.number().nullable(),
  status,
};

/** An instrument with its latest calibration. Texts that were not given are blank. */
const instrument = z.strictObject({
  instrumentId: z.string(),
  owner: equipmentOwner,
  ...instrumentFields,
  calibratedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  mayChange: z.boolean().describe('Whether whoever asks keeps it.'),
});
export type Instrument = z.output<typeof instrument>;

/** GET /instruments: sorted by serial number by default. */
export const instrumentsQuery = tableQuery(['serialNo', 'make', 'kind', 'owner', 'dueOn', 'status']).extend({
  status: optionalQueryParam(status),
  client: optionalQueryParam(searchText).describe('The id of the client that owns them.'),
  due: optionalQueryParam(z.literal('soon', "Say 'soon', or leave it out.")).describe(
    `Those in service whose calibration ends within ${expiryNoticeDays} days, or has ended.`,
  ),
});
export type InstrumentsQuery = z.output<typeof instrumentsQuery>;
export const instrumentsPage = z.strictObject({
  ...pagingFields,
  instruments: z.array(instrument),
  mayAdd: z.boolean().describe('Whether whoever asks may add one.'),
  namedClient: filterClient,
});
export type InstrumentsPage = z.output<typeof instrumentsPage>;

/** POST and PUT of an instrument: replaces every field. */
export const saveInstrumentRequest = z.object({
  ownerClientId: equipmentOwnerField,
  kind: z.enum(kind.options, 'Choose what it is.'),
  make: mayBeBlank(),
  model: mayBeBlank(),
  serialNo: serial.refine((typed) => typed !== '', 'Enter the serial number.'),
  probeSerialNo: serial,
  gaugeType: instrumentFields.gaugeType.default(''),
  accuracyPercent: z
    .number('Enter the accuracy as a figure.')
    .min(0, 'Enter 0 to 100.')
    .max(100, 'Enter 0 to 100.')
    .nullable()
    .default(null),
  status: z.enum(status.options, 'Choose a status.').default('inService'),
});
export type SaveInstrumentRequest = z.output<typeof saveInstrumentRequest>;
export const addInstrumentAnswer = z.strictObject({ message: z.string(), instrumentId: z.string() });

const calibration = z.strictObject({
  calibrationId: z.string(),
  calibratedOn: z.string(),
  dueOn: z.string(),
  asFound,
  certificateNo: z.string(),
  laboratory: z.string(),
  isWithdrawn: z.boolean().describe('It was entered by mistake, and counts no more.'),
  certificate: certificate.nullable(),
});
export type StoredCalibration = z.output<typeof calibration>;

/** GET /instruments/:instrumentId: an instrument with all its calibrations, the newest first. */
export const instrumentAnswer = z.strictObject({ instrument, calibrations: z.array(calibration) });
export type InstrumentAnswer = z.output<typeof instrumentAnswer>;

/** POST and PUT of a calibration: replaces every field. */
export const saveCalibrationRequest = z
  .object({
    calibratedOn: day,
    dueOn: day,
    asFound: z.enum(asFound.options, 'Choose how it was found.'),
    certificateNo: mayBeBlank(),
    laboratory: mayBeBlank(),
    isWithdrawn: z.boolean('Say true or false.').default(false),
  })
  .refine(({ calibratedOn, dueOn }) => dueOn > calibratedOn, {
    path: ['dueOn'],
    message: 'Enter a day after the calibration.',
  });
export type SaveCalibrationRequest = z.output<typeof saveCalibrationRequest>;
export const addCalibrationAnswer = z.strictObject({ message: z.string(), calibrationId: z.string() });

/** A calibration as a report form needs it. */
const calibrationDays = z.strictObject({ calibratedOn: z.string(), dueOn: z.string() });
/** An instrument as a report form offers it. */
export const offeredGauge = z.strictObject({
  clientId: z.string().nullable().describe('The client whose it is; null for the inspection company.'),
  ...instrumentNames,
  calibrations: z.array(calibrationDays),
  checkFailedAt: z.string().nullable().describe('When its last check in a report failed; null if it did not.'),
});

/** What a recall shows about a registered instrument. */
export const recalledGauge = offeredGauge.omit({ clientId: true, checkFailedAt: true }).extend({
  calibrations: z.array(calibrationDays.extend({ asFound })).describe('Those that count, the oldest first.'),
  checks: z
    .array(z.strictObject({ day: z.string(), isGood: z.boolean() }))
    .describe('Its newest checks in reports, the oldest first.'),
  usedOn: z.array(z.string()).describe('The days of the reports found that used it, the newest first, 5,000 at most.'),
});
