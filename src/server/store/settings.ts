import type { Db } from './schema.ts';

/** The setting that demands a second factor of admins and superusers. */
export const secondFactorDemanded = 'secondFactorDemanded';
const yes = 'yes';
const no = 'no';

/** True for the value of a setting that is switched on. */
export function isYes(value: string | null | undefined): boolean {
  return value === yes;
}

/** Whether a setting is switched on; nobody has yet, where it is not there. */
export async function isSwitchedOn(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return isYes(row?.value);
}

/** Switches a setting on or off. */
export async function switchSetting(tx: Db, name: string, isOn: boolean): Promise<void> {
  const value = isOn ? yes : no;
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
