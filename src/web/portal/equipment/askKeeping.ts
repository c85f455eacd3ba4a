import { calls } from '#contract/calls.ts';
import type { EquipmentKeeping } from '#contract/equipment/equipment.ts';
import { type Person, may } from '#domain/people/permissions.ts';
import { type Loaded, load } from '#web/portal/reading/load.ts';
import { notRemembered, question } from '#web/portal/reading/question.ts';

/** Whether admins may keep their own client's equipment; null for people who do not decide that. */
export async function askKeeping(role: Person['role'], signal: AbortSignal): Promise<Loaded<EquipmentKeeping> | null> {
  if (!may({ role }, 'allowEquipment')) return null;
  return load(notRemembered(question(calls.equipmentKeeping)), '', signal);
}
