import { randomUUID } from 'node:crypto';
import { may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { type AttackResponse, sendAttackRequest, statusOf } from './ask.ts';
import { everyCall } from './calls.ts';
import { faultOf } from './judge.ts';
import { addressWithBetaObjects } from './objects.ts';
import { callWithBetaObjects } from './roles.ts';
import { type AttackResult, createTally } from './tally.ts';
import { fileReportAndDraft, type Target } from './target.ts';

async function sent(target: Target, method: string, path: string, by: TestPerson, body: object | Buffer) {
  const isFile = Buffer.isBuffer(body);
  const headers = { cookie: by.cookie, 'content-type': isFile ? 'image/jpeg' : 'application/json' };
  const answer = await sendAttackRequest(target.port, {
    method,
    path,
    headers,
    body: isFile ? body : JSON.stringify(body),
  });
  if (typeof answer === 'string' || answer.status >= 300) throw new Error(`${method} ${path}: ${String(answer)}`);
  return JSON.parse(answer.body.toString()) as { version: number; dossierId: string };
}

/** Somebody who had all that one can have at Beta, and was moved to Alpha; and what of it calls can name. */
async function moved(target: Target, role: Role) {
  const { alpha, beta, superuser, betaInspector, mark, db, product } = target;
  const fname = `Moved ${randomUUID()}`;
  const person = await target.join(fname, role, beta);
  const { reportId, fileId } = await fileReportAndDraft(product, db, person, mark);
  const ncr = { severity: 'minor', about: mark, found: mark };
  const [ncrId, ofOther] = [randomUUID(), randomUUID()];
  await sent(target, 'PUT', `/api/ncrs/${ncrId}`, person, ncr);
  const { version } = await sent(target, 'PUT', `/api/ncrs/${ofOther}`, betaInspector, ncr);
  const assigned = { version, severity: 'minor', dueOn: null, responsible: { uid: person.uid } };
  await sent(target, 'PUT', `/api/ncrs/${ofOther}/details`, superuser, assigned);
  const kept = `/api/ncrs/${ofOther}/files?purpose=repair&filename=a.jpg`;
  await sent(target, 'PUT', kept, person, jpeg(mark));
  const dossier = may({ role }, 'makeDossiers')
    ? await sent(target, 'POST', '/api/dossiers', person, { search: mark })
    : undefined;
  const { id: ncrFileId } = await db
    .selectFrom('ncrFiles')
    .select('id')
    .where('ncrId', '=', ofOther)
    .executeTakeFirstOrThrow();
  const change = { fname, email: person.email, usertype: role, isActive: true, clientId: alpha };
  await sent(target, 'PUT', `/api/updateUser/${person.uid}`, superuser, change);
  // Whoever was moved by a version of before kept the duty, which must not count either.
  await db.updateTable('ncrs').set({ responsibleId: person.uid }).where('ncrId', '=', ofOther).execute();
  return {
    uid: person.uid,
    // A draft and what was uploaded for it stay their author's: only for Beta can it be filed.
    names: [
      { reportId, fileId, ncrId, ...(dossier && { dossierId: dossier.dossierId }) },
      { reportId, fileId: ncrFileId, ncrId: ofOther },
    ],
  };
}

/**
 * Makes every call as somebody who was moved from Beta to Alpha, for what they wrote, raised, read and were responsible
 * for at Beta: each must be answered as it is to somebody who never was there.
 */
export async function attackAsMovedPerson(target: Target): Promise<AttackResult> {
  const result = createTally('calls of those who were moved');
  const stateOf = async () =>
    JSON.stringify([
      await target.db.selectFrom('ncrs').selectAll().where('clientId', '=', target.beta).orderBy('ncrId').execute(),
      await target.db.selectFrom('reports').selectAll().where('clientId', '=', target.beta).orderBy('id').execute(),
    ]);
  for (const role of ['user', 'admin'] as const) {
    const { uid, names } = await moved(target, role);
    const stranger = await target.join(`Stranger ${randomUUID()}`, role, target.alpha);
    const before = await stateOf();
    for (const { name, call } of everyCall.filter((one) => may({ role }, one.call.may))) {
      for (const named of call.path.includes(':') ? names : names.slice(0, 1)) {
        const of = { ...target, betaHas: { ...target.betaHas, ...named } };
        const told = async (who: string) => {
          // A call may have ended the session before.
          const person = await target.signedIn(who);
          return callWithBetaObjects(of, call, await addressWithBetaObjects(of, call, person), person.cookie);
        };
        const [other, now] = [await told(stranger.uid), await told(uid)];
        const isTold = (answer: AttackResponse | string) =>
          typeof answer !== 'string' && answer.body.includes(target.mark);
        const through =
          faultOf(call, now) ??
          (isTold(now) && !isTold(other) ? 'told what is of Beta' : undefined) ??
          (statusOf(now) === statusOf(other)
            ? undefined
            : `answered ${statusOf(now)}, and ${statusOf(other)} to a stranger`);
        result.note(through && `${name} by a ${role} who was moved ${through}`);
      }
    }
    if ((await stateOf()) !== before) result.note(`What Beta has is not as it was, after a ${role} who was moved`);
  }
  return result;
}
