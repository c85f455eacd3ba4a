import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';

/** The state of a search box: what was typed, and whether its list may be shown. */
export function useSearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const typedBeforeAlive = input.current?.value ?? '';
    if (typedBeforeAlive === '') return;
    setWords(typedBeforeAlive);
    setOpen(document.activeElement === input.current);
  }, []);
  return {
    input,
    words,
    setWords,
    isOpen,
    setOpen,
    /** Leaves the box, with what was typed. */
    leave: () => {
      setOpen(false);
      input.current?.blur();
    },
  };
}

/** A combobox with results while typing, for use in a form. Enter takes the chosen result, or else sends the form. */
export function SearchBox<Found>({
  box: { input, words, setWords, isOpen, setOpen, leave },
  results,
  message,
  isMessageSeen = results.length === 0,
  keyOf,
  Row,
  onGo,
  inputClassName,
  listClassName,
  children,
  ...attributes
}: {
  box: ReturnType<typeof useSearchBox>;
  results: readonly Found[];
  /** What is told of the results. While it is empty there is no list. */
  message: string;
  /** Whether the message is seen, and not only read out. */
  isMessageSeen?: boolean;
  keyOf: (found: Found) => string;
  Row: React.ComponentType<{ found: Found }>;
  onGo: (found: Found) => void;
  inputClassName: string;
  listClassName: string;
  /** What stands in the box besides. */
  children?: React.ReactNode;
} & Pick<React.InputHTMLAttributes<HTMLInputElement>, 'name' | 'placeholder' | 'aria-keyshortcuts'>) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const isShown = isOpen && message !== '';
  const chosen = isShown ? results[active] : undefined;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (found: Found) => {
    setActive(-1);
    setWords('');
    leave();
    onGo(found);
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
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen);
    } else if (event.key === 'Escape') {
      // The first Escape closes the list, the next one empties the field and leaves it.
      event.preventDefault();
      if (isShown) return close();
      setWords('');
      leave();
    }
  };

  return (
    <>
      <div className="relative">
        <IconSearch
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted sm:left-3"
        />
        <input
          {...attributes}
          ref={input}
          type="search"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={isShown && results.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={chosen ? `${id}${active}` : undefined}
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
          className={`h-11 w-full rounded-full border border-edge bg-surface pl-8 text-base text-ink placeholder:text-muted sm:pl-9.5 ${inputClassName}`}
        />
        {children}
      </div>
      <div
        className={`absolute inset-x-3 top-full z-50 mt-1 max-h-[70dvh] overflow-y-auto rounded-xl border border-line bg-surface py-2 text-ink shadow-2xl ${listClassName} ${isShown ? '' : 'hidden'}`}
      >
        <div id={`${id}list`} role="listbox" aria-label="Found">
          {results.map((found, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the input's, which keeps the focus
            <div
              key={keyOf(found)}
              id={`${id}${at}`}
              role="option"
              aria-selected={at === active}
              className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_4px_0_0_var(--accent)]"
              // The input keeps the focus, so that the list stays open until the click has happened.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(found)}
            >
              <Row found={found} />
            </div>
          ))}
        </div>
        <p role="status" className={isMessageSeen ? 'px-4 py-2 text-muted' : 'sr-only'}>
          {isShown ? message : ''}
        </p>
      </div>
    </>
  );
}
