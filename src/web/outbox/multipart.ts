import type { Payload } from './payload.ts';

/** A payload as a multipart body: text first, then the files in their order. */
export function formDataOf({ parts, files }: Payload): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  for (const { field, file } of files) form.append(field, file, file.name);
  return form;
}

/** How many files are through when a share of all their bytes is. */
export function filesDone(share: number, sizes: readonly number[]): number {
  let left = share * sizes.reduce((sum, size) => sum + size, 0);
  let through = 0;
  for (const size of sizes) {
    left -= size;
    if (left < 0) break;
    through += 1;
  }
  return through;
}
