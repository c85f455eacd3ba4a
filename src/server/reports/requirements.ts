import { Problem, requireFound } from '#contract/problems.ts';
import { storableAmbientLimits } from '#domain/measurement/climate/ambientLimits.ts';
import { productSheetWords } from '#domain/measurement/paint/productSheetWords.ts';
import { settledLines } from '#domain/measurement/settings/words.ts';
import { canSeeClient, type Person, seesAll } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { differences } from '#server/store/audit/audit.ts';
import { clientById } from '#server/store/people/clients.ts';
import { isProduct } from '#server/store/reference/reference.ts';
import {
  newestClientRequirements,
  type StoredClientRequirements,
  productSheets,
  writeClientRequirements,
  writeProductSheet,
} from '#server/store/reference/requirements.ts';
import type { Db } from '#server/store/schema.ts';

/** The requirements that a device judges by: of every product, and of the clients that its person can file for. */
export function requirements({ db }: { db: Db }): Handler<'requirements'> {
  return async ({ person }) => {
    const own = seesAll(person) ? undefined : (person.clientId ?? '');
    const [products, clients] = await Promise.all([productSheets(db), newestClientRequirements(db, own)]);
    return {
      products: products.map(({ key, revision, asked }) => ({ productName: key, revision, sheet: asked })),
      clients: clients.map(({ key, revision, asked: { limits, settings, regularHours } }) => {
        return { clientId: key, revision, limits, settings, regularHours };
      }),
    };
  };
}

/** The changed lines, each with its former text. */
function changedWords(before: readonly (readonly [string, string])[], after: readonly (readonly [string, string])[]) {
  const [was, is] = [Object.fromEntries(before), Object.fromEntries(after)];
  const gone = Object.keys(was).filter((label) => is[label] === undefined);
  return differences(was, { ...is, ...Object.fromEntries(gone.map((label) => [label, ''])) });
}

/** Writes a product's data sheet. Earlier verdicts stay as they were. */
export function saveProductSheet(): Handler<'saveProductSheet'> {
  return async ({ body: { productName, revision, sheet }, write }) =>
    write(async (tx) => {
      if (!(await isProduct(tx, productName))) throw new Problem('notFound');
      const written = await writeProductSheet(tx, productName, revision, sheet);
      if (written === 'changedMeanwhile') throw new Problem('changedMeanwhile');
      const change = changedWords(productSheetWords(written.before), productSheetWords(sheet));
      return { answer: { productName, revision: written.revision, sheet }, logged: { subject: productName, change } };
    });
}

function limitLines({
  limits,
  settings = {},
  regularHours,
}: Pick<StoredClientRequirements, 'limits' | 'settings' | 'regularHours'>): (readonly [string, string])[] {
  const asked = storableAmbientLimits.map(({ limit, name, unit }) => ({ name, unit, value: limits[limit] }));
  const lines = [...asked, { name: 'Regular hours a day', unit: 'h', value: regularHours }].flatMap(
    ({ name, unit, value }) => (value === undefined ? [] : [[name, `${value} ${unit}`] as const]),
  );
  return [...lines, ...settledLines(settings)];
}

/** The client whose limits are asked for. A client that the person may not see does not exist for them. */
async function clientFor(db: Db, person: Person, clientId: string) {
  requireFound(canSeeClient(person, clientId) ? await clientById(db, clientId) : undefined);
  const [stored] = await newestClientRequirements(db, clientId);
  return { revision: stored?.revision ?? 0, ...(stored?.asked ?? { limits: {}, byAdmin: false }) };
}

export function clientLimits({ db }: { db: Db }): Handler<'clientLimits'> {
  return async ({ person, params: { clientId } }) => ({ clientId, ...(await clientFor(db, person, clientId)) });
}

/** Writes a client's limits. Admins may do so only if a superuser has allowed it for their client. */
export function saveClientLimits(): Handler<'saveClientLimits'> {
  return async ({ person, params: { clientId }, body, write }) =>
    write(async (tx) => {
      const stored = await clientFor(tx, person, clientId);
      const decides = seesAll(person);
      if (!decides && !stored.byAdmin) throw new Problem('notAllowed');
      const byAdmin = (decides ? body.byAdmin : undefined) ?? stored.byAdmin;
      const { limits, settings = stored.settings } = body;
      const regularHours = body.regularHours === undefined ? stored.regularHours : (body.regularHours ?? undefined);
      const asked = { limits, settings, byAdmin, regularHours };
      const written = await writeClientRequirements(tx, clientId, body.revision, asked);
      if (written === 'changedMeanwhile') throw new Problem('changedMeanwhile');
      const change = {
        ...changedWords(limitLines(written.before), limitLines(asked)),
        ...differences({ byAdmin: written.before.byAdmin }, { byAdmin }),
      };
      const answer = { clientId, revision: written.revision, ...asked };
      return { answer, logged: { subject: clientId, clientId, change } };
    });
}
