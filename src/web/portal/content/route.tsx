import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { contentKinds } from '#contract/content/content.ts';
import { ListScreen } from '#web/portal/ui/ListScreen.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { requireMay } from '#web/portal/session/guard.ts';
import { load, question, useReading } from '#web/portal/reading/useReading.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { ItemList } from './ItemList.tsx';
import { kindWords } from './kinds.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Content | ${brand.name}` }];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requireMay('editContent');
  const asked = new URL(url).searchParams.get('kind');
  const kind = contentKinds.find((one) => one === asked) ?? 'project';
  const items = question(calls.contentItems, { params: { kind } });
  return { kind, list: await load(items, 'The content could not be loaded.', signal) };
}

export default function Content({ loaderData }: Route.ComponentProps) {
  const { kind } = loaderData;
  const list = useReading(loaderData.list);
  const { one } = kindWords[kind];
  return (
    <>
      <TopBar />
      <ListScreen
        title="Content"
        note="What visitors to the site read."
        actions={
          <Link to={`/content/${kind}/new`} className={buttonStyle('primary')}>
            Add {one}
          </Link>
        }
        beside={
          <nav aria-label="Kinds of content" className="strip -m-1 gap-2 p-1 max-sm:w-full sm:flex-wrap">
            {contentKinds.map((other) => (
              <Link
                key={other}
                to={`/content?kind=${other}`}
                replace
                aria-current={other === kind ? 'page' : undefined}
                className={`${buttonStyle(other === kind ? 'primary' : 'secondary')} shrink-0 -outline-offset-3`}
              >
                {kindWords[other].all}
              </Link>
            ))}
          </nav>
        }
        chips={[]}
      >
        <ReadState read={list} className="mt-3" />
        {list.answer && <ItemList kind={kind} items={list.answer.items} onChanged={list.reload} />}
      </ListScreen>
    </>
  );
}
