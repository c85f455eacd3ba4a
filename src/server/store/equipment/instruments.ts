import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type {
  Instrument,
  InstrumentsPage,
  InstrumentsQuery,
  StoredCalibration,
  SaveCalibrationRequest,
  SaveInstrumentRequest,
} from '#contract/equipment/instruments.ts';
import { fieldProblem } from '#contract/problems.ts';
import { instrumentKinds } from '#domain/equipment/instrument.ts';
import { expiryNoticeEnd } from '#domain/equipment/expiryNotice.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import { certificateColumns, certificateOf } from './certificates.ts';
import { refuseDuplicate } from '#server/store/engine/duplicate.ts';
import { isOwnedBy, type Owners, shownOwnerOf } from './owners.ts';
import { caseInsensitive, sortExpression, pageIn } from '#server/store/engine/pages.ts';
import type { CalibrationsTable, InstrumentsTable } from './equipmentTables.ts';
import type { Db } from '#server/store/schema.ts';
import { containsEveryWord, searchTextOf } from '#server/store/engine/search.ts';
import { companyToday } from '#server/store/engine/today.ts';

/** An instrument as it is stored, with the name of its owner. */
export type StoredInstrument = Omit<Instrument, 'mayChange'>;

type Row = Pick<
  InstrumentsTable,
  'instrumentId' | 'ownerClientId' | Exclude<keyof StoredInstrument, 'owner' | 'instrumentId'>
> & { clientName: string | null };

const columns = [
  'instruments.instrumentId',
  'instruments.ownerClientId',
  'instruments.kind',
  'instruments.make',
  'instruments.model',
  'instruments.serialNo',
  'instruments.probeSerialNo',
  'instruments.gaugeType',
  'instruments.accuracyPercent',
  'instruments.status',
  'instruments.calibratedOn',
  'instruments.dueOn',
  'clients.clientName',
] as const;

function present({ ownerClientId, clientName, ...instrument }: Row): StoredInstrument {
  return { ...instrument, owner: shownOwnerOf({ ownerClientId, clientName }) };
}

/** The instruments of these owners, joined with their clients, to be selected from. */
export function selectInstrumentsOf(db: Db, owners: Owners) {
  return db.selectFrom('instruments').leftJoin('clients', 'clientId', 'ownerClientId').where(isOwnedBy(owners));
}

/** The instruments in service of these owners whose calibration ends by a day (YYYY-MM-DD), or has ended, to be selected from. */
export function selectInstrumentsDueBy(db: Db, owners: Owners, until: string) {
  const inService = selectInstrumentsOf(db, owners).where('instruments.status', '=', 'inService');
  return inService.where('instruments.dueOn', '<=', until);
}

const sortedBy: Readonly<Record<'serialNo' | 'make' | 'kind' | 'owner' | 'dueOn' | 'status', RawBuilder<unknown>>> = {
  serialNo: caseInsensitive('instruments.serialNo'),
  make: sql`lower("instruments"."make" || ' ' || "instruments"."model")`,
  kind: caseInsensitive('instruments.kind'),
  owner: sql`lower(coalesce("clients"."clientName", ''))`,
  // Instruments that were never calibrated come first: they need it most.
  dueOn: sql`coalesce("instruments"."dueOn", '')`,
  status: caseInsensitive('instruments.status'),
};

/** A page of the instruments of these owners, by serial number unless asked otherwise. */
export async function instrumentsPage(
  db: Db,
  owners: Owners,
  wanted: InstrumentsQuery,
): Promise<Pick<InstrumentsPage, 'page' | 'pages' | 'total'> & { instruments: StoredInstrument[] }> {
  let found = wanted.due
    ? selectInstrumentsDueBy(db, owners, expiryNoticeEnd(companyToday()))
    : selectInstrumentsOf(db, owners);
  if (wanted.status) found = found.where('instruments.status', '=', wanted.status);
  if (wanted.client) found = found.where('instruments.ownerClientId', '=', wanted.client);
  if (wanted.search) found = found.where(containsEveryWord(wanted.search, ['instruments.searched']));
  const order = sortExpression(wanted.sort ?? 'serialNo', sortedBy, 'instruments.instrumentId');
  const { rows, paged } = await pageIn(found.select(columns), wanted.page, order);
  return { instruments: rows.map(present), ...paged };
}

/** An instrument. Undefined if there is none. */
export async function instrumentById(db: Db, instrumentId: string): Promise<StoredInstrument | undefined> {
  const row = await selectInstrumentsOf(db, { all: true })
    .select(columns)
    .where('instrumentId', '=', instrumentId)
    .executeTakeFirst();
  return row && present(row);
}

/** More than anybody looks for at once. */
const mostNamed = 20;

/** The instruments of these owners whose number or probe has one of these keys. A client's own come before the company's. */
export async function instrumentsByKeys(db: Db, owners: Owners, keys: readonly string[]): Promise<StoredInstrument[]> {
  if (keys.length === 0) return [];
  const rows = await selectInstrumentsOf(db, owners)
    .select(columns)
    .where((is) => is.or([is('serialKey', 'in', keys), is('probeKey', 'in', keys)]))
    .orderBy(sql`case when "ownerClientId" is null then 1 else 0 end`)
    .orderBy('instrumentId')
    .limit(mostNamed)
    .execute();
  return rows.map(present);
}

function stored(instrument: SaveInstrumentRequest, ownerClientId: string | null) {
  const { ownerClientId: _, ...fields } = instrument;
  const { make, model, serialNo, probeSerialNo, kind } = fields;
  return {
    ...fields,
    ownerClientId,
    serialKey: recallKey(serialNo),
    probeKey: recallKey(probeSerialNo),
    searched: searchTextOf([serialNo, recallKey(serialNo), probeSerialNo, make, model, instrumentKinds[kind]]),
  };
}

/** The refusal of a number that another instrument of the same make and owner has. */
const serialInUse = () =>
  fieldProblem('serialNo', 'invalidInput', 'There is already an instrument with this serial number.');

/** Adds an instrument of an owner, and returns its id. */
export async function addInstrument(
  tx: Db,
  instrument: SaveInstrumentRequest,
  ownerClientId: string | null,
): Promise<string> {
  const instrumentId = randomUUID();
  const row = { ...stored(instrument, ownerClientId), instrumentId, calibratedOn: null, dueOn: null };
  await refuseDuplicate(() => tx.insertInto('instruments').values(row).execute(), serialInUse);
  return instrumentId;
}

/** Overwrites the fields of an instrument. */
export async function changeInstrument(
  tx: Db,
  instrumentId: string,
  instrument: SaveInstrumentRequest,
  ownerClientId: string | null,
): Promise<void> {
  const change = stored(instrument, ownerClientId);
  const write = () => tx.updateTable('instruments').set(change).where('instrumentId', '=', instrumentId).execute();
  await refuseDuplicate(write, serialInUse);
}

const calibrationColumns = [
  'calibrations.calibrationId',
  'calibrations.calibratedOn',
  'calibrations.dueOn',
  'calibrations.asFound',
  'calibrations.certificateNo',
  'calibrations.laboratory',
  'calibrations.isWithdrawn',
  ...certificateColumns,
] as const;

/** The calibrations of an instrument, newest first. */
export async function calibrationsOf(db: Db, instrumentId: string): Promise<StoredCalibration[]> {
  const rows = await db
    .selectFrom('calibrations')
    .leftJoin('certificates', 'certificates.fileId', 'calibrations.certificateId')
    .select(calibrationColumns)
    .where('instrumentId', '=', instrumentId)
    .orderBy('calibratedOn', 'desc')
    .orderBy('calibrationId')
    .execute();
  return rows.map(({ fileId, filename, mediaType, sizeBytes, isWithdrawn, ...calibration }) => ({
    ...calibration,
    isWithdrawn: isWithdrawn === 1,
    certificate: certificateOf({ fileId, filename, mediaType, sizeBytes }),
  }));
}

/** A calibration of an instrument by its id. Undefined if there is none. */
export async function calibrationById(
  tx: Db,
  instrumentId: string,
  calibrationId: string,
): Promise<CalibrationsTable | undefined> {
  return tx
    .selectFrom('calibrations')
    .selectAll()
    .where('instrumentId', '=', instrumentId)
    .where('calibrationId', '=', calibrationId)
    .executeTakeFirst();
}

/** Updates the instrument's columns that repeat its newest calibration. */
async function noteNewest(tx: Db, instrumentId: string): Promise<void> {
  const newest = await tx
    .selectFrom('calibrations')
    .select(['calibratedOn', 'dueOn'])
    .where('instrumentId', '=', instrumentId)
    .where('isWithdrawn', '=', 0)
    .orderBy('calibratedOn', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { calibratedOn = null, dueOn = null } = newest ?? {};
  await tx.updateTable('instruments').set({ calibratedOn, dueOn }).where('instrumentId', '=', instrumentId).execute();
}

const existing = (calibration: SaveCalibrationRequest) =>
  ({ ...calibration, isWithdrawn: calibration.isWithdrawn ? 1 : 0 }) as const;

/** Adds a calibration to an instrument, and returns its id. */
export async function addCalibration(
  tx: Db,
  instrumentId: string,
  calibration: SaveCalibrationRequest,
): Promise<string> {
  const calibrationId = randomUUID();
  const row = { ...existing(calibration), calibrationId, instrumentId, certificateId: null };
  await tx.insertInto('calibrations').values(row).execute();
  await noteNewest(tx, instrumentId);
  return calibrationId;
}

/** Overwrites the fields of a calibration. */
export async function changeCalibration(
  tx: Db,
  { instrumentId, calibrationId }: CalibrationsTable,
  calibration: SaveCalibrationRequest,
): Promise<void> {
  await tx.updateTable('calibrations').set(existing(calibration)).where('calibrationId', '=', calibrationId).execute();
  await noteNewest(tx, instrumentId);
}
