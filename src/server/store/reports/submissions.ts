import { sql } from 'kysely';
import type { AnyDb } from '#server/store/engine/dialect.ts';
import { upgradedSince } from '#server/store/engine/upgraded.ts';

/** Writes down when waiting reports were sent again, where their rows do not say it yet. */
export async function fillSubmissions(db: AnyDb): Promise<void> {
  const sent = sql`from "reviewSteps" as s where s."reportId" = "reports"."id" and s."action" in ('resubmit', 'revise')`;
  await sql`update "reports" set "submittedAt" = (select max(s."at") ${sent})
    where "isReviewed" = 1 and "state" = 'submitted' and ("attempt" > 1 or "revision" > 1)
      and exists (select 1 ${sent} and s."at" > coalesce("reports"."submittedAt", ''))`.execute(db);
}

/** Does so for reports that older servers receive again, as in an upgrade of one server after the other. */
export async function fillSubmissionsOfEarlierServers(db: AnyDb, now: number): Promise<void> {
  if (await upgradedSince(db, '0153-submitted-reports', now)) await fillSubmissions(db);
}
