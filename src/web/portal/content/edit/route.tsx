import { useNavigate, useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { type ContentItem, type ContentKind, contentFields, contentKinds } from '#contract/content.ts';
import { Refused, call } from '#web/api/call.ts';
import { Failure } from '#web/portal/ui/Failure.tsx';
import { FormPage } from '#web/portal/frame/FormPage.tsx';
import { kindWords } from '#web/portal/content/kinds.ts';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/session/load.ts';
import { textsOf, useForm } from '#web/portal/ui/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Tick } from '#web/ui/fields/Tick.tsx';
import { toast } from '#web/ui/toast.tsx';
import { KindFields } from './KindFields.tsx';
import { PictureField, describedPicture } from './PictureField.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Content | ${brand.name}` }];

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  await requireMay('editContent');
  const kind = contentKinds.find((one) => one === params.kind);
  if (!kind) throw new Response(null, { status: 404 });
  if (params.id === 'new') return { kind, found: { answer: { item: null }, failure: null } };
  const ask = async () => {
    const { items } = await call(calls.contentItems, { params: { kind }, signal });
    const item = items.find(({ id }) => id === params.id);
    if (!item) throw new Response(null, { status: 404 });
    return { item };
  };
  return { kind, found: await load(ask, 'The content could not be loaded.', signal) };
}

export default function EditContent({ loaderData: { kind, found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { answer, failure } = found;
  const { one } = kindWords[kind];
  return (
    <FormPage
      title={answer?.item ? `Edit ${one}` : `Add ${one}`}
      back={{ to: `/content?kind=${kind}`, words: '← Back to Content' }}
    >
      {failure !== null && <Failure words={failure} onRetry={() => void revalidate()} />}
      {answer && <ItemForm kind={kind} item={answer.item} />}
    </FormPage>
  );
}

const changedMeanwhile =
  'Someone else has changed this in the meantime. What you typed is still here: copy what you need, then reload the page.';

function ItemForm({ kind, item }: { kind: ContentKind; item: ContentItem | null }) {
  const navigate = useNavigate();
  const { form, faults, said, isPending } = useForm({
    shape: contentFields[kind],
    read: (typed) => {
      const texts = textsOf(typed);
      return kind === 'review' ? { ...texts, rating: Number(texts['rating']) } : texts;
    },
    send: async (fields, { form: inputs }) => {
      const typed = new FormData(inputs);
      const pictureId = await describedPicture(typed);
      const body = { fields, pictureId, isPublished: typed.get('isPublished') === 'true' };
      if (item) {
        const params = { kind, id: item.id };
        await call(calls.changeContent, { params, body: { ...body, version: item.version } });
      } else await call(calls.addContent, { params: { kind }, body });
      toast('Saved.', 'success');
      await navigate(`/content?kind=${kind}`);
    },
    failed: 'This could not be saved. Please try again.',
    tell: (words, { say }, error) => {
      const isConflict = error instanceof Refused && error.code === 'changedMeanwhile';
      say({ tone: 'danger', words: isConflict ? changedMeanwhile : words });
    },
  });
  return (
    <form {...form} className="grid gap-6">
      <Banner said={said} />
      <KindFields kind={kind} item={item} faults={faults} />
      {kind !== 'review' && <PictureField item={item} faults={faults} />}
      <Tick name="isPublished" value="true" label="Shown on the site" defaultChecked={item?.isPublished ?? false} />
      <Button type="submit" variant="primary" isPending={isPending}>
        Save
      </Button>
    </form>
  );
}
