import {
  type Icon,
  IconAlertTriangle,
  IconFolders,
  IconListDetails,
  IconListSearch,
  IconPaint,
  IconRulerMeasure,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import type { ClientAnswer } from '#contract/people/clients.ts';
import { type Action, may, seesAll } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';

type Way = { words: string; icon: Icon; to: string; may: Action; count?: number };

/** What there is of a client, each with the way to its list, and how many stand there where that is known. */
export function ClientLinks({ clientId, role, answer }: { clientId: string; role: Role; answer: ClientAnswer }) {
  const client = encodeURIComponent(clientId);
  const { filed, openNcrs } = answer;
  const ways: readonly Way[] = [
    { words: 'Reports', icon: IconListDetails, to: `/reports?client=${client}`, may: 'seeReports', count: filed },
    {
      words: "Yesterday's reports",
      icon: IconListDetails,
      to: `/reports?client=${client}&period=yesterday`,
      may: 'seeReports',
    },
    {
      words: 'Open non-conformances',
      icon: IconAlertTriangle,
      to: `/ncrs?state=toDo&client=${client}`,
      may: 'seeNcrs',
      count: openNcrs,
    },
    { words: 'Instruments', icon: IconRulerMeasure, to: `/instruments?client=${client}`, may: 'keepEquipment' },
    { words: 'Batches', icon: IconPaint, to: `/batches?client=${client}`, may: 'keepEquipment' },
    { words: 'Dossiers', icon: IconFolders, to: `/dossiers?client=${client}`, may: 'makeDossiers' },
    { words: 'Log', icon: IconListSearch, to: `/audit?client=${client}`, may: 'seeAudit' },
    ...(seesAll({ role }) ? [] : [{ words: 'Users', icon: IconUsers, to: '/adminpannel', may: 'addOwnUser' } as const]),
  ];
  return (
    <nav aria-label="Of this client" className="mt-4">
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {ways
          .filter((way) => may({ role }, way.may))
          .map(({ words, icon: WayIcon, to, count }) => (
            <li key={words}>
              <Link
                to={to}
                className="flex min-h-12 items-center gap-2.5 rounded-lg border border-line bg-surface px-3 py-1 leading-tight font-semibold hover:bg-sunken max-sm:gap-2 max-sm:px-2 max-sm:text-sm"
              >
                <WayIcon aria-hidden="true" size={20} className="shrink-0 text-muted" />
                {words}
                {count !== undefined && (
                  <span className="ml-auto tabular-nums text-muted">{count.toLocaleString(brand.locale)}</span>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
