import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { contentKinds } from '#contract/content/content.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { FormPage } from '#web/portal/frame/FormPage.tsx';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/reading/load.ts';
import { question } from '#web/portal/reading/question.ts';
import { useReading } from '#web/portal/reading/useReading.ts';
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
  const { all, one } = kindWords[kind];
  return (
    <FormPage title="Content" lead="What visitors to the site read.">
      <nav aria-label="Kinds of content" className="flex flex-wrap gap-2">
        {contentKinds.map((other) => (
          <Link
            key={other}
            to={`/content?kind=${other}`}
            replace
            aria-current={other === kind ? 'page' : undefined}
            className={buttonStyle(other === kind ? 'primary' : 'secondary')}
          >
            {kindWords[other].all}
          </Link>
        ))}
      </nav>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{all}</h2>
        <Link to={`/content/${kind}/new`} className={buttonStyle('secondary')}>
          Add {one}
        </Link>
      </div>
      <ReadState read={list} />
      {list.answer && <ItemList kind={kind} items={list.answer.items} onChanged={list.reload} />}
    </FormPage>
  );
}
