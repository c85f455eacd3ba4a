import { counted } from '#domain/text/counted.ts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { kindWords } from './kindWords.ts';
import { useSuggestions } from './useSuggestions.ts';

function stated(words: string, results: number, hasFailed: boolean): string {
  if (words === '') return '';
  if (hasFailed) return 'The search cannot be reached just now. Press Enter to try again.';
  if (results === 0) return `Nothing found for “${words}”.`;
  return counted(results, 'result');
}

/**
 * The header's search: a combobox that shows results while typing. Enter leads to the page of results, also without a
 * script.
 */
export function SearchBox({ className = '' }: { className?: string }) {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { for: asked, results, hasFailed } = useSuggestions(isOpen ? words : '');
  const message = stated(asked, results.length, hasFailed);
  const isShown = isOpen && message !== '';
  const chosen = isShown ? results[active] : undefined;

  useEffect(() => {
    const typedBeforeAlive = input.current?.value ?? '';
    if (typedBeforeAlive === '') return;
    setWords(typedBeforeAlive);
    setOpen(document.activeElement === input.current);
  }, []);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (address: string) => {
    close();
    setWords('');
    input.current?.blur();
    void navigate(address);
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    // One position more than there are results: in the input itself nothing is chosen.
    const places = results.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen.address);
    } else if (event.key === 'Escape') {
      // The first Escape closes the list, the next one empties the field.
      event.preventDefault();
      if (isShown) close();
      else setWords('');
    }
  };

  return (
    <Form
      role="search"
      action="/search"
      className={`xl:relative print:hidden ${className}`}
      onSubmit={() => {
        close();
        input.current?.blur();
      }}
    >
      <div className="relative">
        <IconSearch
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 sm:left-3 text-muted"
        />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={isShown && results.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={chosen ? `${id}${active}` : undefined}
          placeholder="Search"
          autoComplete="off"
          maxLength={200}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
          className="h-11 w-full rounded-full border border-edge bg-surface pr-0 pl-8 sm:pr-3 sm:pl-9.5 text-base text-ink placeholder:text-muted"
        />
      </div>
      <div
        className={`absolute inset-x-3 top-full z-50 mt-1 max-h-[70dvh] overflow-y-auto rounded-xl border border-line bg-surface py-2 shadow-2xl xl:right-0 xl:left-auto xl:w-md ${isShown ? '' : 'hidden'}`}
      >
        <div id={`${id}list`} role="listbox" aria-label="Found">
          {results.map(({ kind, title, address }, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the input's, which keeps the focus
            <div
              key={`${kind} ${address} ${title}`}
              id={`${id}${at}`}
              role="option"
              aria-selected={at === active}
              className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 py-2 hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_4px_0_0_var(--accent)]"
              // The input keeps the focus, so that the list stays open until the click has happened.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(address)}
            >
              <span className="min-w-0 break-words">{title}</span>
              <span className="shrink-0 text-sm text-muted">{kindWords[kind]}</span>
            </div>
          ))}
        </div>
        <p role="status" className={results.length > 0 ? 'sr-only' : 'px-4 py-2 text-muted'}>
          {isShown ? message : ''}
        </p>
      </div>
    </Form>
  );
}
