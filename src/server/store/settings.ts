import type { Db } from './schema.ts';

/** The setting that requires a second factor of admins and superusers. */
export const secondFactorSetting = 'secondFactorDemanded';
/** The setting that lets admins manage the instruments and batches of their own client. */
export const adminEquipmentSetting = 'equipmentByAdmins';
/** The setting with the folder in which the servers of a database store its files. */
export const filesFolderSetting = 'filesFolder';
const yes = 'yes';
const no = 'no';

/** True for the value of a setting that is switched on. */
export function isYes(value: string | null | undefined): boolean {
  return value === yes;
}

/** The value of a setting. Undefined if it has none. */
export async function serverSettingOf(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Whether a setting is switched on. It is off until somebody switches it on. */
export async function isServerSettingOn(db: Db, name: string): Promise<boolean> {
  return isYes(await serverSettingOf(db, name));
}

/** Sets a setting unless it has a value, and returns its value. Of several callers at once, the first decides. */
export async function ensureServerSetting(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await serverSettingOf(db, name)) ?? value;
}

/** Sets a setting, replacing any value. */
export async function setServerSetting(tx: Db, name: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Switches a setting on or off. */
export async function switchServerSetting(tx: Db, name: string, isOn: boolean): Promise<void> {
  await setServerSetting(tx, name, isOn ? yes : no);
}
