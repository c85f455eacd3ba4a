import { presentReport } from '#domain/reports/present.ts';

/** All that readers see of a report, each with its label, in order. */
export function pairsOfReport(...report: Parameters<typeof presentReport>) {
  return presentReport(...report).flatMap(({ groups }) => groups.flatMap(({ pairs }) => pairs));
}
