import { type Due, type Finding, missing } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

function many(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** What to report while nothing is wrong but readings are still due. Empty once all are there. */
export function dueFinding({ areas, readings }: Due): Finding[] {
  if (readings === 0) return [];
  const where = areas === undefined || areas === 0 ? '' : `: ${many(areas, 'area')}`;
  return [missing('due', ruleWords.due(many(readings, 'reading'), where))];
}
