import { fileLimitBytes, reportLimitBytes } from '#contract/files/fileRules.ts';

const mebibyte = 1024 * 1024;

/** A size in words: '640 KB', '3.2 MB'. */
export function sizeInWords(bytes: number): string {
  if (bytes >= mebibyte) return `${Number((bytes / mebibyte).toFixed(1))} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

/** The limits of what may be sent, in a sentence. */
export const fileLimitsInWords = `At most ${sizeInWords(fileLimitBytes)} a file and ${sizeInWords(reportLimitBytes)} a report.`;
