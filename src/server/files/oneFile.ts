import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type AcceptedTypes, fileLimitBytes, photoTypes } from '#contract/files/fileRules.ts';
import { fieldProblem } from '#contract/problems.ts';
import { boundedBytes } from '#server/http/bodies.ts';
import { examineFile, fileFactsOf } from './examine.ts';
import { type FileServices, fileKeeper, removeUnneededFiles } from './keeper.ts';
import { cleanFilename } from './upload.ts';

/** The file types that are accepted, recognised by content. */
const accepted: AcceptedTypes = new Map([...photoTypes, ['application/pdf', 'application/pdf']]);
const nothingToCount = () => undefined;

/** A photo or a PDF that came alone, kept in the file store under its key. */
export type SingleFile = { key: string; filename: string } & ReturnType<typeof fileFactsOf>;

/**
 * Stores a file that comes alone and runs `work` with it, which adds it to something. A file that `work` does not add is
 * removed, for example because the same file is there already. `field` is the name under which it is refused.
 */
export async function withOneFile<Result>(
  services: FileServices,
  { body, filename, field }: { body: Readable; filename: string; field: string },
  work: (file: SingleFile) => Promise<Result>,
): Promise<Result> {
  const name = cleanFilename(filename);
  if (name === '') throw fieldProblem('filename', 'invalidInput', 'This file has no name.');
  const keeper = fileKeeper(services);
  const key = randomUUID();
  try {
    const examined = examineFile(field, boundedBytes(body, fileLimitBytes), accepted, nothingToCount);
    await keeper.save(key, examined.content);
    return await work({ key, filename: name, ...fileFactsOf(examined) });
  } finally {
    await removeUnneededFiles(keeper, [key]);
  }
}
