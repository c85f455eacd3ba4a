import { cleaned } from './units.ts';

/** As they stand without dots and blanks. */
const statistics = [
  'n',
  'min',
  'minimum',
  'max',
  'maximum',
  'mean',
  'average',
  'avg',
  'stddev',
  'standarddeviation',
  'std',
  'sd',
  'sigma',
  'statistics',
  'count',
  'cov',
  'mittelwert',
  'ø',
  '⌀',
  '∅',
  'x\u0304',
];

/** Whether the text before a number marks it as a statistic, which is not a reading: 'Mean (µm):', 'S.D.', 'Ø ='. */
export function isStatistic(front: string): boolean {
  return statistics.includes(
    cleaned(front)
      .toLowerCase()
      .replaceAll(/\([^)]*\)|\[[^\]]*\]|[\s.:=]/g, ''),
  );
}
