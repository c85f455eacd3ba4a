import { Link, data } from 'react-router';
import { brand } from '#brand/brand.ts';
import { reportAddress } from '#contract/addresses.ts';
import type { IssuedDocumentFacts } from '#contract/evidence/verify.ts';
import { validityWords } from '#domain/evidence/validity.ts';
import { dayWithFutureMark } from '#domain/reports/dayQuestions.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { pageContext } from '#web/pageContext.ts';
import { pageMeta } from '#web/site/pageMeta.ts';
import { TokenBox } from '#web/site/verify/TokenBox.tsx';
import { messageTones } from '#web/ui/Banner.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import type { Route } from './+types/route';
import { FileCheck } from './CheckFile.tsx';

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: 'Check a document',
    description: `Whether an inspection document was issued by ${brand.name}.`,
    path: '/verify',
    picture: 'own',
  }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const issued = await context.get(pageContext).issued(token);
  return data({ issued: issued ?? null }, { status: issued ? 200 : 404 });
}

const inWords = (iso: string) => writtenMoment(iso, 'longMoment');

function FactsOf({ issued }: { issued: IssuedDocumentFacts }) {
  const { number, revision, client, reportDate, receivedAt, approvedAt, issuedAt, contentHash } = issued;
  const facts = [
    ['Company', brand.name],
    ['Report', number],
    ['Revision', revision],
    ['Client (initials)', client],
    ['Date of the report', reportDate === null ? 'None given' : dayWithFutureMark(reportDate, receivedAt)],
    ['Approved', inWords(approvedAt)],
    ['Issued', inWords(issuedAt)],
    ['Content, first 16 digits', contentHash.slice(0, 16)],
  ] as const;
  return (
    <Facts
      of={facts}
      className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4"
      each="min-w-0 border-t border-line pt-3"
      wordsClass="mt-0.5 font-semibold break-words tabular-nums"
    />
  );
}

/** Shows what anybody with the code of an issued document may know about it. */
export default function VerifyDocument({ loaderData: { issued } }: Route.ComponentProps) {
  const { tone, words, sentence } = validityWords(issued?.standing);
  return (
    <div className="wrap py-section">
      <h1 className="text-title">Check a document</h1>
      <div className={`mt-8 rounded-lg border-2 p-5 sm:p-6 ${messageTones[tone]}`}>
        <p className="text-heading font-bold">{words}</p>
        <p className="mt-1 text-ink">{sentence}</p>
      </div>
      {issued && <FactsOf issued={issued} />}
      {issued?.reportId && (
        <p className="mt-6">
          <Link to={reportAddress(issued.reportId)} reloadDocument className="font-semibold underline">
            Open the report
          </Link>
        </p>
      )}
      {issued && <FileCheck fileHash={issued.fileHash} />}
      <section aria-labelledby="another" className="mt-12">
        <h2 id="another" className="text-heading">
          {issued ? 'Check another document' : 'Try the code again'}
        </h2>
        <div className="mt-4">
          <TokenBox />
        </div>
      </section>
    </div>
  );
}
