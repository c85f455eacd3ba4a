/** How many bytes are collected before they move from the script's memory to the browser's. */
const gatheredBytes = 1024 * 1024;

/** Collects a file piece by piece. Photos stay where the browser stores them. */
export function blobBuilder(type: string): { take(piece: Uint8Array<ArrayBuffer> | Blob): void; file(): Blob } {
  const parts: Blob[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const pack = () => {
    if (size > 0) parts.push(new Blob(gathered));
    gathered = [];
    size = 0;
  };
  return {
    take(piece) {
      if (piece instanceof Blob) {
        pack();
        parts.push(piece);
        return;
      }
      gathered.push(piece);
      size += piece.length;
      if (size >= gatheredBytes) pack();
    },
    file() {
      pack();
      return new Blob(parts, { type });
    },
  };
}
