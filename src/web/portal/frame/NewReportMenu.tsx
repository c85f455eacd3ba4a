import { IconFilePlus } from '@tabler/icons-react';
import { kinds } from '#domain/reports/kinds.ts';
import { Menu } from '#web/ui/Menu.tsx';

/** Begins a report of whichever kind. */
export function NewReportMenu() {
  return (
    <Menu
      label="New report"
      entries={kinds
        .filter(({ name }) => name === 'dailycot')
        .toSorted((one, other) => Number(other.name === 'dailycot') - Number(one.name === 'dailycot'))
        .map(({ title, address }) => ({ label: title, to: address }))}
    >
      <IconFilePlus aria-hidden="true" size={24} className="ml-1" />
      <span aria-hidden="true" className="hidden lg:inline">
        New report
      </span>
    </Menu>
  );
}
