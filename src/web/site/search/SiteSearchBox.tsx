import { Form, useNavigate } from 'react-router';
import type { SiteSearchResult } from '#contract/site/search.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { SearchBox, useSearchBox } from '#web/ui/fields/SearchBox.tsx';
import { resultKindWords } from './kindWords.ts';
import { useSuggestions } from './useSuggestions.ts';

function stated(words: string, results: number, hasFailed: boolean): string {
  if (words === '') return '';
  if (hasFailed) return 'The search cannot be reached just now. Press Enter to try again.';
  if (results === 0) return `Nothing found for “${words}”.`;
  return pluralize(results, 'result');
}

function Row({ found: { kind, title } }: { found: SiteSearchResult }) {
  return (
    <>
      <span className="min-w-0 break-words">{title}</span>
      <span className="shrink-0 text-sm text-muted">{resultKindWords[kind]}</span>
    </>
  );
}

/** The header's search. Enter leads to the page of results, also without a script. */
export function SiteSearchBox({ className = '' }: { className?: string }) {
  const navigate = useNavigate();
  const box = useSearchBox();
  const { for: asked, results, hasFailed } = useSuggestions(box.isOpen ? box.words : '');
  return (
    <Form role="search" action="/search" className={`xl:relative print:hidden ${className}`} onSubmit={box.leave}>
      <SearchBox
        box={box}
        name="q"
        placeholder="Search"
        results={results}
        message={stated(asked, results.length, hasFailed)}
        keyOf={({ kind, title, address }) => `${kind} ${address} ${title}`}
        Row={Row}
        onGo={({ address }) => void navigate(address)}
        inputClassName="pr-0 sm:pr-3"
        listClassName="xl:right-0 xl:left-auto xl:w-md"
      />
    </Form>
  );
}
