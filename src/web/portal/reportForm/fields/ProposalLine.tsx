import { useFormContext } from 'react-hook-form';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { type Field, labelOf, unitOf } from '#domain/reports/fieldKinds.ts';
import type { RowAnswers } from '#domain/reports/answers.ts';
import type { Proposal } from '#domain/reports/proposals.ts';
import { newId } from '#web/outbox/newId.ts';
import { useValue } from '#web/portal/reportForm/reportFormContext.ts';
import { useProposal } from '#web/portal/reportForm/proposals.ts';
import { type ReportValues, proposedRows } from '#web/portal/reportForm/values.ts';
import { Button } from '#web/ui/Button.tsx';

const withUnit = (field: Field, value: string) => [value, unitOf(field)].filter(Boolean).join(' ');

/** The cells of a row in the order of the columns. Figures come with words that say what they are. */
function rowInWords(field: Field, row: RowAnswers): string {
  const cells = (field.kind === 'rows' ? field.columns : []).flatMap((column) => {
    const value = row[column.name];
    if (value === undefined) return [];
    return [column.kind === 'quantity' ? `${labelOf(column)} ${withUnit(column, String(value))}` : String(value)];
  });
  return cells.join(', ');
}

function inWords(field: Field, proposal: Proposal): string {
  if ('rows' in proposal) return ['', ...proposal.rows.map((row) => rowInWords(field, row))].join('\n');
  return withUnit(field, field.kind === 'date' ? writtenDate(proposal.value) : proposal.value);
}

/** What the daily reports propose for an input. One tap accepts it; it is never filled in unasked. */
export function ProposalLine({ field, name = field.name }: { field: Field; name?: string }) {
  const isCell = name !== field.name;
  const { setValue } = useFormContext<ReportValues>();
  const proposal = useProposal(name);
  const value = useValue(name);
  if (!proposal || ('value' in proposal && value === proposal.value)) return null;
  const take = () => {
    const used = 'value' in proposal ? proposal.value : proposedRows(field, proposal.rows, newId);
    setValue(name, used, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-2 py-2">
      <p className="min-w-0 grow whitespace-pre-line">
        <span className="font-semibold">Proposed{!isCell && ' from the daily reports'}:</span>{' '}
        {inWords(field, proposal)}
      </p>
      <Button onPress={take}>
        Use<span className="sr-only"> what is proposed for {labelOf(field)}</span>
      </Button>
    </div>
  );
}
