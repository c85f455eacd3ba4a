function inHex(digest: Uint8Array): string {
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The SHA-256 of a file, in lower-case hex. Browsers offer no hashing over plain http, so a library does it there. */
export async function sha256Of(file: Blob): Promise<string> {
  if ('subtle' in crypto) return inHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) hash.update(read.value);
  return inHex(hash.digest());
}
