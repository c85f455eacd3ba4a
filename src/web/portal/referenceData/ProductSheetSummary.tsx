import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { RequirementsAnswer } from '#contract/reference/requirements.ts';
import { productSheetWords } from '#domain/measurement/paint/productSheetWords.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProductSheetDialog } from './ProductSheetDialog.tsx';

export type StoredProductSheet = RequirementsAnswer['products'][number];

/** A summary of a product's data sheet, with buttons to change it and to undo the last change. */
export function ProductSheetSummary({
  productName,
  sheets,
  onChanged,
}: {
  productName: string;
  sheets: readonly StoredProductSheet[];
  onChanged: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState<StoredProductSheet>();
  const { act, isPending } = useAction();
  const stored = sheets.find((sheet) => sheet.productName === productName) ?? { productName, revision: 0, sheet: {} };
  const lines = productSheetWords(stored.sheet);
  const undo = (was: StoredProductSheet) =>
    act({
      run: () => call(calls.saveProductSheet, { body: was }),
      failed: 'The data sheet could not be saved.',
      onDone: () => {
        setBefore(undefined);
        onChanged();
      },
    });
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p className="min-w-0 break-words">
        {lines.length === 0
          ? 'No data sheet'
          : lines
              .slice(0, 4)
              .map(([label, words]) => `${label}: ${words}`)
              .join(' · ')}
      </p>
      <Button onPress={() => setOpen(true)}>
        <IconFileText aria-hidden="true" size={18} />
        Data sheet
        <span className="sr-only"> of {productName}</span>
      </Button>
      <p role="status" className="flex items-center gap-3 empty:hidden">
        {before && (
          <>
            Saved as revision {stored.revision}.
            <Button isPending={isPending()} onPress={() => void undo({ ...before, revision: stored.revision })}>
              Undo
            </Button>
          </>
        )}
      </p>
      {isOpen && (
        <ProductSheetDialog
          kept={stored}
          onSaved={() => {
            setBefore(stored);
            onChanged();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
