import { missingMandatory } from '#domain/reports/mandatory.ts';
import { useCarried } from './carried.ts';
import { useOpenFailures } from './ncrs/useOpenFailures.ts';
import { answersIn, useDerivedSoon, useReportParts } from './parts.ts';

/** The mandatory fields that are still empty. */
export function useStillEmpty(): string[] {
  const { kind } = useReportParts();
  return useDerivedSoon((values) => missingMandatory(kind, answersIn(values, kind)));
}

/** Whether anything is left that the section at the end lists. It blocks nothing, but should be seen before sending. */
export function useIsAnythingLeft(): boolean {
  const empty = useStillEmpty();
  const carried = useCarried();
  const { open } = useOpenFailures();
  return empty.length + carried.length + open.length > 0;
}
