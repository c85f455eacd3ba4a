import { useFormContext } from 'react-hook-form';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { type Field, labelOf, unitOf } from '#domain/reports/fieldKinds.ts';
import type { Proposal } from '#domain/reports/proposals.ts';
import { newId } from '#web/outbox/newId.ts';
import { useValue } from '#web/portal/reportForm/parts.ts';
import { useProposal } from '#web/portal/reportForm/proposals.ts';
import { type ReportValues, proposedRows } from '#web/portal/reportForm/values.ts';
import { Button } from '#web/ui/Button.tsx';

function inWords(field: Field, proposal: Proposal): string {
  if ('value' in proposal) {
    const value = field.kind === 'date' ? writtenDate(proposal.value) : proposal.value;
    return [value, unitOf(field)].filter(Boolean).join(' ');
  }
  const rows = proposal.rows.map((row) => Object.values(row).filter(Boolean).join(', '));
  return ['', ...rows].join('\n');
}

/** What the daily reports propose for an input, which one tap takes. It is never written by itself. */
export function ProposalLine({ field, name = field.name }: { field: Field; name?: string }) {
  const { setValue } = useFormContext<ReportValues>();
  const proposal = useProposal(name);
  const value = useValue(name);
  if (!proposal || ('value' in proposal && value === proposal.value)) return null;
  const take = () => {
    const taken = 'value' in proposal ? proposal.value : proposedRows(field, proposal.rows, newId);
    setValue(name, taken, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken px-3 py-2">
      <p className="min-w-0 grow whitespace-pre-line">
        <span className="font-semibold">Proposed from the daily reports:</span> {inWords(field, proposal)}
      </p>
      <Button onPress={take}>
        Use<span className="sr-only"> what is proposed for {labelOf(field)}</span>
      </Button>
    </div>
  );
}
