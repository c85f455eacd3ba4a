import { useNavigate } from 'react-router';
import { may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { fetchFile } from '#web/api/fetchFile.ts';
import { failureWordsFor } from '#web/portal/session/failureWords.ts';
import { SearchBox, useSearchBox } from '#web/ui/fields/SearchBox.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { toast } from '#web/ui/toast.tsx';
import { isKeyInUse } from '#web/ui/hasOtherUse.ts';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';
import { type SearchResult, bestMatch, reportSearchAddress } from './searchResults.ts';
import { useSearchResults } from './useSearchResults.ts';

/** Runs `open` on Ctrl+K, or ⌘K, anywhere, and on a slash where nothing is being typed. */
function useSearchKeys(open: () => void): void {
  useWindowEvent('keydown', (event) => {
    const isCalled = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isKeyInUse(event);
    if (event.defaultPrevented || !(isCalled || isSlash)) return;
    event.preventDefault();
    open();
  });
}

function stated(words: string, { results, isComplete, isOfDevice }: ReturnType<typeof useSearchResults>): string {
  if (words === '' || (!isComplete && results.length === 0)) return '';
  const how = isOfDevice ? 'The server cannot be asked: this is what the device knows. ' : '';
  return how + (results.length === 0 ? `Nothing found for “${words}”.` : pluralize(results.length, 'result'));
}

function Row({ found: { kind, title, about } }: { found: SearchResult }) {
  return (
    <>
      <span className="min-w-0">
        <span className="block break-words">{title}</span>
        {about && <span className="block truncate text-sm text-muted">{about}</span>}
      </span>
      <span className="shrink-0 text-sm text-muted">{kind}</span>
    </>
  );
}

/** Saves a file, and goes to the page about it, which is a public one. */
async function withFile({ address, name }: NonNullable<SearchResult['file']>, to: string): Promise<void> {
  try {
    saveFile(await fetchFile(address), name);
    location.assign(to);
  } catch (error) {
    toast(failureWordsFor('The file could not be loaded.', error), 'danger');
  }
}

/**
 * The search of the portal: offers screens, settings and everything that the person may see while they type. Slash or
 * Ctrl+K open it from anywhere. Enter without a choice leads to what was meant, else to the list of reports with the words.
 */
export function PortalSearch({ role }: { role: Role }) {
  const navigate = useNavigate();
  const box = useSearchBox();
  const typed = box.words.trim();
  const found = useSearchResults(role, box.isOpen ? typed : '');
  const { results } = found;
  useSearchKeys(() => {
    box.input.current?.focus();
    box.input.current?.select();
  });
  const go = ({ to, file }: Pick<SearchResult, 'to' | 'file'>) => {
    if (file) void withFile(file, to);
    else void navigate(to);
  };
  return (
    <form
      role="search"
      aria-label="Search the portal"
      className="lg:relative print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const isOfReports = typed !== '' && may({ role }, 'seeReports');
        const wanted = bestMatch(typed, results) ?? (isOfReports ? { to: reportSearchAddress(typed) } : undefined);
        if (!wanted) return;
        box.setWords('');
        box.leave();
        go(wanted);
      }}
    >
      <SearchBox
        box={box}
        placeholder="Search reports, people, gauges, settings"
        aria-keyshortcuts="/ Control+K"
        results={results}
        message={stated(typed, found)}
        isMessageSeen={results.length === 0 || found.isOfDevice}
        keyOf={({ kind, to, title }) => `${kind} ${to} ${title}`}
        Row={Row}
        onGo={go}
        inputClassName="pr-3 lg:pr-14"
        listClassName="lg:inset-x-0"
      >
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded border border-edge px-2 text-sm text-muted max-lg:hidden"
        >
          /
        </kbd>
      </SearchBox>
    </form>
  );
}
