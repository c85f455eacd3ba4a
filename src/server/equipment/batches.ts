import type { SaveBatchRequest } from '#contract/equipment/batches.ts';
import { Problem } from '#contract/problems.ts';
import { batchComponents } from '#domain/equipment/batch.ts';
import { canManageEquipmentOf, visibleEquipmentOwners, canSeeEquipmentOf } from '#domain/equipment/keeping.ts';
import type { Person } from '#domain/people/permissions.ts';
import type { FileServices } from '#server/files/keeper.ts';
import type { Handler } from '#server/http/handler.ts';
import { differences } from '#server/store/audit/audit.ts';
import * as store from '#server/store/equipment/batches.ts';
import { clientNameFor } from '#server/store/people/clients.ts';
import type { Db } from '#server/store/schema.ts';
import { replaceCertificate } from './certificates.ts';
import {
  mayAdminsChangeEquipment,
  auditLinesOfChange,
  allowedOwner,
  ownerClientIdOf,
  requireMayChangeEquipment,
  requireChangeable,
} from './keeping.ts';

/** The name of a batch in the audit log. */
const named = ({ batchNo, component, productName }: Pick<SaveBatchRequest, 'batchNo' | 'component' | 'productName'>) =>
  `${batchNo}, ${batchComponents[component]} of ${productName}`;

/** A batch that this person may change. */
const storedBatch = async (tx: Db, person: Person, batchId: string) =>
  requireChangeable(tx, person, await store.batchById(tx, batchId));

export function batches({ db }: FileServices): Handler<'batches'> {
  return async ({ person, query }) => {
    const byAdmins = await mayAdminsChangeEquipment(db);
    const page = await store.batchesPage(db, visibleEquipmentOwners(person), query);
    return {
      ...page,
      batches: page.batches.map((one) => ({
        ...one,
        mayChange: canManageEquipmentOf(person, ownerClientIdOf(one), byAdmins),
      })),
      mayAdd: canManageEquipmentOf(person, person.clientId, byAdmins),
      namedClient: await clientNameFor(db, person, query.client),
    };
  };
}

export function batch({ db }: FileServices): Handler<'batch'> {
  return async ({ person, params: { batchId } }) => {
    const found = await store.batchById(db, batchId);
    if (!found || !canSeeEquipmentOf(person, ownerClientIdOf(found))) throw new Problem('notFound');
    return {
      batch: {
        ...found,
        mayChange: canManageEquipmentOf(person, ownerClientIdOf(found), await mayAdminsChangeEquipment(db)),
      },
    };
  };
}

export function addBatch(): Handler<'addBatch'> {
  return async ({ person, body, write }) =>
    write(async (tx) => {
      const owner = await allowedOwner(tx, person, body.ownerClientId);
      await requireMayChangeEquipment(tx, person, owner);
      const batchId = await store.addBatch(tx, body, owner);
      const logged = { subject: batchId, clientId: owner, detail: { batch: named(body) } };
      return { answer: { message: 'Batch added.', batchId }, logged: logged };
    });
}

export function changeBatch(): Handler<'changeBatch'> {
  return async ({ person, params: { batchId }, body, write }) =>
    write(async (tx) => {
      const before = await storedBatch(tx, person, batchId);
      const owner = await allowedOwner(tx, person, body.ownerClientId);
      await store.changeBatch(tx, batchId, body, owner);
      const { ownerClientId: _, ...after } = body;
      const changes = auditLinesOfChange(before, after, await storedBatch(tx, person, batchId));
      const stated = { subject: batchId, detail: { batch: named(before) } };
      return { answer: { message: 'Batch saved.' }, logged: changes.map((change) => ({ ...stated, ...change })) };
    });
}

/** Quarantines a batch, or lifts its quarantine. The verdicts of reports received before stay as they were. */
export function quarantineBatch(): Handler<'quarantineBatch'> {
  return async ({ person, params: { batchId }, body: { since, reason }, write }) =>
    write(async (tx) => {
      const before = await storedBatch(tx, person, batchId);
      // Somebody else has lifted the quarantine meanwhile.
      if (since === null && before.quarantinedSince === null) throw new Problem('changedMeanwhile');
      await store.setQuarantine(tx, batchId, since, reason);
      const changed = differences({ quarantinedSince: before.quarantinedSince }, { quarantinedSince: since });
      const detail = { batch: named(before), ...changed, reason };
      const message = since === null ? 'The quarantine is lifted.' : 'The batch is quarantined.';
      return { answer: { message }, logged: { subject: batchId, clientId: ownerClientIdOf(before), detail } };
    });
}

/** Stores the certificate of a batch, replacing any earlier one. */
export function keepBatchCertificate(services: FileServices): Handler<'keepBatchCertificate'> {
  return async ({ person, params: { batchId }, ...sent }) =>
    replaceCertificate(services, sent, async (db) => {
      const found = await storedBatch(db, person, batchId);
      const certificateId = found.certificate?.fileId ?? null;
      return {
        of: { table: 'batches', key: 'batchId', id: batchId, certificateId },
        clientId: ownerClientIdOf(found),
        detail: { batch: named(found) },
      };
    });
}
