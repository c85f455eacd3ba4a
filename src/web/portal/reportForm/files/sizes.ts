import { fileLimitBytes, reportLimitBytes } from '#contract/dailyReport.ts';

const mebibyte = 1024 * 1024;

/** A size as a person says it: '640 KB', '3.2 MB'. */
export function sizeInWords(bytes: number): string {
  if (bytes >= mebibyte) return `${Number((bytes / mebibyte).toFixed(1))} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

/** What may be sent, in a sentence. */
export const limitsInWords = `At most ${sizeInWords(fileLimitBytes)} a file and ${sizeInWords(reportLimitBytes)} a report.`;

/** Why a file cannot be sent; undefined when it can. */
export function tooLargeFile(file: { name: string; size: number }): string | undefined {
  if (file.size > fileLimitBytes) {
    return `${file.name} is larger than ${sizeInWords(fileLimitBytes)}, the most that a file can have.`;
  }
  return file.size === 0 ? `${file.name} is empty.` : undefined;
}

/** Why files cannot be sent together; undefined when they can. */
export function tooLargeTogether(files: readonly { size: number }[]): string | undefined {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total <= reportLimitBytes) return undefined;
  return `The files together are larger than ${sizeInWords(reportLimitBytes)}, the most that a report can have. Remove some, or file them with a second report.`;
}
