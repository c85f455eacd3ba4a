/** How many bytes of files may pass before what they leave in memory is collected. */
export const collectedAfterBytes = 6 * 1024 * 1024;

let passedBytes = 0;

/**
 * Counts the bytes of files that pass, and has the young generation collected after every few megabytes. By itself V8
 * counts these buffers as small, and collects the whole heap once they have brought 64 MB. That cost an eighth of the
 * processor time of a report with photos, and four times the memory of large ones (bench/README). Does nothing without
 * `--expose-gc`.
 */
export function countPassedBytes(bytes: number): void {
  passedBytes += bytes;
  if (passedBytes < collectedAfterBytes) return;
  passedBytes = 0;
  void globalThis.gc?.({ type: 'minor' });
}
