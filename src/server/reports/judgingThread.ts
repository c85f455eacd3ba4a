/** The thread that reads and judges long reports, so that the server keeps answering calls. */
import { parentPort } from 'node:worker_threads';
import { Problem } from '#contract/problems.ts';
import type { JudgingResponse, JudgingRequest } from './judgingMessages.ts';
import { readReport } from './readReport.ts';

const stored = new Map<number, ReturnType<typeof readReport>>();

function answerTo(question: JudgingRequest): JudgingResponse['answer'] {
  const { kind, reading } = question;
  if (kind === 'judge') return stored.get(reading)?.judge(question.known);
  stored.delete(reading);
  if (kind === 'forget') return undefined;
  const read = readReport(question.source);
  stored.set(reading, read);
  return read.report;
}

function answerOrRefuse(question: JudgingRequest): JudgingResponse {
  const { number } = question;
  try {
    return { number, answer: answerTo(question) };
  } catch (error) {
    // Any other error is a fault, which ends the thread.
    if (!(error instanceof Problem)) throw error;
    const { word, message: sentence, fields, retryAfterSeconds } = error;
    const more = { ...(fields && { fields }), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
    return { number, refused: { word, sentence, ...more } };
  }
}

parentPort?.on('message', (question: JudgingRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  parentPort?.postMessage(answerOrRefuse(question));
});
