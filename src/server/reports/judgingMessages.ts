import type { Problem } from '#contract/problems.ts';
import type { JudgedReport, ParsedReport, ReportSource, JudgeInput } from './readReport.ts';

/** A question to the thread that judges: to read a report and keep it, to judge it, or to forget it. */
export type JudgingRequest = { number: number; reading: number } & (
  | { kind: 'read'; source: ReportSource }
  | { kind: 'judge'; known: JudgeInput }
  | { kind: 'forget' }
);

/** Its answer, or why it is refused. */
export type JudgingResponse = {
  number: number;
  answer?: ParsedReport | JudgedReport | undefined;
  refused?: Pick<Problem, 'word'> & { sentence: string; fields?: Record<string, string>; retryAfterSeconds?: number };
};
