import { IconFilePlus, IconPlus } from '@tabler/icons-react';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { buttonBase, buttonStyle, buttonVariants } from '#web/ui/buttonStyle.ts';
import { Menu } from '#web/ui/Menu.tsx';

// The daily report comes first.
const entries = kinds
  .toSorted((one, other) => Number(other === dailyReport) - Number(one === dailyReport))
  .map(({ title, address }) => ({ label: title, to: address }))
  .concat({ label: 'Non-conformance report', to: '/raisencr' });

const looks = {
  /** In a screen's top bar, where the places do not offer it. */
  inBar: {
    className: undefined,
    inside: <IconFilePlus aria-hidden="true" size={24} className="ml-1" />,
  },
  /** A screen's main button. */
  primary: {
    className: buttonStyle('primary'),
    inside: (
      <>
        <IconFilePlus aria-hidden="true" size={20} />
        <span aria-hidden="true">New report</span>
      </>
    ),
  },
  /** Above the places of a desk. */
  inRail: {
    className: `${buttonBase} ${buttonVariants.primary} w-full px-4`,
    inside: (
      <>
        <IconPlus aria-hidden="true" size={20} />
        <span aria-hidden="true">New report</span>
      </>
    ),
  },
  /** Amid the places of a phone. */
  atThumb: {
    className: `${buttonBase} ${buttonVariants.primary} size-12 [&>svg:last-child]:hidden`,
    inside: <IconPlus aria-hidden="true" size={24} />,
  },
} as const;

/** A menu that starts a report of any kind. */
export function NewReportMenu({ variant }: { variant: keyof typeof looks }) {
  const { className, inside } = looks[variant];
  return (
    <Menu label="New report" entries={entries} {...(className && { className })}>
      {inside}
    </Menu>
  );
}
