import { IconDownload, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { verifyAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { validityWords, validityOf } from '#domain/evidence/validity.ts';
import { addressOf } from '#web/api/call.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { FileLink, LinkButton } from '#web/ui/LinkButton.tsx';
import { versionWords } from './review/useVersionChanges.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';

type Signature = ReportAnswer['review']['signatures'][number];
type IssuedDocument = ReportAnswer['review']['documents'][number];

/** The pause before looking again. A document is made within seconds of the approval. */
const lookAgainMs = 3_000;

/** How somebody signed, in words. */
const ways = { drawn: 'Signature drawn', typed: 'Name typed', approved: 'Approved' } as const;

function SignedBy({ signature }: { signature: Signature }) {
  const { name, as, certificate, how, by, at, contentHash, isChangedSince } = signature;
  return (
    <li className="border-l-2 border-edge pl-3 wrap-anywhere">
      <span className="block text-sm text-muted">{as ?? 'Reviewer'}</span>
      <span className="font-semibold">{name}</span>
      {certificate !== '' && <span className="block">Certificate {certificate}</span>}
      <span className="block">
        {ways[how]} with the account of {by.fname}, <time dateTime={at}>{writtenMoment(at)}</time>
      </span>
      <span className={isChangedSince ? 'block font-semibold text-danger' : 'block'}>
        {isChangedSince
          ? `Signed for ${versionWords(signature)}; changed since.`
          : `Signed for ${versionWords(signature)}.`}
      </span>
      <span className="block text-sm text-muted">
        Content <span className="font-mono break-all">{contentHash}</span>
      </span>
    </li>
  );
}

/** An issued document, with what its check says of it now: the check is there for people without an account. */
function DocumentLine({ report: { reportId, state, review }, of }: { report: ReportAnswer; of: IssuedDocument }) {
  const { revision, issuedAt, token } = of;
  const { tone, words, sentence } = validityWords(
    validityOf({ state, revision, approvedRevision: review.approvedRevision }),
  );
  if (issuedAt === null || token === null) {
    return <li>The evidence PDF of revision {revision} is being made. This takes a few seconds.</li>;
  }
  return (
    <li className="flex flex-wrap items-center gap-3 max-sm:*:grow">
      <FileLink
        icon={IconDownload}
        href={addressOf(calls.evidence, { params: { reportId }, query: { revision } })}
        download
      >
        Evidence PDF of revision {revision}
      </FileLink>
      <LinkButton icon={IconRosetteDiscountCheck} to={verifyAddress(token)} reloadDocument>
        Check it
      </LinkButton>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
        <Badge tone={tone}>{words}</Badge>
        <time dateTime={issuedAt}>{writtenMoment(issuedAt)}</time>
        <span>{sentence}</span>
      </span>
    </li>
  );
}

/** Who signed a report, and the documents that were issued of its approved revisions. */
export function SignaturesAndEvidence({ report, onMoved }: { report: ReportAnswer; onMoved: () => void }) {
  const { signatures, documents } = report.review;
  const isMaking = documents.some(({ issuedAt }) => issuedAt === null);
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(onMoved, lookAgainMs);
    return () => clearInterval(timer);
  });
  if (signatures.length === 0 && documents.length === 0) return null;
  return (
    <section aria-labelledby="evidence" className="rounded-md border border-edge bg-surface px-3 py-3">
      <h2 id="evidence" className="text-base">
        Signatures and evidence
      </h2>
      <div role="status">
        <ul className="mt-3 grid gap-3 empty:hidden">
          {documents.toReversed().map((one) => (
            <DocumentLine key={one.revision} report={report} of={one} />
          ))}
        </ul>
      </div>
      <ul className="mt-4 grid gap-4 empty:hidden">
        {signatures.map((signature, at) => (
          <SignedBy key={at} signature={signature} />
        ))}
      </ul>
    </section>
  );
}
