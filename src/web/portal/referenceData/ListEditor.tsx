import { IconArrowBackUp, IconPencil, IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type ReferenceEntry,
  type ReferenceList,
  type ReferenceListAnswer,
  referenceEntrySchema,
} from '#contract/reference/reference.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { MoveButtons } from '#web/portal/ui/MoveButtons.tsx';
import { Rows } from '#web/portal/ui/Rows.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { type StoredProductSheet, ProductSheetSummary } from './ProductSheetSummary.tsx';
import { calls } from '#contract/calls.ts';
import { RefusalError, call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import type { InputField } from '#domain/reports/inputField.ts';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';

const name = { name: 'code', kind: 'text', isWide: true, mandatory: 'blocks' } as const;
const fieldsOfProduct: readonly InputField[] = [{ ...name, label: 'Product name' }];
const fieldsOfCode: readonly InputField[] = [
  { ...name, label: 'Code' },
  { name: 'description', kind: 'longText', label: 'Description', mandatory: 'blocks' },
];

/** Adds an entry to a list, or changes one. `others` are the codes of the rest of the list. */
function EntryDialog({
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
      shape={referenceEntrySchema(list, others)}
      body={(answers) => ({ description: '', ...answers })}
      send={(body) => onSave({ ...body, isRetired: entry?.isRetired ?? false })}
      failed="The list could not be saved."
      onClose={onClose}
    />
  );
}

/** An entry to be saved, with its previous code. */
type SavedEntry = ReferenceEntry & { readonly was?: string };

/** Saves a changed list. If somebody else saved it first, it is loaded again. */
function useSaveList(list: ReferenceList, { version }: ReferenceListAnswer, onChanged: () => void) {
  const { act, isPending } = useAction();

  /** Throws if the list was refused. */
  const save = async (entries: readonly SavedEntry[]) => {
    try {
      await call(calls.saveReferenceList, { params: { list }, body: { version, entries: [...entries] } });
      onChanged();
    } catch (error) {
      if (error instanceof RefusalError && error.code === 'changedMeanwhile') onChanged();
      throw error;
    }
  };

  /** Saves at the press of a button in the list, and reports a failure. */
  const saveAtOnce = (entries: readonly ReferenceEntry[]) =>
    act({ run: () => save(entries), failed: 'The list could not be saved.' });
  return { save, saveAtOnce, isSaving: isPending() };
}

const words: Readonly<Record<ReferenceList, { title: string; add: string }>> = {
  products: { title: 'Daily products', add: 'Add product' },
  standards1: { title: 'Standards, first list', add: 'Add to the first list' },
  standards2: { title: 'Standards, second list', add: 'Add to the second list' },
};

/** One list: its entries in order, and the actions on each. */
export function ListEditor({
  list,
  stored,
  sheets,
  onChanged,
}: {
  list: ReferenceList;
  stored: ReferenceListAnswer;
  /** The data sheets of the products that have one. */
  sheets: readonly StoredProductSheet[];
  onChanged: () => void;
}) {
  const { entries } = stored;
  const { save, saveAtOnce, isSaving } = useSaveList(list, stored, onChanged);
  /** The changed entry's code, because its place changes if somebody reorders the list; blank for a new entry. */
  const [edited, setEdited] = useState<string | null>(null);
  const place = entries.findIndex(({ code }) => code === edited);
  const others = entries.filter((_, at) => at !== place);
  const changed = (at: number, entry: SavedEntry): SavedEntry[] => entries.toSpliced(at, 1, entry);
  const retire = (at: number, isRetired: boolean) =>
    saveAtOnce(entries.map((entry, other) => (other === at ? { ...entry, isRetired } : entry)));
  const { title, add } = words[list];
  return (
    <Chapter id={list} title={title} isBare actions={<Button onPress={() => setEdited('')}>{add}</Button>}>
      <Rows isLoading={isSaving}>
        <ul>
          {entries.map((entry, at) => (
            <li
              key={entry.code}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-2 pr-1 pl-4 not-first:border-t"
            >
              <div className="min-w-0 grow basis-48 py-1 break-words">
                <p className={entry.isRetired ? 'text-muted line-through' : 'font-semibold'}>{entry.code}</p>
                {entry.description && <p className="text-sm text-muted">{entry.description}</p>}
                {entry.isRetired && <Badge>Retired</Badge>}
                {list === 'products' && (
                  <ProductSheetSummary productName={entry.code} sheets={sheets} onChanged={onChanged} />
                )}
              </div>
              <div className="-ml-3 flex shrink-0">
                <MoveButtons name={entry.code} items={entries} at={at} onMoved={saveAtOnce} />
                <IconButton icon={IconPencil} label={`Edit ${entry.code}`} onPress={() => setEdited(entry.code)} />
                <IconButton
                  icon={entry.isRetired ? IconArrowBackUp : IconArchive}
                  label={entry.isRetired ? `Bring ${entry.code} back` : `Retire ${entry.code}`}
                  onPress={() => void retire(at, !entry.isRetired)}
                />
              </div>
            </li>
          ))}
        </ul>
      </Rows>
      {edited !== null && (
        <EntryDialog
          list={list}
          title={edited ? `Edit ${edited}` : add}
          entry={entries[place]}
          others={others.map(({ code }) => code)}
          onSave={(entry) => save(place < 0 ? [...entries, entry] : changed(place, { ...entry, was: edited }))}
          onClose={() => setEdited(null)}
        />
      )}
    </Chapter>
  );
}
