import type { IncomingHttpHeaders } from 'node:http';
import type { OutsiderNcr } from '#contract/ncrs/ncrs.ts';
import { Problem } from '#contract/problems.ts';
import type { NcrActor } from '#domain/ncrs/ncrSteps.ts';
import { everything } from '#domain/people/permissions.ts';
import { ncrStepsFor } from '#domain/ncrs/ncrSteps.ts';
import { withInvalidLinkLimit } from '#server/accounts/mailedLinks.ts';
import type { FileServices } from '#server/files/keeper.ts';
import { withOneFile } from '#server/files/oneFile.ts';
import { answerWithUploadedFile } from '#server/files/sentFile.ts';
import type { Handler } from '#server/http/handler.ts';
import { filesOfNcr, ncrById, ncrFileById, type StoredNcr } from '#server/store/ncrs/ncrs.ts';
import { ncrFactsOf } from '#server/store/ncrs/ncrFacts.ts';
import { subjectOfToken } from '#server/store/accounts/oneTimeTokens.ts';
import type { Db } from '#server/store/schema.ts';
import { fileAddedAnswer, attachNcrFile, requireFileAllowed } from './files.ts';
import { takeNcrStep } from './steps.ts';

type Outside = StoredNcr & { responsibleEmail: string };

/** The one NCR that a token opens. Throws if the token is not valid, or if nobody outside is responsible any more. */
async function ncrOfToken(db: Db, token: string): Promise<Outside> {
  const ncrId = await subjectOfToken(db, 'ncrLink', token);
  const ncr = ncrId === undefined ? undefined : await ncrById(db, ncrId);
  if (!ncr || ncr.responsibleEmail === null) throw new Problem('ncrLinkWorthless');
  return { ...ncr, responsibleEmail: ncr.responsibleEmail };
}

const opened = (db: Db, address: string, token: string) =>
  withInvalidLinkLimit(db, address, () => ncrOfToken(db, token));

/** An outside person: responsible for the NCR, and nothing else. */
const actorOf = ({ responsibleEmail }: Outside): NcrActor => ({
  uid: responsibleEmail,
  isResponsible: true,
  mayRaise: false,
  mayReview: false,
  isClientAdmin: false,
});

/** What an outside person sees: the failure, the agreed action, and no names but their own. */
async function shownOutside(db: Db, ncr: Outside): Promise<OutsiderNcr> {
  const { number, state, severity, about, structure, area, coat, clientName, dueOn, version } = ncr;
  const { description, requirement, found, disposition, correctiveAction, preventiveAction } = ncr;
  return {
    number,
    state,
    severity,
    about,
    structure,
    area,
    coat,
    clientName,
    name: ncr.responsibleName ?? '',
    dueOn,
    description,
    requirement,
    found,
    disposition,
    correctiveAction,
    preventiveAction,
    version,
    files: await filesOfNcr(db, ncr.ncrId),
    steps: ncrStepsFor(await ncrFactsOf(db, ncr, everything), actorOf(ncr)),
  };
}

/** POST /api/ncrlink: the NCR of a mailed link. */
export function openNcrLink({ db }: { db: Db }): Handler<'openNcrLink'> {
  return async ({ body: { token }, request }) => shownOutside(db, await opened(db, request.ip, token));
}

/** POST /api/ncrlink/steps: a step that the outside person takes. */
export function outsideStep({ db }: { db: Db }): Handler<'outsideStep'> {
  return async ({ body: { token, ...stated }, request, write }) => {
    await opened(db, request.ip, token);
    return write(async (tx) => {
      const ncr = await ncrOfToken(tx, token);
      const doer = { byOutsider: ncr.responsibleEmail };
      const logged = await takeNcrStep(
        tx,
        ncr,
        actorOf(ncr),
        { ...doer, scope: everything },
        { ...stated, evidence: { text: '', tests: [] } },
      );
      return { answer: await shownOutside(tx, await ncrOfToken(tx, token)), logged: logged };
    });
  };
}

/**
 * The token of a call whose body is a file. It comes in the Authorization header. A page that an older release opened
 * sends it in the address.
 */
const tokenIn = ({ authorization }: IncomingHttpHeaders, inAddress = '') =>
  authorization === undefined ? inAddress : (/^Bearer ([\w-]{1,200})$/.exec(authorization)?.[1] ?? '');

/** PUT /api/ncrlink/files: a photo of the repair. */
export function addOutsideFile(services: FileServices): Handler<'addOutsideFile'> {
  return async ({ query: { filename, token: inAddress }, body, request, write }) => {
    const token = tokenIn(request.headers, inAddress);
    const ncr = await opened(services.db, request.ip, token);
    await requireFileAllowed(services.db, ncr);
    return withOneFile(services, { body, filename, field: 'file' }, (file) =>
      write(async (tx) => {
        const now = await ncrOfToken(tx, token);
        await requireFileAllowed(tx, now);
        return {
          answer: fileAddedAnswer,
          logged: await attachNcrFile(tx, now, 'repair', { byOutsider: now.responsibleEmail }, file),
        };
      }),
    );
  };
}

/** POST /api/ncrlink/file: a file of the link's NCR. */
export function outsideFile({ db, files }: FileServices): Handler<'outsideFile'> {
  return async ({ body: { token, fileId }, request, reply }) => {
    const { ncrId } = await opened(db, request.ip, token);
    const stored = await ncrFileById(db, fileId);
    if (!stored || stored.ncrId !== ncrId) throw new Problem('notFound');
    return answerWithUploadedFile({ request, reply }, files, { ...stored, key: stored.fileKey });
  };
}
