import type { Db } from './schema.ts';

/** The setting that demands a second factor of admins and superusers. */
export const secondFactorDemanded = 'secondFactorDemanded';
/** The setting that lets admins keep the instruments and batches of their own client. */
export const equipmentByAdmins = 'equipmentByAdmins';
/** The setting that says in which folder the servers of a database keep its files. */
export const filesFolderSetting = 'filesFolder';
const yes = 'yes';
const no = 'no';

/** True for the value of a setting that is switched on. */
export function isYes(value: string | null | undefined): boolean {
  return value === yes;
}

/** The value of a setting; undefined where it has none. */
export async function valueOfSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Whether a setting is switched on; nobody has yet, where it is not there. */
export async function isSwitchedOn(db: Db, name: string): Promise<boolean> {
  return isYes(await valueOfSetting(db, name));
}

/** Gives a setting its value unless it has one, and returns what it is: of several who do so at once, the first decides. */
export async function claimSetting(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await valueOfSetting(db, name)) ?? value;
}

/** Gives a setting a value, whatever it had. */
export async function setSetting(tx: Db, name: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Switches a setting on or off. */
export async function switchSetting(tx: Db, name: string, isOn: boolean): Promise<void> {
  await setSetting(tx, name, isOn ? yes : no);
}
