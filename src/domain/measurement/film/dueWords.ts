import { type Due, type Finding, missing } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { counted } from '#domain/text/counted.ts';

/** What to report while nothing is wrong but readings are still due. Empty once all are there. */
export function dueFinding({ areas, readings }: Due): Finding[] {
  if (readings === 0) return [];
  const where = areas === undefined || areas === 0 ? '' : `: ${counted(areas, 'area')}`;
  return [missing('due', ruleWords.due(counted(readings, 'reading'), where))];
}
