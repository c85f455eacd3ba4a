import { sql } from 'kysely';
import {
  batchAddress,
  clientAddress,
  instrumentAddress,
  ncrAddress,
  oneEnquiryAddress,
  personReportsAddress,
  reportAddress,
} from '#contract/addresses.ts';
import type { AuditLine } from '#contract/audit/audit.ts';
import { type SubjectKind, subjectKindsOf } from '#contract/audit/auditThings.ts';
import { contentKinds } from '#contract/content/content.ts';
import { referenceLists } from '#contract/reference/reference.ts';
import { visibleEquipmentOwners } from '#domain/equipment/keeping.ts';
import { type Action, canSeeClient, may, type Person, reportScope, seesAll } from '#domain/people/permissions.ts';
import { isOwnedBy } from '#server/store/equipment/owners.ts';
import { isNcrVisibleTo } from '#server/store/ncrs/ncrs.ts';
import { isInScopePart, scopeParts, unionAll } from '#server/store/reports/scopeParts.ts';
import type { Db } from '#server/store/schema.ts';
import { adminEquipmentSetting, secondFactorSetting } from '#server/store/settings.ts';

/** Those of some subjects that exist and that a person may see, each with the address of its screen. */
type Pages = readonly (readonly [subject: string, address: string])[];

/** Finds them among subjects of one sort. */
type Find = (db: Db, person: Person, subjects: readonly string[]) => Promise<Pages>;

const reports: Find = async (db, person, subjects) => {
  const ids = sql.join(subjects);
  const seen = scopeParts(reportScope(person)).map(
    (place) => sql`select r."id" from ${place.rows} as r where ${isInScopePart(place)} and r."id" in (${ids})`,
  );
  const { rows } = await sql<{ id: string }>`${unionAll(seen)}`.execute(db);
  return rows.map(({ id }) => [id, reportAddress(id)]);
};

const ncrs: Find = async (db, person, subjects) => {
  const found = await db
    .selectFrom('ncrs')
    .select('ncrId')
    .where('ncrId', 'in', subjects)
    .where(isNcrVisibleTo(person))
    .execute();
  return found.map(({ ncrId }) => [ncrId, ncrAddress(ncrId)]);
};

const instruments: Find = async (db, person, subjects) => {
  const found = await db
    .selectFrom('instruments')
    .select('instrumentId')
    .where('instrumentId', 'in', subjects)
    .where(isOwnedBy(visibleEquipmentOwners(person)))
    .execute();
  return found.map(({ instrumentId }) => [instrumentId, instrumentAddress(instrumentId)]);
};

const calibrations: Find = async (db, person, subjects) => {
  const found = await db
    .selectFrom('calibrations')
    .innerJoin('instruments', 'instruments.instrumentId', 'calibrations.instrumentId')
    .select(['calibrationId', 'instruments.instrumentId'])
    .where('calibrationId', 'in', subjects)
    .where(isOwnedBy(visibleEquipmentOwners(person)))
    .execute();
  return found.map(({ calibrationId, instrumentId }) => [calibrationId, instrumentAddress(instrumentId)]);
};

const batches: Find = async (db, person, subjects) => {
  const found = await db
    .selectFrom('batches')
    .select('batchId')
    .where('batchId', 'in', subjects)
    .where(isOwnedBy(visibleEquipmentOwners(person)))
    .execute();
  return found.map(({ batchId }) => [batchId, batchAddress(batchId)]);
};

const clients: Find = async (db, person, subjects) => {
  const found = await db.selectFrom('clients').select('clientId').where('clientId', 'in', subjects).execute();
  return found
    .filter(({ clientId }) => canSeeClient(person, clientId))
    .map(({ clientId }) => [clientId, clientAddress(clientId)]);
};

const people: Find = async (db, person, subjects) => {
  const found = await db
    .selectFrom('users')
    .select(['id', 'clientId'])
    .where('id', 'in', subjects)
    .where('removedAt', 'is', null)
    .execute();
  return found
    .filter(({ clientId }) => seesAll(person) || clientId === person.clientId)
    .map(({ id }) => [id, personReportsAddress(id)]);
};

const content: Find = async (db, _person, subjects) => {
  const found = await db.selectFrom('contentItems').select(['id', 'kind']).where('id', 'in', subjects).execute();
  return found.map(({ id, kind }) => [id, `/content/${kind}/${id}`]);
};

const contentOfKind: Find = async (_db, _person, subjects) =>
  subjects.filter((one) => contentKinds.some((kind) => kind === one)).map((kind) => [kind, `/content?kind=${kind}`]);

const lists: Find = async (_db, _person, subjects) =>
  subjects.filter((one) => referenceLists.some((list) => list === one)).map((list) => [list, `/referencedata#${list}`]);

const products: Find = async (db, _person, subjects) => {
  const found = await db.selectFrom('products').select('name').where('name', 'in', subjects).execute();
  return found.map(({ name }) => [name, '/referencedata#products']);
};

const ruleSets: Find = async (_db, _person, subjects) => subjects.map((version) => [version, '/referencedata#ruleSet']);

const settings: Find = async (_db, _person, subjects) => {
  const places = new Map<string, string>([
    [secondFactorSetting, '/account#demand'],
    [adminEquipmentSetting, '/instruments'],
  ]);
  return subjects.flatMap((name) => [...places].filter(([setting]) => setting === name));
};

const dossiers: Find = async (db, { uid }, subjects) => {
  const found = await db
    .selectFrom('dossiers')
    .select('dossierId')
    .where('dossierId', 'in', subjects)
    .where('ownerId', '=', uid)
    .execute();
  return found.map(({ dossierId }) => [dossierId, '/dossiers']);
};

const enquiries: Find = async (db, _person, subjects) => {
  const found = await db.selectFrom('enquiries').select('id').where('id', 'in', subjects).execute();
  return found.map(({ id }) => [id, oneEnquiryAddress(id)]);
};

/** How things of each sort are found, and the action that opens their screen. */
const sorts: Readonly<Record<SubjectKind, { find: Find; may: Action }>> = {
  report: { find: reports, may: 'seeReports' },
  ncr: { find: ncrs, may: 'seeNcrs' },
  instrument: { find: instruments, may: 'keepEquipment' },
  calibration: { find: calibrations, may: 'keepEquipment' },
  batch: { find: batches, may: 'keepEquipment' },
  client: { find: clients, may: 'seeClientPage' },
  person: { find: people, may: 'seeUsers' },
  content: { find: content, may: 'editContent' },
  contentKind: { find: contentOfKind, may: 'editContent' },
  referenceList: { find: lists, may: 'keepReferenceData' },
  product: { find: products, may: 'keepReferenceData' },
  ruleSet: { find: ruleSets, may: 'keepReferenceData' },
  setting: { find: settings, may: 'demandSecondFactor' },
  dossier: { find: dossiers, may: 'makeDossiers' },
  enquiry: { find: enquiries, may: 'keepEnquiries' },
};

/**
 * The lines of a page, each with the address of the screen that its subject has. Null where it has none, no longer
 * exists, or lies outside what the person may see. Asks once for each sort, however many lines name one.
 */
export async function withSubjectAddresses(db: Db, person: Person, lines: readonly AuditLine[]) {
  const subjects = new Map<SubjectKind, Set<string>>();
  for (const { action, actor, subject } of lines) {
    // Of those who only acted, the line tells in its own column.
    if (actor?.uid === subject) continue;
    for (const thing of subjectKindsOf(action)) subjects.set(thing, (subjects.get(thing) ?? new Set()).add(subject));
  }
  const found = await Promise.all(
    [...subjects]
      .filter(([thing]) => may(person, sorts[thing].may))
      .map(async ([thing, those]) => [thing, new Map(await sorts[thing].find(db, person, [...those]))] as const),
  );
  const pages = new Map(found);
  return lines.map((line) => {
    const [page = null] = subjectKindsOf(line.action).flatMap((thing) => pages.get(thing)?.get(line.subject) ?? []);
    return { ...line, page };
  });
}
