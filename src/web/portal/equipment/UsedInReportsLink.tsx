import { IconListSearch } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The way from an instrument or a batch to the reports that used it. */
export function UsedInReportsLink({ name }: { name: string }) {
  return (
    <LinkButton icon={IconListSearch} to={`/reports?used=${encodeURIComponent(name)}`}>
      Reports that used it
    </LinkButton>
  );
}
