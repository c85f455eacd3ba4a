import { IconDownload } from '@tabler/icons-react';
import { buttonBase, buttonVariants } from '#web/ui/buttonStyle.ts';

const kindsOfFile = ['CSV', 'XLSX'] as const;

/** The whole list, filtered as it is, as tables for other programs: the address of each file. */
export function TableDownloads({ at }: { at: Readonly<Record<(typeof kindsOfFile)[number], string>> }) {
  return kindsOfFile.map((as) => (
    <a key={as} href={at[as]} download className={`${buttonBase} ${buttonVariants.secondary} px-3`}>
      <IconDownload aria-hidden="true" size={20} className="max-sm:hidden" />
      <span className="sr-only">The whole list as</span>
      {as}
    </a>
  ));
}
