import { clientNotFound } from '#contract/people/clients.ts';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { type EquipmentOwner, canManageEquipmentOf, canSeeEquipmentOf } from '#domain/equipment/keeping.ts';
import { type Person, seesAll } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { clientById } from '#server/store/people/clients.ts';
import { differences } from '#server/store/audit/audit.ts';
import type { shownOwnerOf as shownOwner } from '#server/store/equipment/owners.ts';
import type { Db } from '#server/store/schema.ts';
import { adminEquipmentSetting, isServerSettingOn, switchServerSetting } from '#server/store/settings.ts';

/** Whether admins may manage the instruments and batches of their own clients. */
export const mayAdminsChangeEquipment = (db: Db) => isServerSettingOn(db, adminEquipmentSetting);

/** The owner to store something for: an admin's own client, for others the client named. Blank means the company. */
export async function allowedOwner(tx: Db, person: Person, named: string): Promise<EquipmentOwner> {
  if (!seesAll(person)) return person.clientId;
  if (named === '') return null;
  if (!(await clientById(tx, named))) throw fieldProblem('ownerClientId', 'invalidInput', clientNotFound);
  return named;
}

/** Refuses people who may not change this owner's equipment. To those who may not even see it, it does not exist. */
export async function requireMayChangeEquipment(db: Db, person: Person, owner: EquipmentOwner): Promise<void> {
  if (!canSeeEquipmentOf(person, owner)) throw new Problem('notFound');
  if (canManageEquipmentOf(person, owner, await mayAdminsChangeEquipment(db))) return;
  throw new Problem('notAllowed', { sentence: 'Only superusers can change this. Ask one of them.' });
}

/** An instrument or a batch as it is stored. */
type Registered = { readonly owner: ReturnType<typeof shownOwner> };

export const ownerClientIdOf = ({ owner }: Registered): EquipmentOwner => owner?.clientId ?? null;

/** What was found, if this person may change it. */
export async function requireChangeable<One extends Registered>(
  tx: Db,
  person: Person,
  found: One | undefined,
): Promise<One> {
  if (!found) throw new Problem('notFound');
  await requireMayChangeEquipment(tx, person, ownerClientIdOf(found));
  return found;
}

/** What a change is logged as. Where it changed the owner, the admins of both clients see it in their audit logs. */
export function auditLinesOfChange<One extends Registered>(before: One, after: Partial<One>, { owner }: Registered) {
  const isMoved = ownerClientIdOf(before) !== ownerClientIdOf({ owner });
  const moved = isMoved && { client: { from: before.owner?.clientName ?? null, to: owner?.clientName ?? null } };
  const change = { ...differences(before, after), ...moved };
  return [...new Set([ownerClientIdOf(before), ownerClientIdOf({ owner })])].map((clientId) => ({ clientId, change }));
}

export function equipmentKeeping({ db }: { db: Db }): Handler<'equipmentKeeping'> {
  return async () => ({ byAdmins: await mayAdminsChangeEquipment(db) });
}

/** Allows admins to manage their own client's equipment, or stops allowing it. */
export function allowEquipmentKeeping(): Handler<'allowEquipmentKeeping'> {
  return async ({ body: { byAdmins }, write }) =>
    write(async (tx) => {
      const before = await mayAdminsChangeEquipment(tx);
      await switchServerSetting(tx, adminEquipmentSetting, byAdmins);
      const message = byAdmins
        ? 'Admins now manage the instruments and batches of their own client.'
        : 'Only superusers manage instruments and batches now.';
      return {
        answer: { message },
        logged: { subject: adminEquipmentSetting, change: differences({ byAdmins: before }, { byAdmins }) },
      };
    });
}
