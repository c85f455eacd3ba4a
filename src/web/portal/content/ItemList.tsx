import { IconExternalLink, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ContentItem, ContentKind } from '#contract/content/content.ts';
import { MoveButtons } from '#web/portal/ui/MoveButtons.tsx';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { contentKindWords, nameOf, previewAddress } from './kinds.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';

/** The actions of the list's buttons. Success or not, the list is read again afterwards. */
function useChangeItems(kind: ContentKind, onChanged: () => void) {
  const { act, isPending } = useAction();
  const change = { failed: 'This could not be saved.', onDone: onChanged, onFailed: onChanged };
  return {
    isBusy: isPending(),
    order: (items: readonly ContentItem[]) => {
      const body = { ids: items.map(({ id }) => id) };
      return act({ ...change, run: () => call(calls.orderContent, { params: { kind }, body }) });
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

const linkStyle = 'inline-flex size-11 items-center justify-center rounded-md text-ink hover:bg-sunken';

/** The items of a kind in their order, with the actions on each. */
export function ItemList({
  kind,
  items,
  onChanged,
}: {
  kind: ContentKind;
  items: readonly ContentItem[];
  onChanged: () => void;
}) {
  const { isBusy, order, publish, remove } = useChangeItems(kind, onChanged);
  const { all, one } = contentKindWords[kind];
  return (
    <Rows isLoading={isBusy}>
      {items.length === 0 && <NoRows>Each {one} that is added will stand here, published or as a draft.</NoRows>}
      <ul aria-label={all}>
        {items.map((item, at) => {
          const name = nameOf(item);
          return (
            <li
              key={item.id}
              className="flex flex-wrap items-center gap-x-4 border-line px-4 py-1.5 not-first:border-t hover:bg-sunken max-sm:py-0.5 sm:gap-y-2"
            >
              {item.picture && (
                <div className="w-16 max-sm:hidden">
                  <Picture
                    source={{ ...item.picture, alt: '' }}
                    sizes="64px"
                    focus={item.picture.focus}
                    className="h-11 rounded"
                  />
                </div>
              )}
              <div className="flex min-w-0 grow basis-48 items-center gap-x-4 sm:flex-wrap">
                <p className="line-clamp-2 font-semibold break-words max-sm:line-clamp-1 max-sm:flex-1">{name}</p>
                {item.isPublished ? <Badge tone="success">Published</Badge> : <Badge tone="caution">Draft</Badge>}
              </div>
              <div className="-ml-3 flex shrink-0 flex-wrap">
                <MoveButtons name={name} items={items} at={at} onMoved={order} />
                <a href={previewAddress(kind, item)} target="_blank" rel="noreferrer" className={linkStyle}>
                  <IconExternalLink aria-hidden="true" size={20} />
                  <span className="sr-only">Preview {name}</span>
                </a>
                <IconButton
                  icon={item.isPublished ? IconEyeOff : IconEye}
                  label={item.isPublished ? `Take ${name} off the site` : `Publish ${name}`}
                  onPress={() => void publish(item, !item.isPublished)}
                />
                <Link to={`/content/${kind}/${item.id}`} className={linkStyle}>
                  <IconPencil aria-hidden="true" size={20} />
                  <span className="sr-only">Edit {name}</span>
                </Link>
                <IconButton icon={IconTrash} label={`Remove ${name}`} onPress={() => void remove(item)} />
              </div>
            </li>
          );
        })}
      </ul>
    </Rows>
  );
}
