import { Link } from 'react-router';
import { instrumentAddress } from '#contract/addresses.ts';
import type { Instrument, instrumentsQuery } from '#contract/equipment/instruments.ts';
import type { SortKeyOf } from '#contract/paging.ts';
import { instrumentKinds, instrumentStatuses } from '#domain/equipment/instrument.ts';
import { ownerWords } from '#web/portal/equipment/OwnerField.tsx';
import { dueState } from '#web/portal/equipment/due.ts';
import { InstrumentDialog } from '#web/portal/equipment/InstrumentDialog.tsx';
import type { RegisterOf, Seen } from '#web/portal/equipment/Register.tsx';
import { registerView } from '#web/portal/equipment/registerView.ts';
import { toggleRetired } from '#web/portal/equipment/toggleRetired.ts';
import type { SortedColumn } from '#web/portal/ui/table/DataTable.tsx';
import { Badge } from '#web/ui/Badge.tsx';

function Calibration({ dueOn, status, today }: Seen<Instrument>) {
  const { tone, words } = dueState(dueOn, today);
  return status === 'inService' ? <Badge tone={tone}>{words}</Badge> : <span className="text-muted">{words}</span>;
}

/** By each of these instruments can be sorted. The default is the serial number. */
const columns: readonly SortedColumn<Seen<Instrument>, SortKeyOf<typeof instrumentsQuery>>[] = [
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
export const instruments = {
  title: 'Instruments',
  one: 'instrument',
  about:
    'Report forms offer what is in service, and say when its calibration is overdue. Reports already filed keep what they said.',
  columns,
  sorted: columns,
  statuses: instrumentStatuses,
  views: registerView(columns, instrumentStatuses),
  idOf: ({ instrumentId }) => instrumentId,
  nameOf: ({ serialNo }) => serialNo,
  addressOf: instrumentAddress,
  away: 'Retire',
  isAway: ({ status }) => status !== 'inService',
  toggleAway: toggleRetired,
  dialog: (instrument, props) => <InstrumentDialog instrument={instrument} {...props} />,
} satisfies RegisterOf<Instrument>;
