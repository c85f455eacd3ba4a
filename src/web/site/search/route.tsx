import { Form, Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { contactFormAddress } from '#contract/addresses.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { pageContext } from '#web/pageContext.ts';
import { pageMeta } from '#web/site/pageMeta.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { InlineLink } from '#web/ui/TextLink.tsx';
import { resultKindWords } from './kindWords.ts';
import type { Route } from './+types/route';

const most = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  return { words, results: await context.get(pageContext).search(words, most) };
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: 'Search', description: `Search the site of ${brand.name}.` }),
  { name: 'robots', content: 'noindex' },
];

function heading(words: string, count: number): string {
  if (words === '') return 'Search';
  if (count === 0) return `Nothing found for “${words}”`;
  return `${pluralize(count, 'result')} for “${words}”`;
}

/** The page of search results, which works without JavaScript. */
export default function SearchPage({ loaderData: { words, results } }: Route.ComponentProps) {
  return (
    <div className="wrap py-section">
      <div className="max-w-4xl">
        <h1 className="text-title break-words">{heading(words, results.length)}</h1>
        <Form role="search" aria-label="Search the site" action="/search" className="mt-8 flex flex-wrap gap-3">
          <input
            key={words}
            type="search"
            name="q"
            aria-label="Search the site"
            defaultValue={words}
            maxLength={200}
            className="h-12 min-w-0 flex-1 basis-40 rounded-md border border-edge bg-surface px-4 text-base text-ink"
          />
          <button type="submit" className={buttonStyle('primary')}>
            Search
          </button>
        </Form>
        <ol className="mt-10">
          {results.map(({ kind, title, text, address }) => (
            <li key={`${kind} ${address} ${title}`} className="relative border-t border-line py-6">
              <p className="text-sm font-bold tracking-wide text-accent-text uppercase">{resultKindWords[kind]}</p>
              <h2 className="mt-1 text-heading break-words">
                <Link to={address} className="underline-offset-4 before:absolute before:inset-0 hover:underline">
                  {title}
                </Link>
              </h2>
              <p className="mt-2 text-pretty text-muted">{text}</p>
            </li>
          ))}
        </ol>
        {words !== '' && (
          <p className="text-lg text-muted">
            {results.length === 0
              ? 'Try fewer words, or just the first letters. Or '
              : 'Not what you were looking for? '}
            <InlineLink to={contactFormAddress(words)} className="text-ink">
              {results.length === 0 ? 'ask us about it' : 'Ask us about it'}
            </InlineLink>
            .
          </p>
        )}
      </div>
    </div>
  );
}
