import type { RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import type { MenuEntry } from './Menu.tsx';

const line =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 font-medium text-ink outline-none ' +
  'data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2';

/** The open menu of a button. A press outside, Escape or a choice closes it. */
export default function OpenMenu({
  button,
  label,
  entries,
  onClose,
}: {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  entries: readonly MenuEntry[];
  onClose: () => void;
}) {
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      triggerRef={button}
      placement="bottom end"
      className="min-w-56 rounded-lg border border-line bg-surface p-1.5 text-ink shadow-xl"
    >
      <Menu aria-label={label} autoFocus="first" onClose={onClose} className="outline-none">
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
      </Menu>
    </Popover>
  );
}
