import { Suspense, lazy } from 'react';
import type { ContentItem, ContentKind } from '#contract/content/content.ts';
import { Fields } from '#web/fields/Fields.tsx';
import type { Faults } from '#web/portal/ui/useForm.ts';
import { Loading } from '#web/ui/Spinner.tsx';
import { kindFields } from './kindFields.ts';

// Lazy because it is large, and only blogs need it.
const TextEditor = lazy(() => import('./TextEditor.tsx'));

/** The inputs of a kind, filled with the item's current values. */
export function KindFields({ kind, item, faults }: { kind: ContentKind; item: ContentItem | null; faults: Faults }) {
  const stored: Readonly<Record<string, unknown>> = item?.fields ?? {};
  return (
    <>
      <Fields of={kindFields[kind]()} stored={stored} faults={faults} columns={1} />
      {kind === 'blog' && (
        <Suspense fallback={<Loading />}>
          <TextEditor name="desc" label="Text" html={String(stored['desc'] ?? '')} error={faults['desc']} />
        </Suspense>
      )}
    </>
  );
}
