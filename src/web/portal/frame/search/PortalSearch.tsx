import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { counted } from '#domain/text/counted.ts';
import { fetchFile } from '#web/api/fetchFile.ts';
import { notDone } from '#web/portal/session/failureWords.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Found, meantBy, wholeSearch } from './found.ts';
import { useFound } from './useFound.ts';

/** Where keys have another use: in fields and menus, and while a dialog is open. */
const busy = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]';
const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(busy) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** Runs `open` on Ctrl+K, or ⌘K, anywhere, and on a slash where nothing is being typed. */
function useSearchKeys(open: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isCalled = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isBusy(event.target);
    if (event.defaultPrevented || !(isCalled || isSlash)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

function stated(words: string, { results, isComplete, isOfDevice }: ReturnType<typeof useFound>): string {
  if (words === '' || (!isComplete && results.length === 0)) return '';
  const how = isOfDevice ? 'The server cannot be asked: this is what the device knows. ' : '';
  return how + (results.length === 0 ? `Nothing found for “${words}”.` : counted(results.length, 'result'));
}

function Row({ found: { kind, title, about } }: { found: Found }) {
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
async function withFile({ address, name }: NonNullable<Found['file']>, to: string): Promise<void> {
  try {
    saveFile(await fetchFile(address), name);
    location.assign(to);
  } catch (error) {
    toast(notDone('The file could not be loaded.', error), 'danger');
  }
}

/**
 * The search of the portal: a combobox that offers screens, settings and everything that the person may see while they
 * type. Slash or Ctrl+K open it from anywhere. Enter without a choice leads to what was meant, else to the list of reports
 * with the words.
 */
export function PortalSearch({ role }: { role: Role }) {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useFound(role, isOpen ? typed : '');
  const { results } = found;
  const message = stated(typed.trim(), found);
  const isShown = isOpen && message !== '';
  const chosen = isShown ? results[active] : undefined;

  useSearchKeys(() => {
    input.current?.focus();
    input.current?.select();
  });

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = ({ to, file }: Pick<Found, 'to' | 'file'>) => {
    close();
    setTyped('');
    input.current?.blur();
    if (file) void withFile(file, to);
    else void navigate(to);
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    // One position more than there are results: in the input itself nothing is chosen.
    const places = results.length + 1;
    const next = ((active + 1 + by + places) % places) - 1;
    setActive(next);
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') {
      // The first Escape closes the list, the next one empties the field and leaves it.
      event.preventDefault();
      if (isShown) return close();
      setTyped('');
      input.current?.blur();
    }
  };

  return (
    <form
      role="search"
      aria-label="Search the portal"
      className="lg:relative print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = chosen ?? meantBy(typed, results);
        if (wanted) go(wanted);
        else if (typed.trim() !== '' && may({ role }, 'seeReports')) go({ to: wholeSearch(typed.trim()) });
      }}
    >
      <div className="relative">
        <IconSearch
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted sm:left-3"
        />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Search"
          aria-keyshortcuts="/ Control+K"
          aria-autocomplete="list"
          aria-expanded={isShown && results.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={chosen ? `${id}${active}` : undefined}
          placeholder="Search reports, people, gauges, settings"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
          className="h-11 w-full rounded-full border border-edge bg-surface pr-3 pl-8 text-base text-ink placeholder:text-muted sm:pl-9.5 lg:pr-14"
        />
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded border border-edge px-2 text-sm text-muted max-lg:hidden"
        >
          /
        </kbd>
      </div>
      <div
        className={`absolute inset-x-3 top-full z-50 mt-1 max-h-[70dvh] overflow-y-auto rounded-xl border border-line bg-surface py-2 text-ink shadow-2xl lg:inset-x-0 ${isShown ? '' : 'hidden'}`}
      >
        <div id={`${id}list`} role="listbox" aria-label="Found">
          {results.map((one, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the input's, which keeps the focus
            <div
              key={`${one.kind} ${one.to} ${one.title}`}
              id={`${id}${at}`}
              role="option"
              aria-selected={at === active}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_4px_0_0_var(--accent)]"
              // The input keeps the focus, so that the list stays open until the click has happened.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(one)}
            >
              <Row found={one} />
            </div>
          ))}
        </div>
        <p role="status" className={results.length > 0 && !found.isOfDevice ? 'sr-only' : 'px-4 py-2 text-muted'}>
          {isShown ? message : ''}
        </p>
      </div>
    </form>
  );
}
