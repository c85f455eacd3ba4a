import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { contentKinds } from '#contract/content/content.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ItemList } from './ItemList.tsx';
import { contentKindWords } from './kinds.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Content | ${brand.name}` }];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requirePermission('editContent');
  const asked = new URL(url).searchParams.get('kind');
  const kind = contentKinds.find((one) => one === asked) ?? 'project';
  const items = question(calls.contentItems, { params: { kind } });
  return { kind, list: await loadAnswer(items, 'The content could not be loaded.', signal) };
}

export default function Content({ loaderData }: Route.ComponentProps) {
  const { kind } = loaderData;
  const list = useLoaded(loaderData.list);
  const { one } = contentKindWords[kind];
  return (
    <ListPage
      title="Content"
      note="What visitors to the site read."
      actions={
        <LinkButton to={`/content/${kind}/new`} variant="primary">
          Add {one}
        </LinkButton>
      }
      beside={
        <nav aria-label="Kinds of content" className="strip -m-1 gap-2 p-1 max-sm:w-full sm:flex-wrap">
          {contentKinds.map((other) => (
            <LinkButton
              key={other}
              to={`/content?kind=${other}`}
              replace
              aria-current={other === kind ? 'page' : undefined}
              variant={other === kind ? 'primary' : 'secondary'}
              className="shrink-0 -outline-offset-3"
            >
              {contentKindWords[other].all}
            </LinkButton>
          ))}
        </nav>
      }
      chips={[]}
    >
      <ReadState read={list} className="mt-3" />
      {list.answer && <ItemList kind={kind} items={list.answer.items} onChanged={list.reload} />}
    </ListPage>
  );
}
