import { IconListSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/buttonStyle.ts';

/** The way from an instrument or a batch to the reports that used it. */
export function UsedIn({ name }: { name: string }) {
  return (
    <Link to={`/reports?used=${encodeURIComponent(name)}`} className={buttonStyle('secondary')}>
      <IconListSearch aria-hidden="true" size={20} />
      Reports that used it
    </Link>
  );
}
