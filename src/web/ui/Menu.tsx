import { IconChevronDown, type Icon } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { lazyComponent } from './lazily.tsx';

/** An entry of a menu: it leads to an address or does something. */
export type MenuEntry = { label: string; icon?: Icon } & ({ to: string } | { onAction: () => void });

// Lazy because it is large, and most screens are left without opening one.
const OpenMenu = lazyComponent(() => import('./OpenMenu.tsx'));

/** The style of the button in a screen's top bar. */
const inBar =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 rounded-full py-1 pr-3 pl-1.5 font-semibold text-ink -outline-offset-3 transition-colors hover:bg-sunken data-pressed:bg-sunken';

/**
 * A button that opens a menu. A press outside, Escape or a choice closes it. `children` is the content of the button,
 * `label` adds what only screen readers say.
 */
export function Menu({
  label,
  entries,
  className = inBar,
  children,
}: {
  label: string;
  entries: readonly MenuEntry[];
  className?: string;
  children: React.ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className}
        onPress={() => setOpen(true)}
        onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && setOpen(true)}
      >
        {children}
        <span className="sr-only">{label}</span>
        <IconChevronDown aria-hidden="true" size={18} className="shrink-0 opacity-70" />
      </Button>
      {isOpen && <OpenMenu button={button} label={label} entries={entries} onClose={() => setOpen(false)} />}
    </>
  );
}
