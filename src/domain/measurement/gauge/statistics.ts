import { cleaned } from './units.ts';

const statistics = [
  'n',
  'min',
  'max',
  'mean',
  'average',
  'avg',
  'std dev',
  'stddev',
  'std',
  'sigma',
  'statistics',
  'count',
  'cov',
  'mittelwert',
];

/** Whether what stands in front of a line says that the line is a statistic, and so no reading. */
export function isStatistic(front: string): boolean {
  return statistics.includes(
    cleaned(front)
      .toLowerCase()
      .replace(/\s*[:.=]+$/, ''),
  );
}
