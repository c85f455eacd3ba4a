import { useId, useState } from 'react';
import { TabList, type TabName } from './TabList.tsx';

/** A tab: its label and its panel. */
export type Tab = TabName & { panel: React.ReactNode };

/**
 * Tabs whose panels are all in the page: a press shows one of them, and without a script all are shown, one below the
 * other. The tabs remember which one is shown, unless `shown` decides it, for example from an address.
 */
export function Tabs({
  label,
  tabs,
  shown,
  onShow,
}: {
  label: string;
  tabs: readonly Tab[];
  shown?: string | undefined;
  onShow?: (key: string) => void;
}) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.key ?? '');
  const current = shown ?? own;
  const tabId = (key: string) => `${id}-tab-${key}`;
  const panelId = (key: string) => `${id}-panel-${key}`;
  const show = (key: string) => {
    setOwn(key);
    onShow?.(key);
  };
  return (
    <div>
      <TabList label={label} tabs={tabs} shown={current} onShow={show} tabId={tabId} panelId={panelId} />
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={panelId(key)}
          aria-labelledby={tabId(key)}
          className={`pt-8 md:pt-10 ${key === current ? '' : 'hidden no-script:block'}`}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
