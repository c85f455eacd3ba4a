import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { writeDocument } from '#server/evidence/write.ts';

/** Writes the contents of a PDF as plain text, because making the PDF takes a second. */
export const writePlainDocument: typeof writeDocument = async ({ path, ...order }, { next }) => {
  const parts: unknown[] = [];
  for (let part = await next?.(); part; part = await next?.()) parts.push(part);
  const { attachment, ...rest } = 'evidence' in order ? order.evidence : { ...order.dossier, attachment: undefined };
  const bytes = Buffer.from(JSON.stringify([rest, parts, attachment && Buffer.from(attachment.bytes).toString()]));
  await writeFile(path, bytes);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length };
};
