import { transcode } from 'node:buffer';

/**
 * A long text as bytes. Node's drivers write a text with letters beyond Latin-1 four times as slowly. Throws on half of
 * a surrogate pair, which JSON never holds. On SQLite such a value needs a cast to text, or the column would hold bytes.
 */
export function utf8(text: string): Buffer {
  return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
}
