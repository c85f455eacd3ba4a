import { IconArchive, IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { instrumentAddress } from '#contract/addresses.ts';
import type { Instrument } from '#contract/equipment/instruments.ts';
import { instrumentKinds, instrumentStatuses } from '#domain/equipment/instrument.ts';
import { ownerWords } from '#web/portal/equipment/OwnerField.tsx';
import { dueState } from '#web/portal/equipment/due.ts';
import { InstrumentDialog } from '#web/portal/equipment/InstrumentDialog.tsx';
import { useRetire } from '#web/portal/equipment/useRetire.ts';
import { DataTable, type SortedColumn } from '#web/portal/ui/table/DataTable.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/Button.tsx';

/** An instrument, and the day on which an overdue calibration is judged. */
type Seen = Instrument & { today: string };

function Calibration({ dueOn, status, today }: Seen) {
  const { tone, words } = dueState(dueOn, today);
  return status === 'inService' ? <Badge tone={tone}>{words}</Badge> : <span className="text-muted">{words}</span>;
}

/** The columns, by each of which instruments can be sorted. The default is the serial number. */
export const instrumentColumns: readonly SortedColumn<Seen>[] = [
  {
    key: 'serialNo',
    title: 'Serial number',
    isName: true,
    card: 'name',
    cell: ({ instrumentId, serialNo, probeSerialNo }) => (
      <>
        <Link
          to={instrumentAddress(instrumentId)}
          className="inline-flex min-h-7 items-center underline underline-offset-4"
        >
          {serialNo}
        </Link>
        {probeSerialNo && (
          <span className="text-sm font-normal text-muted cards:ml-2 rows:block">Probe {probeSerialNo}</span>
        )}
      </>
    ),
  },
  {
    key: 'make',
    title: 'Make, model',
    card: 'second',
    cell: ({ make, model, kind, owner }) => (
      <>
        {[make, model].filter(Boolean).join(' ') || '–'}
        <span aria-hidden="true" className="text-muted rows:hidden">
          {` · ${instrumentKinds[kind]} · ${ownerWords(owner)}`}
        </span>
      </>
    ),
  },
  { key: 'kind', title: 'Kind', card: 'onlyRead', cell: ({ kind }) => instrumentKinds[kind] },
  { key: 'owner', title: 'Client', card: 'onlyRead', cell: ({ owner }) => ownerWords(owner) },
  { key: 'dueOn', title: 'Calibration', card: 'badge', cell: Calibration },
  {
    key: 'status',
    title: 'Status',
    card: 'state',
    cell: ({ status }) => (
      <Badge tone={status === 'inService' ? 'success' : 'neutral'}>{instrumentStatuses[status]}</Badge>
    ),
  },
];

/** The instruments of a page. */
export function InstrumentsTable({
  instruments,
  hasClients,
  today,
  onChanged,
  ...table
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
  const actionsOf = (instrument: Instrument) => {
    const { serialNo, status, mayChange } = instrument;
    const isKept = status === 'inService';
    const Mark = isKept ? IconArchive : IconArrowBackUp;
    if (!mayChange) return null;
    return (
      <>
        <IconButton label={`Edit ${serialNo}`} onPress={() => setEdited(instrument)}>
          <IconPencil aria-hidden="true" size={20} />
        </IconButton>
        <IconButton
          label={isKept ? `Retire ${serialNo}` : `Bring ${serialNo} back`}
          onPress={() => void retire(instrument)}
        >
          <Mark aria-hidden="true" size={20} />
        </IconButton>
      </>
    );
  };
  return (
    <>
      <DataTable
        label="Instruments"
        columns={instrumentColumns}
        rows={instruments.map((instrument) => ({ ...instrument, today }))}
        keyOf={({ instrumentId }) => instrumentId}
        actions={actionsOf}
        {...table}
      />
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
