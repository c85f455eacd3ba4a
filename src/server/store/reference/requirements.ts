import { sql } from 'kysely';
import { type ProductSheet, productSheetSchema } from '#domain/measurement/paint/productSheet.ts';
import type { ClientLimits, ClientWorkingHours, Requirements, Revisions } from '#domain/measurement/requirements.ts';
import { clientLimitsSchema, regularHoursSchema } from '#domain/measurement/requirementsSchema.ts';
import { type SignedRuleSet, signedRuleSetSchema } from '#domain/measurement/ruleSet.ts';
import { ruleVersion } from '#domain/measurement/verdict.ts';
import { storedSettingsSchema } from '#domain/measurement/settings/schema.ts';
import type { JudgingSettings } from '#domain/measurement/settings/settings.ts';
import type { RequirementsTable } from './requirementsTable.ts';
import type { Db } from '#server/store/schema.ts';
import { sqlListOf, type Statement, statement } from '#server/store/engine/statement.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

/** One revision of the requirements of a product or a client. */
export type RequirementsRevision<Asked> = { key: string; revision: number; asked: Asked };

type Of = RequirementsTable['of'];

/** A client's limits and settings, and whether its admins may change them. */
export type StoredClientRequirements = {
  limits: ClientLimits;
  settings?: JudgingSettings | undefined;
  byAdmin: boolean;
} & ClientWorkingHours;

// Content from an older or a newer version that this one cannot read counts as no requirements.
const sheetOf = (asked: string): ProductSheet => productSheetSchema.safeParse(JSON.parse(asked)).data ?? {};
function clientOf(asked: string): StoredClientRequirements {
  const { limits, settings, byAdmin, regularHours } = JSON.parse(asked) as Partial<
    Record<keyof StoredClientRequirements, unknown>
  >;
  return {
    limits: clientLimitsSchema.safeParse(limits).data ?? {},
    settings: storedSettingsSchema.safeParse(settings).data,
    byAdmin: byAdmin === true,
    regularHours: regularHoursSchema.safeParse(regularHours).data,
  };
}

/** The newest revisions of all products or clients, or of the given keys. */
async function newest(db: Db, of: Of, keys?: readonly string[]) {
  let wanted = db
    .selectFrom('requirements as r')
    .select(['r.key', 'r.revision', 'r.asked'])
    .where('r.of', '=', of)
    .where('r.revision', '=', (one) =>
      one
        .selectFrom('requirements as n')
        .select(sql<number>`max(n."revision")`.as('revision'))
        .whereRef('n.of', '=', 'r.of')
        .whereRef('n.key', '=', 'r.key'),
    )
    .orderBy('r.key');
  if (keys !== undefined) wanted = wanted.where('r.key', 'in', keys);
  return wanted.execute();
}

/** The newest data sheet of every product that has one, including products no longer listed. */
export async function productSheets(db: Db): Promise<RequirementsRevision<ProductSheet>[]> {
  return (await newest(db, 'product')).map(({ asked, ...row }) => ({ ...row, asked: sheetOf(asked) }));
}

/** The shelf lives of these products in months. Omits products whose data sheet has none. */
export async function shelfLives(db: Db, productNames: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (productNames.length === 0) return new Map();
  const rows = await newest(db, 'product', [...new Set(productNames)]);
  return new Map(
    rows.flatMap(({ key, asked }): [string, number][] => {
      const { shelfLifeMonths } = sheetOf(asked);
      return shelfLifeMonths === undefined ? [] : [[key, shelfLifeMonths]];
    }),
  );
}

/** The newest limits of every client that has its own, or of one client. */
export async function newestClientRequirements(
  db: Db,
  clientId?: string,
): Promise<RequirementsRevision<StoredClientRequirements>[]> {
  return (await newest(db, 'client', clientId === undefined ? undefined : [clientId])).map(({ asked, ...row }) => ({
    ...row,
    asked: clientOf(asked),
  }));
}

async function productSheet(db: Db, name: string): Promise<RequirementsRevision<ProductSheet> | undefined> {
  const [row] = await newest(db, 'product', [name]);
  return row && { ...row, asked: sheetOf(row.asked) };
}

/** Adds a revision. False if somebody else has added this revision at the same time. */
async function add(tx: Db, of: Of, key: string, revision: number, asked: object): Promise<boolean> {
  const row = { of, key, revision, at: new Date().toISOString(), asked: JSON.stringify(asked) };
  const adding = tx.insertInto('requirements').values(row);
  return executeChange(adding.onConflict((conflict) => conflict.doNothing()));
}

type Changed<Asked> = { before: Asked; revision: number } | 'changedMeanwhile';

/** Writes a product's data sheet, starting from a revision; 0 if it had none. */
export async function writeProductSheet(
  tx: Db,
  name: string,
  from: number,
  sheet: ProductSheet,
): Promise<Changed<ProductSheet>> {
  const now = await productSheet(tx, name);
  const isWritten = (now?.revision ?? 0) === from && (await add(tx, 'product', name, from + 1, sheet));
  return isWritten ? { before: now?.asked ?? {}, revision: from + 1 } : 'changedMeanwhile';
}

/** Writes a client's limits, starting from a revision; 0 if it had none. */
export async function writeClientRequirements(
  tx: Db,
  clientId: string,
  from: number,
  asked: StoredClientRequirements,
): Promise<Changed<StoredClientRequirements>> {
  const [now] = await newestClientRequirements(tx, clientId);
  const isWritten = (now?.revision ?? 0) === from && (await add(tx, 'client', clientId, from + 1, asked));
  return isWritten ? { before: now?.asked ?? { limits: {}, byAdmin: false }, revision: from + 1 } : 'changedMeanwhile';
}

/** Moves a product's data sheet to the product's new name, which has none yet. */
export async function renameProductSheet(tx: Db, from: string, to: string): Promise<void> {
  const sheet = await productSheet(tx, from);
  if (sheet) await add(tx, 'product', to, 1, sheet.asked);
}

/** Loads the data sheets on a first start. */
export async function seedProductSheets(tx: Db, sheets: Readonly<Record<string, ProductSheet>>): Promise<void> {
  for (const [name, sheet] of Object.entries(sheets)) await add(tx, 'product', name, 1, sheet);
}

const signatureOf = (asked: string): SignedRuleSet | undefined => signedRuleSetSchema.safeParse(JSON.parse(asked)).data;

/** The signatures of the current rule set, the newest first. */
export async function ruleSetSignatures(db: Db): Promise<SignedRuleSet[]> {
  const rows = await db
    .selectFrom('requirements')
    .select('asked')
    .where('of', '=', 'ruleSet')
    .where('key', '=', ruleVersion)
    .orderBy('revision', 'desc')
    .execute();
  return rows.flatMap(({ asked }) => signatureOf(asked) ?? []);
}

/** Adds a signature of the current rule set. False if somebody else has added this revision at the same time. */
export async function addRuleSetSignature(tx: Db, signed: SignedRuleSet): Promise<boolean> {
  return add(tx, 'ruleSet', ruleVersion, signed.revision, signed);
}

/** The signature of the current rule set that holds now, among the revisions found. */
export function signatureAmong(found: readonly RequirementsTable[]): SignedRuleSet | undefined {
  const signed = found.flatMap(({ of, asked }) => (of === 'ruleSet' ? (signatureOf(asked) ?? []) : []));
  return signed.toSorted((a, b) => b.revision - a.revision)[0];
}

/** What decides the requirements of a report. `under` holds the revisions that its device names. */
export type RequirementsQuery = {
  productNames: readonly string[];
  clientId: string;
  day: string | undefined;
  under: Revisions;
};

/** The statement that finds every revision of what a report's client and products ask, and of the rules' signatures. */
export function requirementsStatement({ clientId, productNames }: RequirementsQuery): Statement {
  return statement`select "of", "key", "revision", "at", "asked" from "requirements"
      where "of" = 'client' and "key" = ${clientId}
    union all select "of", "key", "revision", "at", "asked" from "requirements"
      where "of" = 'ruleSet' and "key" = ${ruleVersion}
    union all select "of", "key", "revision", "at", "asked" from "requirements"
      where "of" = 'product' and "key" in (${sqlListOf(productNames)})`;
}

/**
 * The requirements for a report of `day`, among the revisions found. Takes those that its device names if they were
 * still in force on that day or later, because a device without a network cannot know newer ones. Otherwise takes the
 * newest.
 */
export function requirementsAmong(
  found: readonly RequirementsTable[],
  { productNames, clientId, day = '9999', under }: RequirementsQuery,
): Requirements {
  // Sorted here, because SQLite's driver plans a statement with sorting anew each time it runs.
  const rows = found.toSorted((a, b) => b.revision - a.revision);
  const held = (of: Of, key: string, claimed: number | undefined) => {
    const all = rows.filter((row) => row.of === of && row.key === key);
    return (
      all.find((row, at) => row.revision === claimed && (all[at - 1]?.at.slice(0, day.length) ?? day) >= day) ?? all[0]
    );
  };
  const client = held('client', clientId, under.client);
  const product = productNames.flatMap((name) => held('product', name, under.product) ?? [])[0];
  return {
    ...(product && {
      product: { productName: product.key, revision: product.revision, sheet: sheetOf(product.asked) },
    }),
    ...(client && { client: { revision: client.revision, ...clientOf(client.asked) } }),
  };
}
