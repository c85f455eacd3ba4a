import { createHash } from 'node:crypto';
import { fileLimitBytes } from '#contract/dailyReport.ts';
import { Problem, problems } from '#contract/problems.ts';
import { type AcceptedTypes, TypeTeller, headBytes } from './mediaTypes.ts';

/** What is known of a file once all of it has passed. */
export type FileFacts = { mediaType: string; sizeBytes: number; sha256: string };

/** A file on its way to the store: read `content` to its end, then `facts` are known. */
export type Examined = { content: AsyncIterable<Buffer>; facts(): FileFacts };

function wrongType(field: string, sentence: string = problems.wrongType.sentence): Problem {
  return new Problem('wrongType', { sentence, fields: { [field]: sentence } });
}

/** The refusal of a file or a report that is larger than allowed, by the field at fault. */
export function tooLarge(field: string, sentence: string): Problem {
  return new Problem('tooLarge', { sentence, fields: { [field]: sentence } });
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/**
 * Lets a file pass through piece by piece, measuring it, hashing it and telling its type. Reading it fails as soon as the
 * file is seen to be too large or of a type that its field does not take, or when `count` refuses its bytes.
 */
export function examine(
  field: string,
  source: AsyncIterable<Buffer>,
  accepted: AcceptedTypes,
  count: (bytes: number) => void,
): Examined {
  const teller = new TypeTeller(accepted);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let facts: FileFacts | undefined;

  function measure(chunk: Buffer): void {
    sizeBytes += chunk.length;
    if (sizeBytes > fileLimitBytes) throw tooLarge(field, `A file can have at most ${megabytes(fileLimitBytes)}.`);
    count(chunk.length);
    hash.update(chunk);
  }

  async function* pass(): AsyncGenerator<Buffer> {
    let head: Buffer[] | undefined = [];
    async function* decide(chunks: Buffer[]): AsyncGenerator<Buffer> {
      if (!(await teller.acceptsHead(Buffer.concat(chunks)))) throw wrongType(field);
      for (const chunk of chunks) {
        teller.look(chunk);
        yield chunk;
      }
    }
    for await (const chunk of source) {
      measure(chunk);
      if (head) {
        head.push(chunk);
        if (sizeBytes < headBytes) continue;
        yield* decide(head);
        head = undefined;
      } else {
        teller.look(chunk);
        yield chunk;
      }
    }
    if (sizeBytes === 0) throw wrongType(field, 'This file is empty.');
    if (head) yield* decide(head);
    const mediaType = teller.type();
    if (!mediaType) throw wrongType(field);
    facts = { mediaType, sizeBytes, sha256: hash.digest('hex') };
  }

  return {
    content: pass(),
    facts() {
      if (!facts) throw new Error('The file has not passed through yet.');
      return facts;
    },
  };
}
