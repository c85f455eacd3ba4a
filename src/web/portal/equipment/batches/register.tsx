import { Link } from 'react-router';
import { batchAddress } from '#contract/addresses.ts';
import type { Batch, batchesQuery } from '#contract/equipment/batches.ts';
import type { SortKeyOf } from '#contract/paging.ts';
import { batchComponents, batchStates } from '#domain/equipment/batch.ts';
import { writtenDay } from '#domain/measurement/calendar.ts';
import { BatchDialog } from '#web/portal/equipment/BatchDialog.tsx';
import { BatchBadge } from '#web/portal/equipment/BatchBadge.tsx';
import type { RegisterOf, Seen } from '#web/portal/equipment/Register.tsx';
import { registerView } from '#web/portal/equipment/registerView.ts';
import { ownerWords } from '#web/portal/equipment/OwnerField.tsx';
import { shelfState } from '#web/portal/equipment/due.ts';
import { withdraw } from '#web/portal/equipment/withdraw.ts';
import type { DataColumn, SortedColumn } from '#web/portal/ui/table/DataTable.tsx';
import { Badge } from '#web/ui/Badge.tsx';

/** The columns that batches can be sorted by. The default is the number. */
const sorted: readonly SortedColumn<Seen<Batch>, SortKeyOf<typeof batchesQuery>>[] = [
  {
    key: 'batchNo',
    title: 'Batch',
    isName: true,
    card: 'name',
    cell: ({ batchId, batchNo }) => (
      <Link to={batchAddress(batchId)} className="inline-flex min-h-7 items-center underline underline-offset-4">
        {batchNo}
      </Link>
    ),
  },
  {
    key: 'productName',
    title: 'Product',
    card: 'second',
    cell: ({ productName, component, owner }) => (
      <>
        {productName}
        <span className="text-sm text-muted"> · {batchComponents[component]}</span>
        <span aria-hidden="true" className="text-muted rows:hidden">
          {` · ${ownerWords(owner)}`}
        </span>
      </>
    ),
  },
  {
    key: 'madeOn',
    title: 'Made on',
    card: 'onlyRead',
    cell: ({ madeOn }) => (madeOn === null ? '–' : writtenDay(madeOn)),
  },
  { key: 'owner', title: 'Client', card: 'onlyRead', cell: ({ owner }) => ownerWords(owner) },
];

function ShelfLife({ usableUntil, isWithdrawn, today }: Seen<Batch>) {
  const { tone, words } = shelfState(usableUntil, today);
  return isWithdrawn ? <span className="text-muted">{words}</span> : <Badge tone={tone}>{words}</Badge>;
}

const columns: readonly DataColumn<Seen<Batch>>[] = [
  ...sorted,
  { title: 'Shelf life', card: 'badge', cell: ShelfLife },
  { title: 'Status', card: 'state', cell: (batch) => <BatchBadge batch={batch} /> },
];

/** The register of batches. */
export const batches = {
  title: 'Batches',
  one: 'batch',
  about:
    'Report forms offer what is in stock, and say when its shelf life is over or it is quarantined. Reports already filed keep what they said.',
  columns,
  sorted,
  statuses: batchStates,
  views: registerView(sorted, batchStates),
  idOf: ({ batchId }) => batchId,
  nameOf: ({ batchNo }) => batchNo,
  addressOf: batchAddress,
  away: 'Withdraw',
  isAway: ({ isWithdrawn }) => isWithdrawn,
  toggleAway: withdraw,
  dialog: (batch, props) => <BatchDialog batch={batch} {...props} />,
} satisfies RegisterOf<Batch>;
