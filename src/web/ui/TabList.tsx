import { useEffect, useRef } from 'react';
import { nextIndex, previousIndex } from './motion/steps.ts';

/** The label of a tab and its key. */
export type TabName = { key: string; label: string };

/** The buttons of tabs, whose panels `panelId` names. Arrow keys, Home and End move. Not shown without a script. */
export function TabList({
  label,
  tabs,
  shown,
  onShow,
  tabId,
  panelId,
}: {
  label: string;
  tabs: readonly TabName[];
  shown: string;
  onShow: (key: string) => void;
  tabId: (key: string) => string;
  panelId: (key: string) => string;
}) {
  const list = useRef<HTMLDivElement>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const at = tabs.findIndex(({ key }) => key === shown);
  useEffect(() => {
    const button = buttons.current[at];
    const row = list.current;
    // On a small screen this scrolls the selected tab to the middle of the row. `scrollIntoView` would move the page
    // too.
    if (button && row) row.scrollLeft = button.offsetLeft - row.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
  }, [at]);
  const keys: Readonly<Record<string, () => number>> = {
    ArrowRight: () => nextIndex(at, tabs.length),
    ArrowLeft: () => previousIndex(at, tabs.length),
    Home: () => 0,
    End: () => tabs.length - 1,
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = keys[event.key]?.();
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onShow(tab.key);
    buttons.current[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="strip fade-ends gap-1 scroll-smooth border-b border-line no-script:hidden print:hidden"
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          ref={(button) => {
            buttons.current[index] = button;
          }}
          type="button"
          role="tab"
          id={tabId(tab.key)}
          aria-controls={panelId(tab.key)}
          aria-selected={tab.key === shown}
          tabIndex={tab.key === shown ? 0 : -1}
          onClick={() => onShow(tab.key)}
          className="relative min-h-13 shrink-0 cursor-pointer px-4 font-display text-lg font-bold text-muted transition-colors -outline-offset-4 after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:origin-left after:scale-x-0 after:bg-accent after:transition-transform after:duration-300 after:ease-settle hover:text-ink aria-selected:text-ink aria-selected:after:scale-x-100 md:px-6"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
