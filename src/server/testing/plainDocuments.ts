import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { write } from '#server/evidence/write.ts';

/** Instead of a PDF, which takes a second: what it would be made of. */
export const plainly: typeof write = async ({ path, ...order }, { next }) => {
  const parts: unknown[] = [];
  for (let part = await next?.(); part; part = await next?.()) parts.push(part);
  const { attachment, ...rest } = 'evidence' in order ? order.evidence : { ...order.dossier, attachment: undefined };
  const bytes = Buffer.from(JSON.stringify([rest, parts, attachment && Buffer.from(attachment.bytes).toString()]));
  await writeFile(path, bytes);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length };
};
