import { redirect } from 'react-router';
import { brand } from '#brand/brand.ts';
import { picture } from '#content/pictures.ts';
import { tokenIn, verifyAddress } from '#contract/addresses.ts';
import { pageMeta } from '#web/site/pageMeta.ts';
import type { Route } from './+types/route';
import { TokenBox } from './TokenBox.tsx';

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: 'Check a document',
    description: `Check whether an inspection document was issued by ${brand.name}.`,
    picture: picture('portal-pdf'),
  }),
  { name: 'robots', content: 'noindex' },
];

export function loader({ url }: Route.LoaderArgs) {
  const token = tokenIn(url.searchParams.get('token') ?? '');
  if (token !== '') throw redirect(verifyAddress(encodeURIComponent(token)));
  return null;
}

/** The page that asks for the code of an issued document. */
export default function VerifyPage() {
  return (
    <div className="wrap py-section">
      <h1 className="text-title">Check a document</h1>
      <p className="mt-4 max-w-prose text-lead text-pretty">
        Each evidence PDF that {brand.name} issues carries a code. It tells whether the document is ours, whether its
        revision still holds, and whether a file that you were given is the one that we issued.
      </p>
      <div className="mt-8">
        <TokenBox />
      </div>
    </div>
  );
}
