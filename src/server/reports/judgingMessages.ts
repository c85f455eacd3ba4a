import type { Problem } from '#contract/problems.ts';
import type { JudgedReport, ReadReport, Source, ToJudge } from './readReport.ts';

/** A question to the thread that judges: to read a report and keep it, to judge it, or to forget it. */
export type Question = { number: number; reading: number } & (
  | { kind: 'read'; source: Source }
  | { kind: 'judge'; known: ToJudge }
  | { kind: 'forget' }
);

/** Its answer, or why it is refused. */
export type Answer = {
  number: number;
  answer?: ReadReport | JudgedReport | undefined;
  refused?: Pick<Problem, 'word'> & { sentence: string; fields?: Record<string, string>; retryAfterSeconds?: number };
};
