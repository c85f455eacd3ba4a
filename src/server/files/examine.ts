import { createHash } from 'node:crypto';
import { type AcceptedTypes, sizeFault, fileFaults } from '#contract/files/fileRules.ts';
import { FileTypeDetector, typeDetectionBytes } from '#contract/files/fileType.ts';
import { type Problem, fieldProblem } from '#contract/problems.ts';
import { countPassedBytes } from './passedMemory.ts';

/** What is known of a file once all of it has been read. */
export type FileFacts = { mediaType: string; sizeBytes: number; sha256: string };

/** A file on its way to the store. `facts` are known once `content` is read to its end, undefined for a piece. */
export type ExaminedFile = { content: AsyncIterable<Buffer>; facts(): FileFacts | undefined };

/** The facts of a file that was read to its end. Throws if it was not. */
export function fileFactsOf(examined: ExaminedFile): FileFacts {
  const facts = examined.facts();
  if (!facts) throw new Error('The file has not passed through yet.');
  return facts;
}

/** The refusal of a file of a field, for one of the reasons that the form knows too. */
export function refusedFile(field: string, fault: keyof typeof fileFaults): Problem {
  const isTooLarge = fault === 'tooLarge' || fault === 'reportTooLarge';
  return fieldProblem(field, isTooLarge ? 'tooLarge' : 'wrongType', fileFaults[fault]);
}

/** Refuses a file of a size that is not allowed. */
export function requireAllowedFileSize(field: string, sizeBytes: number): void {
  const fault = sizeFault(sizeBytes);
  if (fault) throw refusedFile(field, fault);
}

/**
 * Passes a file on chunk by chunk, and meanwhile measures it, hashes it and detects its type. Reading fails as soon as
 * the file turns out too large or of a type that its field does not accept, or when `count` refuses its bytes. If the
 * content ends before `wholeBytes`, where given, it is a piece of a file: it passes as it is, without facts.
 */
export function examineFile(
  field: string,
  source: AsyncIterable<Buffer>,
  accepted: AcceptedTypes,
  count: (bytes: number) => void,
  wholeBytes = 0,
): ExaminedFile {
  const teller = new FileTypeDetector(accepted);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let facts: FileFacts | undefined;

  function measure(chunk: Buffer): void {
    sizeBytes += chunk.length;
    requireAllowedFileSize(field, sizeBytes);
    count(chunk.length);
    countPassedBytes(chunk.length);
    hash.update(chunk);
  }

  async function* pass(): AsyncGenerator<Buffer> {
    let head: Buffer[] | undefined = [];
    async function* decide(chunks: Buffer[]): AsyncGenerator<Buffer> {
      if (!(await teller.acceptsHead(Buffer.concat(chunks)))) throw refusedFile(field, 'wrongType');
      for (const chunk of chunks) {
        teller.look(chunk);
        yield chunk;
      }
    }
    for await (const chunk of source) {
      measure(chunk);
      if (head) {
        head.push(chunk);
        if (sizeBytes < typeDetectionBytes) continue;
        yield* decide(head);
        head = undefined;
      } else {
        teller.look(chunk);
        yield chunk;
      }
    }
    if (sizeBytes < wholeBytes) {
      if (head) yield* head;
      return;
    }
    requireAllowedFileSize(field, sizeBytes);
    if (head) yield* decide(head);
    const mediaType = teller.type();
    if (!mediaType) throw refusedFile(field, 'wrongType');
    facts = { mediaType, sizeBytes, sha256: hash.digest('hex') };
  }

  return {
    content: pass(),
    facts: () => facts,
  };
}
