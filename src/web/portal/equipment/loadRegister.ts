import { calls } from '#contract/calls.ts';
import type { AdminEquipmentPermission } from '#contract/equipment/equipment.ts';
import { type Person, may } from '#domain/people/permissions.ts';
import { type LoadedAnswer, loadAnswer, uncached, question } from '#web/portal/reading/useLoaded.ts';
import type { Question } from '#web/portal/reading/reading.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import type { EquipmentView } from './equipmentViewCodec.ts';

/** Whether admins may keep their own client's equipment; null for people who do not decide that. */
async function askKeeping(
  role: Person['role'],
  signal: AbortSignal,
): Promise<LoadedAnswer<AdminEquipmentPermission> | null> {
  if (!may({ role }, 'allowEquipment')) return null;
  return loadAnswer(uncached(question(calls.equipmentKeeping)), '', signal);
}

/** Begins to read what a register shows, with the day on which its dates are judged. */
export async function loadRegister<Page>(
  view: EquipmentView,
  asked: Question<Page>,
  couldNot: string,
  signal: AbortSignal,
) {
  const role = await requirePermission('keepEquipment');
  const [page, keeping] = await Promise.all([loadAnswer(asked, couldNot, signal), askKeeping(role, signal)]);
  return { role, view, page, keeping, today: localDate(new Date()) };
}
