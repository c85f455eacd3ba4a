import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureName, picture } from '#content/pictures.ts';
import {
  tryOutClient,
  tryOutGuest,
  tryOutInspector,
  tryOutNcr,
  tryOutReports,
  tryOutReviewer,
} from '#content/tryOut.ts';
import type { Person } from '#domain/people/permissions.ts';
import { photosFieldName } from '#domain/reports/fieldKinds.ts';
import { fileKeeper, keepBytes, removeUnneededFiles } from '#server/files/keeper.ts';
import type { FileKeeper } from '#server/files/upload.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { projectFolder } from '#server/projectFolder.ts';
import { readReportClient, makeNewReport } from '#server/reports/filing.ts';
import { withJudgeableReport } from '#server/reports/judging.ts';
import { requireVisibleReport } from '#server/reports/visibleReport.ts';
import { hashPassword } from '#server/secrets/passwordHash.ts';
import { addresseeByEmail, accountById, addAccount } from '#server/store/accounts/accounts.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { addClient } from '#server/store/people/clients.ts';
import { queueEvidence } from '#server/store/evidence/evidenceJobs.ts';
import { passingTestsIn } from '#server/store/ncrs/ncrEvidence.ts';
import { addNcrFile, changeNcr, logNcr, raisedNow } from '#server/store/ncrs/ncrWrites.ts';
import { ncrById, ncrsOfReport } from '#server/store/ncrs/ncrs.ts';
import { fileReport, isFiled } from '#server/store/reports/reports.ts';
import { changeReviewState, noteStep } from '#server/store/review/review.ts';
import type { Db } from '#server/store/schema.ts';
import { ensureServerSetting } from '#server/store/settings.ts';

/** In pixels: as wide as a phone sends its photos. */
const photoPx = 1_280;

type StoredPicture = Awaited<ReturnType<typeof keepPicture>>;

/** Creates the client of the try-out and its people, once. */
async function addPeople(db: Db): Promise<void> {
  const ours = randomUUID();
  // Nobody knows this password, and nobody can use it: sign-in takes an email, and none of them has one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await db.transaction().execute(async (tx) => {
    // If several servers start together, one creates them, and the others wait here until it has.
    if ((await ensureServerSetting(tx, 'tryOutLoaded', ours)) !== ours) return;
    const clientId = await addClient(tx, tryOutClient);
    await addAccount(tx, { ...tryOutInspector, usertype: 'user', isActive: false, passwordHash, clientId });
    await addAccount(tx, { ...tryOutReviewer, usertype: 'user', isActive: false, passwordHash, clientId });
    await addAccount(tx, { ...tryOutGuest, usertype: 'guest', isActive: true, passwordHash, clientId });
    await recordAudit(tx, { action: 'sampleLoaded', subject: clientId, clientId });
  });
}

/** A file of the product's own pictures in the file store, as if it had been taken on site. */
async function keepPicture(keeper: FileKeeper, name: PictureName) {
  const shown = picture(name).webp.findLast(({ width }) => width <= photoPx);
  const content = await readFile(join(projectFolder, 'public', shown?.url ?? ''));
  return { mediaType: 'image/webp', ...(await keepBytes(keeper, randomUUID(), content)) };
}

/** Approves the newest of the reports, whose document is then issued like any other. */
async function approve(tx: Db, author: Person, reviewer: string, reportId: string): Promise<void> {
  const found = await requireVisibleReport(tx, author, reportId);
  if (found.state === 'approved') return;
  await changeReviewState(tx, found, 'approved');
  await noteStep(tx, found, { action: 'approve', byId: reviewer });
  await queueEvidence(tx, found);
}

/** Closes the NCR about the thin film by the later test that passed, with a photo of it. */
async function closeNcr(tx: Db, author: Person, reviewer: string, stored: StoredPicture): Promise<void> {
  const found = await Promise.all(
    tryOutReports.map(async ({ id }) => {
      const ofReport = await ncrsOfReport(tx, id);
      return Promise.all(ofReport.map(({ ncrId }) => ncrById(tx, ncrId)));
    }),
  );
  const ncr = found.flat().find((one) => one?.testKind === 'dft');
  if (!ncr) return;
  const { description, correctiveAction, preventiveAction, closure, closedWith } = tryOutNcr;
  const tests = await passingTestsIn(
    tx,
    ncr,
    tryOutReports.map(({ id }) => id),
  );
  const { id: fileKey, ...facts } = stored;
  const file = { fileKey, isOwn: 1, purpose: 'closure', filename: closedWith.filename, byOutsider: null } as const;
  await addNcrFile(tx, { ...facts, ...file, ncrId: ncr.ncrId, byId: reviewer });
  const at = new Date().toISOString();
  await changeNcr(tx, ncr, {
    state: 'closed',
    severity: 'major',
    disposition: 'rework',
    description,
    correctiveAction,
    preventiveAction,
    ...raisedNow(author.uid),
    closedBy: reviewer,
    closedAt: at,
    closure: JSON.stringify({ text: closure, tests }),
  });
  await logNcr(tx, ncr.ncrId, 'raise', { byId: author.uid });
  await logNcr(tx, ncr.ncrId, 'agree', { byId: reviewer, text: correctiveAction });
  await logNcr(tx, ncr.ncrId, 'ready', { byId: author.uid });
  await logNcr(tx, ncr.ncrId, 'fileAdded', { byId: reviewer, text: closedWith.filename });
  await logNcr(tx, ncr.ncrId, 'close', { byId: reviewer, text: closure });
}

/** Creates what the try-out shows, unless it is there. Returns the uid of the guest's account, which visitors share. */
export async function seedTryOutSamples(db: Db, files: FileStore): Promise<string | undefined> {
  await addPeople(db);
  const [guest, inspector, reviewer] = await Promise.all(
    [tryOutGuest, tryOutInspector, tryOutReviewer].map(({ email }) => addresseeByEmail(db, email)),
  );
  const author = inspector && (await accountById(db, inspector.uid));
  if (!guest || !author) return undefined;
  const person: Person = {
    uid: author.uid,
    fname: author.fname,
    role: author.usertype,
    clientId: author.clientId,
    mustEnrol: false,
    seesOnlyApproved: false,
  };
  const keeper = fileKeeper({ db, files });
  const client = await readReportClient(db, person, undefined);
  for (const { id, kind: name, answers, photos } of tryOutReports) {
    // A report that was filed before is recognised by its id. Reports that another version of the product has filed
    // stay as they are.
    if (await isFiled(db, id)) continue;
    const stored = await Promise.all(
      photos.map(async (photo) => ({ ...photo, ...(await keepPicture(keeper, photo.picture)) })),
    );
    const sentFiles = stored.map(({ picture: own, caption, ...file }, position) => ({
      ...file,
      caption,
      position,
      field: photosFieldName,
      filename: `${own}.webp`,
      sameAs: null,
    }));
    await withJudgeableReport(person.uid, { kind: name, answers }, async (reading) => {
      const sent = { id, reading, client, files: sentFiles, address: '127.0.0.1' };
      await fileReport(db, { ...(await makeNewReport(db, person, sent)), files: sentFiles });
    });
  }
  const last = tryOutReports.at(-1);
  const ours = randomUUID();
  // Another version of the product may have loaded the try-out without a reviewer.
  if (!reviewer || !last) return guest.uid;
  const closedWith = await keepPicture(keeper, tryOutNcr.closedWith.picture);
  await db.transaction().execute(async (tx) => {
    if ((await ensureServerSetting(tx, 'tryOutReviewed', ours)) !== ours) return;
    await closeNcr(tx, person, reviewer.uid, closedWith);
    await approve(tx, person, reviewer.uid, last.id);
  });
  await removeUnneededFiles(keeper, [closedWith.id]);
  return guest.uid;
}
