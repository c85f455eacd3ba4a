import { z } from 'zod';
import { foundStates, instrumentKinds, instrumentStatuses } from '#domain/equipment/instrument.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import { count } from './answers.ts';
import { paged, tableQuery } from './paging.ts';
import { day, ifGiven, useAtMost } from './typed.ts';

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(words) as [Key, ...Key[]]);
const kind = keysOf(instrumentKinds);
const status = keysOf(instrumentStatuses);
const asFound = keysOf(foundStates);

/** A line that may stay blank. */
const mayBeBlank = (most = 200) => z.string('Enter a text.').trim().max(most, useAtMost(most)).default('');
const serial = mayBeBlank(100).refine((typed) => typed === '' || recallKey(typed) !== '', 'Enter letters or figures.');

const instrumentFields = {
  kind,
  make: z.string(),
  model: z.string(),
  serialNo: z.string(),
  probeSerialNo: z.string(),
  gaugeType: z.enum(['', '1', '2']).describe('Of a film thickness gauge: 1 is magnetic pull-off, 2 electronic.'),
  accuracyPercent: z.number().nullable(),
  status,
};

/** An instrument with the calibration that was made last. Texts that nobody gave are blank. */
const instrument = z.strictObject({
  instrumentId: z.string(),
  owner: z
    .strictObject({ clientId: z.string(), clientName: z.string() })
    .nullable()
    .describe('The client whose it is; null for the inspection company.'),
  ...instrumentFields,
  calibratedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  mayChange: z.boolean().describe('Whether whoever asks keeps it.'),
});
export type Instrument = z.output<typeof instrument>;

/** GET /instruments: by serial number unless asked otherwise. */
export const instrumentsQuery = tableQuery(['serialNo', 'make', 'kind', 'owner', 'dueOn', 'status']).extend({
  status: ifGiven(status),
});
export type InstrumentsQuery = z.output<typeof instrumentsQuery>;
export const instrumentsPage = z.strictObject({
  ...paged,
  instruments: z.array(instrument),
  mayAdd: z.boolean().describe('Whether whoever asks may add one.'),
});
export type InstrumentsPage = z.output<typeof instrumentsPage>;

/** POST and PUT of an instrument: every field is written anew. */
export const saveInstrumentRequest = z.object({
  ownerClientId: z
    .string()
    .max(100, useAtMost(100))
    .default('')
    .describe("The client whose it is; blank for the inspection company. An admin's are always the own client's."),
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

/** A certificate that is kept; it opens at /certificates/:fileId/:filename. */
const certificate = z.strictObject({
  fileId: z.string(),
  filename: z.string(),
  mediaType: z.string(),
  sizeBytes: count,
});
export type Certificate = z.output<typeof certificate>;

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
export type KeptCalibration = z.output<typeof calibration>;

/** GET /instruments/:instrumentId: one with all its calibrations, the newest first. */
export const instrumentAnswer = z.strictObject({ instrument, calibrations: z.array(calibration) });
export type InstrumentAnswer = z.output<typeof instrumentAnswer>;

/** POST and PUT of a calibration: every field is written anew. */
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

/** PUT of a certificate: the body is the file itself. */
export const certificateTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export const certificateQuery = z.object({
  filename: z.string('Name the file.').trim().min(1, 'Name the file.').max(400, useAtMost(400)),
});

/** GET and PUT /equipmentKeeping: whether admins keep what is their own client's. */
export const equipmentKeeping = z.strictObject({ byAdmins: z.boolean('Say true or false.') });

const calibrationDays = z.strictObject({ calibratedOn: z.string(), dueOn: z.string() });
const offeredGauge = z.strictObject({
  clientId: z.string().nullable().describe('The client whose it is; null for the inspection company.'),
  kind,
  make: z.string(),
  model: z.string(),
  serialNo: z.string(),
  probeSerialNo: z.string(),
  calibrations: z.array(calibrationDays),
});

/** GET /equipment: what the form offers, as far as whoever asks may see it; what is not among it is typed. */
export const equipmentAnswer = z.strictObject({ gauges: z.array(offeredGauge) });
export type EquipmentAnswer = z.output<typeof equipmentAnswer>;

const oneKept = z.object({ ...offeredGauge.shape, calibrations: z.array(z.object(calibrationDays.shape)) });

/** The same as a device reads it that may be of another version than who wrote it: what it does not know is left out. */
export const keptEquipment = z.object({
  gauges: z.array(z.unknown()).transform((gauges) => gauges.flatMap((gauge) => oneKept.safeParse(gauge).data ?? [])),
});
