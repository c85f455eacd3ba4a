import type { FastifyRequest } from 'fastify';
import type { AnswerOf, Call } from '#contract/call.ts';
import type { Person } from '#domain/people/permissions.ts';
import { type AuditEntry, recordAudit } from '#server/store/audit/audit.ts';
import type { Db } from '#server/store/schema.ts';

/** The calls that write to the audit log. */
export type AuditedCall = Call & { readonly audit: NonNullable<Call['audit']> };

/**
 * What a line of the audit log says besides who did it and from where. Includes the action if the call has several.
 * `change`: what a save has changed, which is told with the detail; where it changed nothing, there is no line.
 */
type Logged<Audit> = Omit<AuditEntry, 'action' | 'address'> & {
  change?: Readonly<Record<string, unknown>>;
} & (Audit extends readonly (infer Action)[] ? { action: Action } : unknown);

/** The answer of a committed call. Only `Write` makes one. */
export class CommittedAnswer<Answer> {
  readonly #answer: Answer;
  constructor(answer: Answer) {
    this.#answer = answer;
  }
  get answer(): Answer {
    return this.#answer;
  }
}

/**
 * Does the work of a call and writes its lines of the audit log in one transaction, all or nothing. Returns the answer
 * after the commit. Whatever must survive a refusal, such as a counted attempt, has to be written before.
 */
export type AuditedWrite<ThisCall extends AuditedCall> = (
  work: (tx: Db) => Promise<{
    answer: AnswerOf<ThisCall>;
    logged: Logged<ThisCall['audit']> | readonly Logged<ThisCall['audit']>[];
  }>,
) => Promise<CommittedAnswer<AnswerOf<ThisCall>>>;

/** Makes the `Write` of one call for one request. */
export function auditedWriteFor(
  db: Db,
  audit: AuditedCall['audit'],
  person: Person | undefined,
  request: FastifyRequest,
): AuditedWrite<AuditedCall> {
  const action = typeof audit === 'string' ? audit : undefined;
  return (work) =>
    db
      .transaction()
      .execute(async (tx) => {
        const { answer, logged: shown } = await work(tx);
        for (const { change, ...line } of [shown].flat()) {
          if (change && Object.keys(change).length === 0) continue;
          const detail = { ...line.detail, ...change };
          await recordAudit(tx, { action, actorId: person?.uid, address: request.ip, ...line, detail } as AuditEntry);
        }
        return answer;
      })
      .then((answer) => new CommittedAnswer(answer));
}
