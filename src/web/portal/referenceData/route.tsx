import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { referenceLists } from '#contract/reference/reference.ts';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, uncached, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { useRevalidator } from 'react-router';
import { ListEditor } from './ListEditor.tsx';
import { RuleSetSummary } from './RuleSetSummary.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Reference data | ${brand.name}` }];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('keepReferenceData');
  const couldNot = 'The reference data could not be loaded.';
  // What is changed is never an old state of it.
  const [lists, requirements, ruleSet] = await Promise.all([
    loadAnswer(uncached(question(calls.referenceData)), couldNot, signal),
    loadAnswer(uncached(question(calls.requirements)), couldNot, signal),
    loadAnswer(uncached(question(calls.ruleSet)), couldNot, signal),
  ]);
  return { lists, requirements, ruleSet };
}

export default function ReferenceData({ loaderData }: Route.ComponentProps) {
  const reads = [
    useLoaded(loaderData.lists),
    useLoaded(loaderData.requirements),
    useLoaded(loaderData.ruleSet),
  ] as const;
  const [{ answer: lists }, { answer: requirements }, { answer: ruleSet }] = reads;
  // One state for all: of the first that is not there.
  const unread = reads.find(({ answer }) => answer === null);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  return (
    <PlainPage>
      <ScreenHead
        title="Reference data"
        about="The choices that the daily report offers. Reports already filed keep the names they were filed with."
      />
      {unread && <ReadState read={unread} className="mt-3" />}
      {lists && requirements && ruleSet && (
        <div className="mt-4 grid gap-6">
          {referenceLists.map((list) => (
            <ListEditor key={list} list={list} stored={lists[list]} sheets={requirements.products} onChanged={reload} />
          ))}
          <RuleSetSummary stored={ruleSet} onChanged={reload} />
        </div>
      )}
    </PlainPage>
  );
}
