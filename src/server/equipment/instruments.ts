import { Problem, requireFound } from '#contract/problems.ts';
import type { SaveInstrumentRequest } from '#contract/equipment/instruments.ts';
import { canManageEquipmentOf, visibleEquipmentOwners, canSeeEquipmentOf } from '#domain/equipment/keeping.ts';
import type { Person } from '#domain/people/permissions.ts';
import type { FileServices } from '#server/files/keeper.ts';
import type { Handler } from '#server/http/handler.ts';
import { differences } from '#server/store/audit/audit.ts';
import * as store from '#server/store/equipment/instruments.ts';
import { clientNameFor } from '#server/store/people/clients.ts';
import type { Db } from '#server/store/schema.ts';
import {
  mayAdminsChangeEquipment,
  auditLinesOfChange,
  allowedOwner,
  ownerClientIdOf,
  requireMayChangeEquipment,
  requireChangeable,
} from './keeping.ts';
import { replaceCertificate } from './certificates.ts';

/** The name of an instrument in the audit log. */
const named = ({ make, model, serialNo }: Pick<SaveInstrumentRequest, 'make' | 'model' | 'serialNo'>) =>
  [make, model, serialNo].filter(Boolean).join(' ');

/** An instrument that this person may change. */
const storedInstrument = async (tx: Db, person: Person, instrumentId: string) =>
  requireChangeable(tx, person, await store.instrumentById(tx, instrumentId));

/** A calibration of an instrument that this person may change. */
async function storedCalibration(tx: Db, person: Person, params: Readonly<Record<string, string>>) {
  const { instrumentId = '', calibrationId = '' } = params;
  const of = await storedInstrument(tx, person, instrumentId);
  const calibration = requireFound(await store.calibrationById(tx, instrumentId, calibrationId));
  return { of, calibration };
}

export function instruments({ db }: FileServices): Handler<'instruments'> {
  return async ({ person, query }) => {
    const byAdmins = await mayAdminsChangeEquipment(db);
    const page = await store.instrumentsPage(db, visibleEquipmentOwners(person), query);
    return {
      ...page,
      instruments: page.instruments.map((one) => ({
        ...one,
        mayChange: canManageEquipmentOf(person, ownerClientIdOf(one), byAdmins),
      })),
      mayAdd: canManageEquipmentOf(person, person.clientId, byAdmins),
      namedClient: await clientNameFor(db, person, query.client),
    };
  };
}

export function instrument({ db }: FileServices): Handler<'instrument'> {
  return async ({ person, params: { instrumentId } }) => {
    const found = await store.instrumentById(db, instrumentId);
    if (!found || !canSeeEquipmentOf(person, ownerClientIdOf(found))) throw new Problem('notFound');
    const mayChange = canManageEquipmentOf(person, ownerClientIdOf(found), await mayAdminsChangeEquipment(db));
    return { instrument: { ...found, mayChange }, calibrations: await store.calibrationsOf(db, instrumentId) };
  };
}

export function addInstrument(): Handler<'addInstrument'> {
  return async ({ person, body, write }) =>
    write(async (tx) => {
      const owner = await allowedOwner(tx, person, body.ownerClientId);
      await requireMayChangeEquipment(tx, person, owner);
      const instrumentId = await store.addInstrument(tx, body, owner);
      const detail = { instrument: named(body), kind: body.kind };
      const answer = { message: 'Instrument added.', instrumentId };
      return { answer, logged: { subject: instrumentId, clientId: owner, detail } };
    });
}

export function changeInstrument(): Handler<'changeInstrument'> {
  return async ({ person, params: { instrumentId }, body, write }) =>
    write(async (tx) => {
      const before = await storedInstrument(tx, person, instrumentId);
      const owner = await allowedOwner(tx, person, body.ownerClientId);
      await store.changeInstrument(tx, instrumentId, body, owner);
      const { ownerClientId: _, ...after } = body;
      const changes = auditLinesOfChange(before, after, await storedInstrument(tx, person, instrumentId));
      const stated = { subject: instrumentId, detail: { instrument: named(before) } };
      return { answer: { message: 'Instrument saved.' }, logged: changes.map((change) => ({ ...stated, ...change })) };
    });
}

export function addCalibration(): Handler<'addCalibration'> {
  return async ({ person, params: { instrumentId }, body, write }) =>
    write(async (tx) => {
      const of = await storedInstrument(tx, person, instrumentId);
      const calibrationId = await store.addCalibration(tx, instrumentId, body);
      const { calibratedOn, dueOn, asFound } = body;
      const detail = { instrument: named(of), calibratedOn, dueOn, asFound };
      const answer = { message: 'Calibration added.', calibrationId };
      return { answer, logged: { subject: calibrationId, clientId: ownerClientIdOf(of), detail } };
    });
}

export function changeCalibration(): Handler<'changeCalibration'> {
  return async ({ person, params, body, write }) =>
    write(async (tx) => {
      const { of, calibration } = await storedCalibration(tx, person, params);
      await store.changeCalibration(tx, calibration, body);
      const before = { ...calibration, isWithdrawn: calibration.isWithdrawn === 1 };
      const stated = { detail: { instrument: named(of) }, change: differences(before, body) };
      const logged = { subject: calibration.calibrationId, clientId: ownerClientIdOf(of), ...stated };
      return { answer: { message: 'Calibration saved.' }, logged: logged };
    });
}

/** Stores the certificate of a calibration, replacing any earlier one. */
export function keepCertificate(services: FileServices): Handler<'keepCertificate'> {
  return async ({ person, params, ...sent }) =>
    replaceCertificate(services, sent, async (db) => {
      const { of, calibration } = await storedCalibration(db, person, params);
      const { calibrationId, certificateId } = calibration;
      return {
        of: { table: 'calibrations', key: 'calibrationId', id: calibrationId, certificateId },
        clientId: ownerClientIdOf(of),
        detail: { instrument: named(of) },
      };
    });
}
