import { type MeasurementsDue, type Finding, missing } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { pluralize } from '#domain/text/pluralize.ts';

/** What to report while nothing is wrong but readings are still due. Empty once all are there. */
export function measurementsDueFindings({ areas, readings }: MeasurementsDue): Finding[] {
  if (readings === 0) return [];
  const where = areas === undefined || areas === 0 ? '' : `: ${pluralize(areas, 'area')}`;
  return [missing('due', ruleWords.due(pluralize(readings, 'reading'), where))];
}
