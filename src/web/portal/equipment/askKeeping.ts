import { calls } from '#contract/calls.ts';
import type { EquipmentKeeping } from '#contract/equipment.ts';
import { type Person, may } from '#domain/people/permissions.ts';
import { call } from '#web/api/call.ts';
import { load } from '#web/portal/session/load.ts';

/** Whether admins may keep their own client's equipment; null for people who do not decide that. */
export async function askKeeping(role: Person['role'], signal: AbortSignal): Promise<EquipmentKeeping | null> {
  if (!may({ role }, 'allowEquipment')) return null;
  return (await load(() => call(calls.equipmentKeeping, { signal }), '', signal)).answer;
}
