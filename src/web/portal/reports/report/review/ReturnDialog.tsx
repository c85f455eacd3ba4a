import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportAnswer } from '#contract/report.ts';
import { reviewRequest } from '#contract/review.ts';
import { labelOf } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { toast } from '#web/ui/toast.tsx';
import { sendStep } from './useReview.ts';

/** The fields that a comment can hang on, each under its section where its label is not enough. */
function choices({ sections }: KindOfReport) {
  return sections.flatMap(({ title, fields }) =>
    fields.map((field) => ({ value: field.name, label: `${title}: ${labelOf(field)}` })),
  );
}

/** Asks a reviewer what has to be changed, comment by comment, and returns the report to its author. */
export function ReturnDialog({
  kind,
  report,
  onReturned,
  onClose,
}: {
  kind: KindOfReport;
  report: ReportAnswer;
  onReturned: () => void;
  onClose: () => void;
}) {
  const [rows, setRows] = useState<readonly number[]>([0]);
  const read = (typed: FormData) => {
    const fields = typed.getAll('field');
    const comments = typed.getAll('text').map((text, at) => ({ field: fields[at] || null, text }));
    return { action: 'return', revision: report.revision, attempt: report.review.attempt, comments };
  };
  return (
    <EditDialog
      title={`Return ${report.number}`}
      submit="Return to its author"
      shape={reviewRequest}
      read={read}
      send={async (body) => {
        await sendStep(report, { action: 'return', comments: reviewRequest.parse(body).comments });
        toast('Returned. Its author is told by mail.', 'success');
        onClose();
        onReturned();
      }}
      failed="The report could not be returned."
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>
            Say what has to be changed. The author answers each comment and sends the report again, under the same
            number.
          </p>
          {rows.map((row, at) => (
            <fieldset key={row} className="grid gap-4 rounded-lg border border-line p-4">
              <legend className="sr-only">Comment {at + 1}</legend>
              <Select name="field" label="About" emptyLabel="The whole report" options={choices(kind)} />
              <TextArea name="text" label="What has to be changed" maxLength={1000} isRequired />
              {rows.length > 1 && (
                <IconButton
                  label={`Remove comment ${at + 1}`}
                  onPress={() => setRows(rows.filter((one) => one !== row))}
                >
                  <IconTrash aria-hidden="true" size={20} />
                </IconButton>
              )}
            </fieldset>
          ))}
          {faults['comments'] && (
            <p role="alert" className="font-semibold text-danger">
              {faults['comments']}
            </p>
          )}
          <Button onPress={() => setRows([...rows, (rows.at(-1) ?? 0) + 1])}>
            <IconPlus aria-hidden="true" size={20} />
            Add a comment
          </Button>
        </>
      )}
    </EditDialog>
  );
}
