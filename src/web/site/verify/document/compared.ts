import type { Message } from '#web/ui/Banner.tsx';

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The words for a file after comparing it with the SHA-256 of the issued one. */
export async function comparisonMessage(file: Blob, fileHash: string): Promise<Message> {
  // Browsers cannot compute hashes on pages without encryption.
  if (!globalThis.crypto?.subtle) {
    return {
      tone: 'caution',
      words: 'Your browser cannot compute the hash here. Compute it yourself, as shown below.',
    };
  }
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { tone: 'caution', words: 'The file cannot be read. Choose it again.' };
  }
  return hex(await crypto.subtle.digest('SHA-256', bytes)) === fileHash
    ? { tone: 'success', words: 'This is the file we issued.' }
    : { tone: 'danger', words: 'This file differs from the one we issued.' };
}
