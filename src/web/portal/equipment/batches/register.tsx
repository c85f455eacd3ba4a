import { Link } from 'react-router';
import { batchAddress } from '#contract/addresses.ts';
import type { Batch, batchesQuery } from '#contract/equipment/batches.ts';
import type { SortKeyOf } from '#contract/paging.ts';
import { batchComponents, batchStates } from '#domain/equipment/batch.ts';
import { formatDay } from '#domain/measurement/calendar.ts';
import { BatchDialog } from '#web/portal/equipment/BatchDialog.tsx';
import { BatchBadge } from '#web/portal/equipment/BatchBadge.tsx';
import type { RegisterDefinition, RegisterRow } from '#web/portal/equipment/EquipmentRegister.tsx';
import { equipmentViewCodec } from '#web/portal/equipment/equipmentViewCodec.ts';
import { ownerWords } from '#web/portal/equipment/OwnerField.tsx';
import { shelfLifeState } from '#web/portal/equipment/due.ts';
import { toggleWithdrawnAction } from '#web/portal/equipment/toggleWithdrawnAction.ts';
import type { DataColumn, SortableDataColumn } from '#web/portal/ui/table/DataTable.tsx';
import { Badge } from '#web/ui/Badge.tsx';

/** The columns that batches can be sorted by. The default is the number. */
const sorted: readonly SortableDataColumn<RegisterRow<Batch>, SortKeyOf<typeof batchesQuery>>[] = [
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
    cell: ({ madeOn }) => (madeOn === null ? '–' : formatDay(madeOn)),
  },
  { key: 'owner', title: 'Client', card: 'onlyRead', cell: ({ owner }) => ownerWords(owner) },
];

function ShelfLife({ usableUntil, isWithdrawn, today }: RegisterRow<Batch>) {
  const { tone, words } = shelfLifeState(usableUntil, today);
  return isWithdrawn ? <span className="text-muted">{words}</span> : <Badge tone={tone}>{words}</Badge>;
}

const columns: readonly DataColumn<RegisterRow<Batch>>[] = [
  ...sorted,
  { title: 'Shelf life', card: 'badge', cell: ShelfLife },
  { title: 'Status', card: 'state', cell: (batch) => <BatchBadge batch={batch} /> },
];

/** The register of batches. */
export const batchRegister = {
  title: 'Batches',
  one: 'batch',
  about:
    'Report forms offer what is in stock, and say when its shelf life is over or it is quarantined. Reports already filed keep what they said.',
  columns,
  sorted,
  statuses: batchStates,
  views: equipmentViewCodec(sorted, batchStates),
  idOf: ({ batchId }) => batchId,
  nameOf: ({ batchNo }) => batchNo,
  addressOf: batchAddress,
  away: 'Withdraw',
  isAway: ({ isWithdrawn }) => isWithdrawn,
  toggleAway: toggleWithdrawnAction,
  dialog: (batch, props) => <BatchDialog batch={batch} {...props} />,
} satisfies RegisterDefinition<Batch>;
