import { useId, useRef, useState } from 'react';
import { nextOf, previousOf } from './motion/steps.ts';

/** A tab: its name, and what it shows. */
export type Tab = { key: string; label: string; panel: React.ReactNode };

/**
 * Tabs whose panels are all in the page: a press shows one of them, and without a script they stand one below the other.
 * Arrow keys, Home and End go from tab to tab.
 */
export function Tabs({ label, tabs, onShow }: { label: string; tabs: readonly Tab[]; onShow?: (key: string) => void }) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const show = (index: number) => {
    setShown(index);
    const tab = tabs[index];
    if (tab) onShow?.(tab.key);
  };
  const keys: Readonly<Record<string, (index: number) => number>> = {
    ArrowRight: (index) => nextOf(index, tabs.length),
    ArrowLeft: (index) => previousOf(index, tabs.length),
    Home: () => 0,
    End: () => tabs.length - 1,
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = keys[event.key]?.(shown);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    buttons.current[next]?.focus();
  };

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="strip gap-1 border-b border-line no-script:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-controls={`${id}-panel-${tab.key}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => show(index)}
            className="relative min-h-13 shrink-0 cursor-pointer px-4 font-display text-lg font-bold text-muted transition-colors -outline-offset-4 after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:origin-left after:scale-x-0 after:bg-accent after:transition-transform after:duration-300 after:ease-settle hover:text-ink aria-selected:text-ink aria-selected:after:scale-x-100 md:px-6"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-panel-${tab.key}`}
          aria-labelledby={`${id}-tab-${tab.key}`}
          className={`pt-8 md:pt-10 ${index === shown ? '' : 'hidden no-script:block'}`}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
