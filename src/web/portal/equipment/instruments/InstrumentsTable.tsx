import { IconArchive, IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Instrument } from '#contract/equipment/instruments.ts';
import { instrumentKinds, instrumentStatuses } from '#domain/equipment/instrument.ts';
import { dueState } from '#web/portal/equipment/due.ts';
import { InstrumentDialog } from '#web/portal/equipment/InstrumentDialog.tsx';
import { useRetire } from '#web/portal/equipment/useRetire.ts';
import { NoRows } from '#web/portal/ui/ListScreen.tsx';
import { Cell } from '#web/portal/ui/table/Cell.tsx';
import { onCard } from '#web/portal/ui/table/onCard.ts';
import { Row, RowActions } from '#web/portal/ui/table/Row.tsx';
import { TableHead } from '#web/portal/ui/table/TableHead.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/Button.tsx';

/** The columns that instruments can be sorted by. The default is the serial number. */
export const instrumentColumns = [
  { key: 'serialNo', title: 'Serial number' },
  { key: 'make', title: 'Make, model' },
  { key: 'kind', title: 'Kind' },
  { key: 'owner', title: 'Client' },
  { key: 'dueOn', title: 'Calibration' },
  { key: 'status', title: 'Status' },
];

const heads = [...instrumentColumns, { title: 'Actions' }];

function InstrumentRow({
  instrument,
  today,
  onEdit,
  onRetire,
}: {
  instrument: Instrument;
  today: string;
  onEdit: () => void;
  onRetire: () => void;
}) {
  const { instrumentId, serialNo, probeSerialNo, make, model, kind, owner, dueOn, status, mayChange } = instrument;
  const due = dueState(dueOn, today);
  const of = owner?.clientName ?? "The company's own";
  const isKept = status === 'inService';
  return (
    <Row>
      <th role="rowheader" scope="row" className={`min-w-0 text-left break-words rows:px-3 ${onCard.name}`}>
        <Link
          to={`/instruments/${instrumentId}`}
          className="inline-flex min-h-7 items-center underline underline-offset-4"
        >
          {serialNo}
        </Link>
        {probeSerialNo && (
          <span className="text-sm font-normal text-muted cards:ml-2 rows:block">Probe {probeSerialNo}</span>
        )}
      </th>
      <Cell title="Make, model" isTitled={false} className={onCard.second}>
        {[make, model].filter(Boolean).join(' ') || '–'}
        <span aria-hidden="true" className="text-muted rows:hidden">
          {` · ${instrumentKinds[kind]} · ${of}`}
        </span>
      </Cell>
      <Cell title="Kind" isTitled={false} className={onCard.onlyRead}>
        {instrumentKinds[kind]}
      </Cell>
      <Cell title="Client" isTitled={false} className={onCard.onlyRead}>
        {of}
      </Cell>
      <Cell title="Calibration" isTitled={false} className={onCard.third}>
        {isKept ? <Badge tone={due.tone}>{due.words}</Badge> : <span className="text-muted">{due.words}</span>}
      </Cell>
      <Cell title="Status" isTitled={false} className={onCard.state}>
        <Badge tone={isKept ? 'success' : 'neutral'}>{instrumentStatuses[status]}</Badge>
      </Cell>
      <RowActions>
        {mayChange && (
          <>
            <IconButton label={`Edit ${serialNo}`} onPress={onEdit}>
              <IconPencil aria-hidden="true" size={20} />
            </IconButton>
            <IconButton label={isKept ? `Retire ${serialNo}` : `Bring ${serialNo} back`} onPress={onRetire}>
              {isKept ? <IconArchive aria-hidden="true" size={20} /> : <IconArrowBackUp aria-hidden="true" size={20} />}
            </IconButton>
          </>
        )}
      </RowActions>
    </Row>
  );
}

/** The instruments of a page. ARIA roles are explicit, because a table loses its own when CSS lays it out as cards. */
export function InstrumentsTable({
  instruments,
  emptyWords,
  hasClients,
  today,
  sort,
  onSort,
  onChanged,
}: {
  instruments: readonly Instrument[];
  emptyWords: string;
  hasClients: boolean;
  /** The day on which an overdue calibration is judged. */
  today: string;
  sort: string;
  onSort: (sort: string) => void;
  onChanged: () => void;
}) {
  const [edited, setEdited] = useState<Instrument | null>(null);
  const retire = useRetire(onChanged);
  return (
    <>
      <table role="table" aria-label="Instruments" className="w-full border-collapse cards:block rows:text-sm">
        <TableHead heads={heads} sort={sort} onSort={onSort} />
        <tbody role="rowgroup" className="cards:block">
          {instruments.map((instrument) => (
            <InstrumentRow
              key={instrument.instrumentId}
              instrument={instrument}
              today={today}
              onEdit={() => setEdited(instrument)}
              onRetire={() => void retire(instrument)}
            />
          ))}
        </tbody>
      </table>
      {instruments.length === 0 && <NoRows>{emptyWords}</NoRows>}
      {edited && (
        <InstrumentDialog
          instrument={edited}
          hasClients={hasClients}
          onSaved={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
