import type { FastifyRequest } from 'fastify';
import type { AnswerOf, Call } from '#contract/call.ts';
import type { Person } from '#domain/people/permissions.ts';
import { type AuditEntry, recordAudit } from '#server/store/audit.ts';
import type { Db } from '#server/store/schema.ts';

/** The calls that tell the audit log what they did. */
export type AuditedCall = Call & { readonly audit: NonNullable<Call['audit']> };

/** What a line of the audit log says besides who did it and from where; the action too where a call has several. */
type Told<Audit> = Omit<AuditEntry, 'action' | 'address'> &
  (Audit extends readonly (infer Action)[] ? { action: Action } : unknown);

/** What a call answers once it is committed. Only a write makes one. */
export class Written<Answer> {
  readonly #answer: Answer;
  constructor(answer: Answer) {
    this.#answer = answer;
  }
  get answer(): Answer {
    return this.#answer;
  }
}

/**
 * Does the work of a call in one transaction, with its lines of the audit log: all of it or nothing. Returns the answer
 * after the commit. What must outlast a refusal, such as a counted attempt, is done before.
 */
export type Write<Wanted extends AuditedCall> = (
  work: (
    tx: Db,
  ) => Promise<{ answer: AnswerOf<Wanted>; told: Told<Wanted['audit']> | readonly Told<Wanted['audit']>[] }>,
) => Promise<Written<AnswerOf<Wanted>>>;

/** The write of one call, as it was asked. */
export function writeOf(
  db: Db,
  audit: AuditedCall['audit'],
  person: Person | undefined,
  request: FastifyRequest,
): Write<AuditedCall> {
  const action = typeof audit === 'string' ? audit : undefined;
  return (work) =>
    db
      .transaction()
      .execute(async (tx) => {
        const { answer, told } = await work(tx);
        for (const line of [told].flat()) {
          await recordAudit(tx, { action, actorId: person?.uid, address: request.ip, ...line } as AuditEntry);
        }
        return answer;
      })
      .then((answer) => new Written(answer));
}
