import { IconArchive, IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { batchAddress } from '#contract/addresses.ts';
import type { Batch } from '#contract/equipment/batches.ts';
import { batchComponents } from '#domain/equipment/batch.ts';
import { writtenDay } from '#domain/measurement/calendar.ts';
import { BatchDialog } from '#web/portal/equipment/BatchDialog.tsx';
import { BatchBadge } from '#web/portal/equipment/BatchBadge.tsx';
import { ownerWords } from '#web/portal/equipment/OwnerField.tsx';
import { shelfState } from '#web/portal/equipment/due.ts';
import { useWithdraw } from '#web/portal/equipment/useWithdraw.ts';
import { type DataColumn, DataTable, type SortedColumn } from '#web/portal/ui/table/DataTable.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/Button.tsx';

/** A batch, and the day on which its expiry is judged. */
type Seen = Batch & { today: string };

/** The columns that batches can be sorted by. The default is the number. */
export const batchColumns: readonly SortedColumn<Seen>[] = [
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

function ShelfLife({ usableUntil, isWithdrawn, today }: Seen) {
  const { tone, words } = shelfState(usableUntil, today);
  return isWithdrawn ? <span className="text-muted">{words}</span> : <Badge tone={tone}>{words}</Badge>;
}

const columns: readonly DataColumn<Seen>[] = [
  ...batchColumns,
  { title: 'Shelf life', card: 'badge', cell: ShelfLife },
  { title: 'Status', card: 'state', cell: (batch) => <BatchBadge batch={batch} /> },
];

/** The batches of a page. */
export function BatchesTable({
  batches,
  hasClients,
  today,
  onChanged,
  ...table
}: {
  batches: readonly Batch[];
  emptyWords: string;
  hasClients: boolean;
  /** The day on which expiry is judged. */
  today: string;
  sort: string;
  onSort: (sort: string) => void;
  onChanged: () => void;
}) {
  const [edited, setEdited] = useState<Batch | null>(null);
  const withdraw = useWithdraw(onChanged);
  const actionsOf = (batch: Batch) => {
    const { batchNo, isWithdrawn, mayChange } = batch;
    const Mark = isWithdrawn ? IconArrowBackUp : IconArchive;
    if (!mayChange) return null;
    return (
      <>
        <IconButton label={`Edit ${batchNo}`} onPress={() => setEdited(batch)}>
          <IconPencil aria-hidden="true" size={20} />
        </IconButton>
        <IconButton
          label={isWithdrawn ? `Bring ${batchNo} back` : `Withdraw ${batchNo}`}
          onPress={() => void withdraw(batch)}
        >
          <Mark aria-hidden="true" size={20} />
        </IconButton>
      </>
    );
  };
  return (
    <>
      <DataTable
        label="Batches"
        columns={columns}
        rows={batches.map((batch) => ({ ...batch, today }))}
        keyOf={({ batchId }) => batchId}
        actions={actionsOf}
        {...table}
      />
      {edited && (
        <BatchDialog batch={edited} hasClients={hasClients} onSaved={onChanged} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
