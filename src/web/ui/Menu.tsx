import { IconChevronDown, type Icon } from '@tabler/icons-react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

/** An entry of a menu: it leads to an address or does something. */
type MenuEntry = { label: string; icon?: Icon } & ({ to: string } | { onAction: () => void });

const line =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 font-medium text-ink outline-none ' +
  'data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2';

/** The style of the button in a screen's top bar. */
const inBar =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 rounded-full py-1 pr-3 pl-1.5 font-semibold text-ink transition-colors hover:bg-sunken data-pressed:bg-sunken';

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
  return (
    <MenuTrigger>
      <Button className={className}>
        {children}
        <span className="sr-only">{label}</span>
        <IconChevronDown aria-hidden="true" size={18} className="shrink-0 opacity-70" />
      </Button>
      <Popover
        placement="bottom end"
        className="min-w-56 rounded-lg border border-line bg-surface p-1.5 text-ink shadow-xl"
      >
        <AriaMenu aria-label={label} className="outline-none">
          {entries.map((entry) => {
            const { label: words, icon: EntryIcon } = entry;
            return (
              <MenuItem
                key={words}
                id={words}
                textValue={words}
                className={line}
                {...('to' in entry ? { href: entry.to } : { onAction: entry.onAction })}
              >
                {EntryIcon && <EntryIcon aria-hidden="true" size={20} className="shrink-0 text-muted" />}
                {words}
              </MenuItem>
            );
          })}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
