import { ncrAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { failuresOf, subjectOf, subjectsOf } from '#domain/ncrs/failures.ts';
import type { ListedNcr, NcrsAnswer } from '#contract/ncrs/ncrs.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import { structureOf } from '#domain/reports/structure.ts';
import { type ReloadableAnswer, question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { hasPermission } from '#web/portal/session/guard.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { NcrBadges } from '#web/portal/ui/ncr/badges.tsx';
import { passNcrOrigin, type NcrOrigin } from '#web/portal/ui/ncr/ncrOrigin.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** The failures and the structure of a report, which an NCR about it begins with. */
export function ncrOriginOf(kind: KindOfReport, { reportId, number, answers, verdicts }: ReportAnswer): NcrOrigin {
  const stated = answersIn(kind, answers);
  return {
    reportId,
    number,
    structure: structureOf(stated),
    failures: failuresOf(kind, stated, verdicts),
  };
}

/** When a report's newest document was issued, because its words on NCRs date from then; '' without a document. */
function issuedLast({ review }: ReportAnswer): string {
  return review.documents.reduce((last, { issuedAt }) => (issuedAt !== null && issuedAt > last ? issuedAt : last), '');
}

/** The failures of a report that nobody has decided about: proposed, and failing still. */
export function undecidedNcrsOf(kind: KindOfReport, report: ReportAnswer, ncrs: readonly ListedNcr[]): ListedNcr[] {
  const failing = new Set(ncrOriginOf(kind, report).failures.flatMap(subjectsOf));
  return ncrs.filter(({ state, path }) => state === 'proposed' && path !== null && failing.has(subjectOf(path)));
}

type NcrList = { ncrs: readonly ListedNcr[]; issuedAt: string; isGone: (ncr: ListedNcr) => boolean };

function Listed({ ncrs, issuedAt, isGone }: NcrList) {
  if (ncrs.length === 0) return <p className="mt-2 text-muted">This report has none.</p>;
  return (
    <ul className="mt-3 grid gap-3">
      {ncrs.map((ncr) => (
        <li key={ncr.ncrId}>
          <TextLink to={ncrAddress(ncr.ncrId)} className="break-all tabular-nums">
            {ncr.number}
          </TextLink>
          <span className="block wrap-anywhere">{ncr.about}</span>
          <span className="mt-1 block">
            <NcrBadges ncr={ncr} />
          </span>
          {issuedAt !== '' && ncr.closedAt !== null && ncr.closedAt > issuedAt && (
            <span className="mt-1 block text-sm text-muted">
              Closed since the evidence PDF was issued, which shows it as open. Its own PDF tells the closure; a dossier
              holds both.
            </span>
          )}
          {isGone(ncr) && <span className="mt-1 block">This does not fail any more: it can be withdrawn.</span>}
        </li>
      ))}
    </ul>
  );
}

/** Reads the non-conformance reports of a report. */
export function useNcrs({ reportId }: Pick<ReportAnswer, 'reportId'>): ReloadableAnswer<NcrsAnswer> {
  return useAnswer(question(calls.ncrs, { query: { report: reportId } }), 'The non-conformances could not be loaded.');
}

/** The non-conformance reports of a report, and a way to raise one. */
export function ReportNcrs({
  kind,
  report,
  read,
}: {
  kind: KindOfReport;
  report: ReportAnswer;
  read: ReloadableAnswer<NcrsAnswer>;
}) {
  const { reportId } = report;
  const of = ncrOriginOf(kind, report);
  const undecided = undecidedNcrsOf(kind, report, read.answer?.ncrs ?? []);
  const isGone = (ncr: ListedNcr) => ncr.state === 'proposed' && ncr.path !== null && !undecided.includes(ncr);
  const mayRaise = hasPermission('stepInNcr') && report.state !== 'void';
  return (
    <section aria-labelledby="ncrs" className="rounded-md border border-edge bg-surface px-3 py-3">
      <h2 id="ncrs" className="text-base">
        Non-conformances
      </h2>
      <ReadState read={read} className="mt-3" />
      {read.answer && <Listed ncrs={read.answer.ncrs} issuedAt={issuedLast(report)} isGone={isGone} />}
      {mayRaise && (
        <LinkButton
          to={`/raisencr?report=${reportId}`}
          onClick={() => passNcrOrigin(storedUid() ?? '', of)}
          className="mt-3"
        >
          Raise NCR
        </LinkButton>
      )}
    </section>
  );
}
