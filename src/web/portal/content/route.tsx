import { Link, useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { contentKinds } from '#contract/content.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/portal/ui/Failure.tsx';
import { FormPage } from '#web/portal/frame/FormPage.tsx';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/session/load.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { ItemList } from './ItemList.tsx';
import { kindWords } from './kinds.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Content | ${brand.name}` }];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requireMay('editContent');
  const asked = new URL(url).searchParams.get('kind');
  const kind = contentKinds.find((one) => one === asked) ?? 'project';
  const ask = () => call(calls.contentItems, { params: { kind }, signal });
  return { kind, list: await load(ask, 'The content could not be loaded.', signal) };
}

export default function Content({ loaderData: { kind, list } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
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
      {list.failure !== null && <Failure words={list.failure} onRetry={reload} />}
      {list.answer && <ItemList kind={kind} items={list.answer.items} onChanged={reload} />}
    </FormPage>
  );
}
