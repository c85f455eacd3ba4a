import { isDecided } from '#domain/nonConformance/decisions.ts';
import { useTests } from '#web/portal/reportForm/measuring/useTests.ts';
import { useDerived, useKnownEquipment, useReportParts } from '#web/portal/reportForm/parts.ts';
import { areaOf, decisionsOn, failuresOfTests, failuresOnForm } from './failures.ts';
import { NcrDecisions } from './NcrDecisions.tsx';

/**
 * Lists before sending the failures that nobody has decided about. This does not block sending: undecided failures are
 * proposed to the reviewer.
 */
export function UndecidedNcrs() {
  const { kind, requirementsOf } = useReportParts();
  const tests = useTests();
  const area = useDerived(areaOf);
  const known = useKnownEquipment();
  const typed = useDerived((values) => failuresOnForm(kind, values, requirementsOf(values), known));
  const decided = useDerived((values) =>
    decisionsOn(values).flatMap((row) =>
      isDecided(row as Parameters<typeof isDecided>[0]) ? [String(row['path'])] : [],
    ),
  );
  const failures = [...failuresOfTests(kind, tests, area), ...typed];
  const undecided = failures.filter(({ path }) => !decided.includes(path));
  if (failures.length === 0) return null;
  return (
    <div className="rounded-lg border border-line bg-caution-wash p-4 sm:p-5">
      <h3 className="text-lg">What has failed</h3>
      <p role="status" className="mt-1">
        {undecided.length === 0
          ? 'Everything is decided.'
          : `${undecided.length === 1 ? 'One failure is' : `${undecided.length} failures are`} not decided yet. What stays undecided is proposed to the reviewer as an NCR.`}
      </p>
      <div className="mt-4 flex flex-col gap-6">
        <NcrDecisions failures={failures} isNamed />
      </div>
    </div>
  );
}
