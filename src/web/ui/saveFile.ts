/** How long a saved file's address is kept, for browsers that start to read it late. */
const availableMs = 60_000;

/** Hands a file to the browser, which saves it under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), availableMs);
}
