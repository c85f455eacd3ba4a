import { type ReferenceEntry, type ReferenceList, referenceEntry } from '#contract/reference/reference.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Adds an entry to a list, or changes one. `others` are the codes of the rest of the list. */
export function EntryDialog({
  list,
  title,
  entry,
  others,
  onSave,
  onClose,
}: {
  list: ReferenceList;
  title: string;
  entry: ReferenceEntry | undefined;
  others: readonly string[];
  onSave: (entry: ReferenceEntry) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <EditDialog
      title={title}
      submit={entry ? 'Save Changes' : 'Add'}
      shape={referenceEntry(list, others)}
      read={(typed) => ({
        code: String(typed.get('code')),
        description: String(typed.get('description') ?? ''),
      })}
      send={async (body) => {
        await onSave({ ...body, isRetired: entry?.isRetired ?? false });
        onClose();
      }}
      failed="The list could not be saved."
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            name="code"
            label={list === 'products' ? 'Product name' : 'Code'}
            isRequired
            autoComplete="off"
            defaultValue={entry?.code}
            error={faults['code']}
          />
          {list !== 'products' && (
            <TextArea
              name="description"
              label="Description"
              isRequired
              defaultValue={entry?.description}
              error={faults['description']}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}
