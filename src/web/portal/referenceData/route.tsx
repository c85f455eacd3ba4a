import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { referenceLists } from '#contract/reference.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/portal/ui/Failure.tsx';
import { FormPage } from '#web/portal/frame/FormPage.tsx';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/session/load.ts';
import { useRevalidator } from 'react-router';
import { ListEditor } from './ListEditor.tsx';
import { RuleSet } from './RuleSet.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Reference data | ${brand.name}` }];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requireMay('keepReferenceData');
  const ask = async () => {
    const [lists, { products }, ruleSet] = await Promise.all([
      call(calls.referenceData, { signal }),
      call(calls.requirements, { signal }),
      call(calls.ruleSet, { signal }),
    ]);
    return { lists, sheets: products, ruleSet };
  };
  return load(ask, 'The reference data could not be loaded.', signal);
}

export default function ReferenceData({ loaderData: { answer, failure } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  return (
    <FormPage
      title="Reference data"
      lead="The choices that the daily report offers. Reports already filed keep the names they were filed with."
    >
      {failure !== null && <Failure words={failure} onRetry={reload} />}
      {answer && (
        <div className="grid gap-12">
          {referenceLists.map((list) => (
            <ListEditor key={list} list={list} kept={answer.lists[list]} sheets={answer.sheets} onChanged={reload} />
          ))}
          <RuleSet kept={answer.ruleSet} onChanged={reload} />
        </div>
      )}
    </FormPage>
  );
}
