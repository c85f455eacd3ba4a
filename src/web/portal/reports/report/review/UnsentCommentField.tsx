import { IconTrash } from '@tabler/icons-react';
import { labelOf } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { revisionWords } from '#domain/reports/review.ts';
import type { UnsentComment } from './unsentComments.ts';
import type { UnsentComments } from './useUnsentComments.ts';

/** The fields that a comment can be about, under their sections, blank fields included. */
function choices({ sections }: KindOfReport) {
  return sections.flatMap(({ title, fields }) =>
    fields.map((field) => ({ value: field.name, label: `${title}: ${labelOf(field)}` })),
  );
}

/** A comment that is being written. */
export function UnsentCommentField({
  kind,
  remark,
  about,
  remarks,
}: {
  kind: KindOfReport;
  remark: UnsentComment;
  about: string;
  remarks: UnsentComments;
}) {
  const { key, field, text, isLoose, of } = remark;
  const isBegun = remark !== remarks.blank;
  return (
    <div className={isBegun ? 'grid gap-3 rounded-lg border border-line bg-sunken p-3' : 'print:hidden'}>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextArea
            label={isLoose ? 'Comment' : `Comment on ${about}`}
            maxLength={1000}
            rows={isBegun ? 2 : 1}
            hint={
              remarks.isOfBefore(remark)
                ? `Written on revision ${revisionWords(of)}, which was sent again since. Read it anew before you send this.`
                : undefined
            }
            // A press of its own began the comment, so typing goes on here.
            autoFocus={isBegun && text === ''}
            value={text}
            onChange={({ target }) => remarks.change(key, { text: target.value })}
          />
        </div>
        {isBegun && (
          <IconButton icon={IconTrash} label={`Remove the comment on ${about}`} onPress={() => remarks.remove(key)} />
        )}
      </div>
      {isLoose && isBegun && (
        <Select
          label="About"
          emptyLabel="The whole report"
          options={choices(kind)}
          value={field ?? ''}
          onChange={({ target }) => remarks.change(key, { field: target.value || null })}
        />
      )}
    </div>
  );
}
