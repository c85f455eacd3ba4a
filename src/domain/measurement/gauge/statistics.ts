import { normalizeLine } from './units.ts';

const figure =
  'mean|average|avg|min|minimum|max|maximum|highest|lowest|high|low|range|median|mittelwert|stdev|std|sd|sigma|cov|cv|total|count|[ø⌀∅]|x\u0304';
const ofWhat = 'values?|readings?|dft|thickness|dev|deviation';
const one = `(?:${figure})(?:${ofWhat})?`;

/** As it stands without dots and blanks: one figure, such as 'Highest reading', or two of them, such as 'High/Low'. */
const statistic = new RegExp(`^(?:${one}(?:/${one})?|standarddeviation|statistics|n|(?:number|no)of\\p{L}*)$`, 'u');

/** Whether the text before a number marks it as a statistic, which is not a reading: 'Mean (µm):', 'S.D.', 'Ø ='. */
export function isStatisticLabel(front: string): boolean {
  return statistic.test(
    normalizeLine(front)
      .toLowerCase()
      .replaceAll(/\([^)]*\)|\[[^\]]*\]|[\s.:=]/g, ''),
  );
}
