import { calls } from '#contract/calls.ts';
import type { ContentItem, ContentKind } from '#contract/content/content.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { nameOf } from './kinds.ts';

/** The actions of the list's buttons. Success or not, the list is read again afterwards. */
export function useChangeItems(kind: ContentKind, items: readonly ContentItem[], onChanged: () => void) {
  const { act, isPending } = useAction();
  const change = { failed: 'This could not be saved.', onDone: onChanged, onFailed: onChanged };
  return {
    isBusy: isPending(),
    move: (from: number, by: 1 | -1) => {
      const ids = items.map(({ id }) => id);
      const rest = ids.toSpliced(from, 1);
      const ordered = rest.toSpliced(from + by, 0, ...ids.slice(from, from + 1));
      return act({ ...change, run: () => call(calls.orderContent, { params: { kind }, body: { ids: ordered } }) });
    },
    publish: ({ id, version, fields, pictureId }: ContentItem, isPublished: boolean) => {
      const body = { version, fields, pictureId, isPublished };
      return act({ ...change, run: () => call(calls.changeContent, { params: { kind, id }, body }) });
    },
    remove: (item: ContentItem) => {
      const words = `Are you sure you want to remove “${nameOf(item)}”?`;
      return act({
        ...change,
        ask: { words, yes: 'Remove', isDangerous: true },
        run: () => call(calls.removeContent, { params: { kind, id: item.id } }),
      });
    },
  };
}
