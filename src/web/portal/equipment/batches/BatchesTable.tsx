import { IconArchive, IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Batch } from '#contract/equipment/batches.ts';
import { batchComponents } from '#domain/equipment/batch.ts';
import { writtenDay } from '#domain/measurement/calendar.ts';
import { BatchDialog } from '#web/portal/equipment/BatchDialog.tsx';
import { BatchBadge } from '#web/portal/equipment/BatchBadge.tsx';
import { shelfState } from '#web/portal/equipment/due.ts';
import { useWithdraw } from '#web/portal/equipment/useWithdraw.ts';
import { NoRows } from '#web/portal/ui/ListScreen.tsx';
import { Cell } from '#web/portal/ui/table/Cell.tsx';
import { onCard } from '#web/portal/ui/table/onCard.ts';
import { Row, RowActions } from '#web/portal/ui/table/Row.tsx';
import { TableHead } from '#web/portal/ui/table/TableHead.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/Button.tsx';

/** The columns that batches can be sorted by. The default is the number. */
export const batchColumns = [
  { key: 'batchNo', title: 'Batch' },
  { key: 'productName', title: 'Product' },
  { key: 'madeOn', title: 'Made on' },
  { key: 'owner', title: 'Client' },
];

const heads = [...batchColumns, { title: 'Shelf life' }, { title: 'Status' }, { title: 'Actions' }];

function BatchRow({
  batch,
  today,
  onEdit,
  onWithdraw,
}: {
  batch: Batch;
  today: string;
  onEdit: () => void;
  onWithdraw: () => void;
}) {
  const { batchId, batchNo, component, productName, madeOn, owner, usableUntil, isWithdrawn, mayChange } = batch;
  const of = owner?.clientName ?? "The company's own";
  const shelf = shelfState(usableUntil, today);
  return (
    <Row>
      <th role="rowheader" scope="row" className={`min-w-0 text-left break-words rows:px-3 ${onCard.name}`}>
        <Link to={`/batches/${batchId}`} className="inline-flex min-h-7 items-center underline underline-offset-4">
          {batchNo}
        </Link>
      </th>
      <Cell title="Product" isTitled={false} className={onCard.second}>
        {productName}
        <span className="text-sm text-muted"> · {batchComponents[component]}</span>
        <span aria-hidden="true" className="text-muted rows:hidden">
          {` · ${of}`}
        </span>
      </Cell>
      <Cell title="Made on" isTitled={false} className={onCard.onlyRead}>
        {madeOn === null ? '–' : writtenDay(madeOn)}
      </Cell>
      <Cell title="Client" isTitled={false} className={onCard.onlyRead}>
        {of}
      </Cell>
      <Cell title="Shelf life" isTitled={false} className={onCard.third}>
        {isWithdrawn ? (
          <span className="text-muted">{shelf.words}</span>
        ) : (
          <Badge tone={shelf.tone}>{shelf.words}</Badge>
        )}
      </Cell>
      <Cell title="Status" isTitled={false} className={onCard.state}>
        <BatchBadge batch={batch} />
      </Cell>
      <RowActions>
        {mayChange && (
          <>
            <IconButton label={`Edit ${batchNo}`} onPress={onEdit}>
              <IconPencil aria-hidden="true" size={20} />
            </IconButton>
            <IconButton label={isWithdrawn ? `Bring ${batchNo} back` : `Withdraw ${batchNo}`} onPress={onWithdraw}>
              {isWithdrawn ? (
                <IconArrowBackUp aria-hidden="true" size={20} />
              ) : (
                <IconArchive aria-hidden="true" size={20} />
              )}
            </IconButton>
          </>
        )}
      </RowActions>
    </Row>
  );
}

/** The batches of a page. ARIA roles are explicit, because a table loses its own when CSS lays it out as cards. */
export function BatchesTable({
  batches,
  emptyWords,
  hasClients,
  today,
  sort,
  onSort,
  onChanged,
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
  return (
    <>
      <table role="table" aria-label="Batches" className="w-full border-collapse cards:block rows:text-sm">
        <TableHead heads={heads} sort={sort} onSort={onSort} />
        <tbody role="rowgroup" className="cards:block">
          {batches.map((batch) => (
            <BatchRow
              key={batch.batchId}
              batch={batch}
              today={today}
              onEdit={() => setEdited(batch)}
              onWithdraw={() => void withdraw(batch)}
            />
          ))}
        </tbody>
      </table>
      {batches.length === 0 && <NoRows>{emptyWords}</NoRows>}
      {edited && (
        <BatchDialog batch={edited} hasClients={hasClients} onSaved={onChanged} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
