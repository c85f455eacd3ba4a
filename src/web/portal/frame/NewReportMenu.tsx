import { IconFilePlus } from '@tabler/icons-react';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { Menu } from '#web/ui/Menu.tsx';

// The daily report comes first.
const entries = kinds
  .toSorted((one, other) => Number(other === dailyReport) - Number(one === dailyReport))
  .map(({ title, address }) => ({ label: title, to: address }))
  .concat({ label: 'Non-conformance report', to: '/raisencr' });

/** A menu that starts a report of any kind, in a top bar or as a screen's main button. */
export function NewReportMenu({ variant = 'inBar' }: { variant?: 'inBar' | 'primary' }) {
  if (variant === 'inBar') {
    return (
      <Menu label="New report" entries={entries}>
        <IconFilePlus aria-hidden="true" size={24} className="ml-1" />
        <span aria-hidden="true" className="hidden lg:inline">
          New report
        </span>
      </Menu>
    );
  }
  return (
    <Menu label="New report" entries={entries} className={buttonStyle('primary')}>
      <IconFilePlus aria-hidden="true" size={20} />
      <span aria-hidden="true">New report</span>
    </Menu>
  );
}
