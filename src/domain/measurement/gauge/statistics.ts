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

/** Whether the text before a line's first number marks the line as a statistic, which is not a reading. */
export function isStatistic(front: string): boolean {
  return statistics.includes(
    cleaned(front)
      .toLowerCase()
      .replace(/\s*[:.=]+$/, ''),
  );
}
