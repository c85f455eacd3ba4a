import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { write } from '#server/evidence/write.ts';

/** Instead of a PDF, which takes a second: what it would be made of. */
export const plainly: typeof write = async ({ path, ...order }) => {
  if (!('evidence' in order)) throw new Error('Only evidence is written plainly.');
  const { attachment, ...rest } = order.evidence;
  const bytes = Buffer.from(`${JSON.stringify(rest)}${Buffer.from(attachment.bytes)}`);
  await writeFile(path, bytes);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length };
};
