import { type ReferenceEntry, type ReferenceList, referenceEntry } from '#contract/reference/reference.ts';
import type { AskedField } from '#domain/reports/askedField.ts';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';

const name = { name: 'code', kind: 'text', isWide: true, mandatory: 'blocks' } as const;
const fieldsOfProduct: readonly AskedField[] = [{ ...name, label: 'Product name' }];
const fieldsOfCode: readonly AskedField[] = [
  { ...name, label: 'Code' },
  { name: 'description', kind: 'longText', label: 'Description', mandatory: 'blocks' },
];

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
    <FieldsDialog
      title={title}
      submit={entry ? 'Save Changes' : 'Add'}
      of={list === 'products' ? fieldsOfProduct : fieldsOfCode}
      stored={entry}
      shape={referenceEntry(list, others)}
      body={(answers) => ({ description: '', ...answers })}
      send={(body) => onSave({ ...body, isRetired: entry?.isRetired ?? false })}
      failed="The list could not be saved."
      onClose={onClose}
    />
  );
}
