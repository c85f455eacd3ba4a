import { Link } from 'react-router';
import { instrumentAddress } from '#contract/addresses.ts';
import type { Instrument, instrumentsQuery } from '#contract/equipment/instruments.ts';
import type { SortKeyOf } from '#contract/paging.ts';
import { instrumentKinds, instrumentStatuses } from '#domain/equipment/instrument.ts';
import { ownerWords } from '#web/portal/equipment/OwnerField.tsx';
import { calibrationDueState } from '#web/portal/equipment/due.ts';
import { InstrumentDialog } from '#web/portal/equipment/InstrumentDialog.tsx';
import type { RegisterDefinition, RegisterRow } from '#web/portal/equipment/EquipmentRegister.tsx';
import { equipmentViewCodec } from '#web/portal/equipment/equipmentViewCodec.ts';
import { toggleRetiredAction } from '#web/portal/equipment/toggleRetiredAction.ts';
import type { SortableDataColumn } from '#web/portal/ui/table/DataTable.tsx';
import { Badge } from '#web/ui/Badge.tsx';

function Calibration({ dueOn, status, today }: RegisterRow<Instrument>) {
  const { tone, words } = calibrationDueState(dueOn, today);
  return status === 'inService' ? <Badge tone={tone}>{words}</Badge> : <span className="text-muted">{words}</span>;
}

/** By each of these instruments can be sorted. The default is the serial number. */
const columns: readonly SortableDataColumn<RegisterRow<Instrument>, SortKeyOf<typeof instrumentsQuery>>[] = [
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

/** The register of instruments. */
export const instrumentRegister = {
  title: 'Instruments',
  one: 'instrument',
  about:
    'Report forms offer what is in service, and say when its calibration is overdue. Reports already filed keep what they said.',
  columns,
  sorted: columns,
  statuses: instrumentStatuses,
  views: equipmentViewCodec(columns, instrumentStatuses),
  idOf: ({ instrumentId }) => instrumentId,
  nameOf: ({ serialNo }) => serialNo,
  addressOf: instrumentAddress,
  away: 'Retire',
  isAway: ({ status }) => status !== 'inService',
  toggleAway: toggleRetiredAction,
  dialog: (instrument, props) => <InstrumentDialog instrument={instrument} {...props} />,
} satisfies RegisterDefinition<Instrument>;
