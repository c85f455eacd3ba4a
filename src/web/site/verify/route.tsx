import { redirect } from 'react-router';
import { brand } from '#brand/brand.ts';
import { contactFormAddress, verifyTokenIn, verifyAddress } from '#contract/addresses.ts';
import { validityWords } from '#domain/evidence/validity.ts';
import { pageMeta } from '#web/site/pageMeta.ts';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { SectionTitle } from '#web/site/parts/SiteSection.tsx';
import { messageTones } from '#web/ui/Banner.tsx';
import { InlineLink } from '#web/ui/TextLink.tsx';
import type { Route } from './+types/route';
import { TokenBox } from './TokenBox.tsx';

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: 'Check a document',
    description: `Check whether an inspection document was issued by ${brand.name}.`,
    picture: 'own',
  }),
  { name: 'robots', content: 'noindex' },
];

export function loader({ url }: Route.LoaderArgs) {
  const token = verifyTokenIn(url.searchParams.get('token') ?? '');
  if (token !== '') throw redirect(verifyAddress(encodeURIComponent(token)));
  return null;
}

/** Every answer that a code can get, the good one first. */
const answers = ([{ kind: 'valid' }, { kind: 'superseded', by: 2 }, { kind: 'withdrawn' }, undefined] as const).map(
  validityWords,
);

/** The page that asks for the code of an issued document, and tells what the answer may be. */
export default function VerifyPage() {
  return (
    <>
      <PageHead
        title="Check a document"
        lead={`Each evidence PDF that ${brand.name} issues carries a code. It tells whether the document is ours, whether its revision still holds, and whether a file that you were given is the one that we issued.`}
      />
      <div className="wrap grid gap-x-20 gap-y-section py-section lg:grid-cols-[1.1fr_1fr]">
        <section aria-label="Enter its code">
          <SectionTitle>Enter its code</SectionTitle>
          <div className="mt-body rounded-lg border border-line bg-surface p-5 sm:p-8">
            <TokenBox />
          </div>
          <p className="mt-6 max-w-prose text-pretty text-muted">
            No account is needed. The answer shows the report's number and dates and the client's initials, not what the
            report says. A file that you compare stays on your device.
          </p>
        </section>
        <section aria-label="The four answers">
          <SectionTitle>The four answers</SectionTitle>
          <dl className="mt-body grid gap-6">
            {answers.map(({ tone, words, sentence }) => (
              <div key={words} className={`rounded-r-lg border-l-4 py-3 pr-4 pl-5 ${messageTones[tone]}`}>
                <dt className="font-bold">{words}</dt>
                <dd className="mt-1 text-pretty text-ink">{sentence}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-8 text-pretty text-muted">
            Not what you expected?{' '}
            <InlineLink to={contactFormAddress('A document that I was given')} className="text-ink">
              Write to us with its number
            </InlineLink>
            , and we will look it up.
          </p>
        </section>
      </div>
    </>
  );
}
