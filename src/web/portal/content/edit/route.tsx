import { useState } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { type ContentItem, type ContentKind, contentFields, contentKinds } from '#contract/content/content.ts';
import { RefusalError, call } from '#web/api/call.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { FormPage } from '#web/portal/frame/FormPage.tsx';
import { contentKindWords } from '#web/portal/content/kinds.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { type LoadedAnswer, loadAnswer, uncached, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { type BodySchema, formDataValues, useForm, type Faults } from '#web/portal/ui/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { toast } from '#web/ui/toast.tsx';
import { PictureField, pictureIdAfterSaving } from './PictureField.tsx';
import type { Route } from './+types/route';
import { Fields } from '#web/fields/Fields.tsx';
import { Loading } from '#web/ui/Spinner.tsx';
import { lazyComponent } from '#web/ui/lazily.tsx';
import { contentKindFields } from './contentKindFields.ts';

// Lazy because it is large, and only blogs need it.
const TextEditor = lazyComponent(() => import('./TextEditor.tsx'), <Loading />);

/** The inputs of a kind, filled with the item's current values. */
function KindFields({ kind, item, faults }: { kind: ContentKind; item: ContentItem | null; faults: Faults }) {
  const stored: Readonly<Record<string, unknown>> = item?.fields ?? {};
  return (
    <>
      <Fields of={contentKindFields[kind]()} stored={stored} faults={faults} columns={1} />
      {kind === 'blog' && (
        <TextEditor name="desc" label="Text" html={String(stored['desc'] ?? '')} error={faults['desc']} />
      )}
    </>
  );
}

export const meta = () => [{ title: `Content | ${brand.name}` }];

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('editContent');
  const kind = contentKinds.find((one) => one === params.kind);
  if (!kind) throw new Response(null, { status: 404 });
  if (params.id === 'new') return { kind, id: null, list: null };
  // What is changed is never an old state of it.
  const asked = uncached(question(calls.contentItems, { params: { kind } }));
  return { kind, id: params.id, list: await loadAnswer(asked, 'The content could not be loaded.', signal) };
}

export default function EditContent({ loaderData: { kind, id, list } }: Route.ComponentProps) {
  const { one } = contentKindWords[kind];
  return (
    <FormPage title={list ? `Edit ${one}` : `Add ${one}`} back={{ to: `/content?kind=${kind}`, words: '← Content' }}>
      {list ? <StoredItem kind={kind} id={id} list={list} /> : <ItemForm kind={kind} item={null} />}
    </FormPage>
  );
}

function StoredItem({
  kind,
  id,
  list,
}: {
  kind: ContentKind;
  id: string;
  list: LoadedAnswer<{ items: ContentItem[] }>;
}) {
  const read = useLoaded(list);
  const item = read.answer?.items.find((one) => one.id === id);
  if (item) return <ItemForm kind={kind} item={item} />;
  return read.answer ? <p role="alert">This is no longer among the content.</p> : <ReadState read={read} />;
}

/** What the second picture of a kind is called, where a kind has two. */
const seconds: { readonly [Kind in ContentKind]?: string } = {
  project: 'Picture from before the work',
  product: 'Second picture',
};

const changedMeanwhile =
  'Someone else has changed this in the meantime. What you typed is still here: copy what you need, then reload the page.';

function ItemForm({ kind, item: found }: { kind: ContentKind; item: ContentItem | null }) {
  // The fields hold what was found first, so that is what a change is a change of.
  const [item] = useState(found);
  const navigate = useNavigate();
  const { form, faults, message, isPending } = useForm({
    shape: contentFields[kind] as BodySchema<Record<string, unknown>>,
    read: (typed) => {
      const texts = formDataValues(typed);
      if (kind === 'review') return { ...texts, rating: Number(texts['rating']) };
      if (kind === 'slide') return { ...texts, onWideOnly: texts['onWideOnly'] === 'true' };
      return 'secondPictureId' in texts ? { ...texts, secondPictureId: texts['secondPictureId'] || null } : texts;
    },
    send: async (fields, { form: inputs }) => {
      const typed = new FormData(inputs);
      const pictureId = await pictureIdAfterSaving(typed, 'first');
      await pictureIdAfterSaving(typed, 'second');
      const body = { fields, pictureId, isPublished: typed.get('isPublished') === 'true' };
      if (item) {
        const params = { kind, id: item.id };
        await call(calls.changeContent, { params, body: { ...body, version: item.version } });
      } else await call(calls.addContent, { params: { kind }, body });
      toast('Saved.', 'success');
      await navigate(`/content?kind=${kind}`);
    },
    failed: 'This could not be saved. Please try again.',
    saysOnce: true,
    tell: (words, { say }, error) => {
      const isConflict = error instanceof RefusalError && error.code === 'changedMeanwhile';
      say({ tone: 'danger', words: isConflict ? changedMeanwhile : words });
    },
  });
  return (
    <form {...form} className="grid gap-6">
      <Banner message={message} />
      <KindFields kind={kind} item={item} faults={faults} />
      {kind !== 'review' && kind !== 'faq' && <PictureField item={item} faults={faults} />}
      {seconds[kind] && <PictureField item={item} faults={faults} which="second" label={seconds[kind]} />}
      <Checkbox name="isPublished" value="true" label="Shown on the site" defaultChecked={item?.isPublished ?? false} />
      <Button type="submit" variant="primary" isPending={isPending}>
        Save
      </Button>
    </form>
  );
}
