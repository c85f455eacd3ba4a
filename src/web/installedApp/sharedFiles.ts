import { brand } from '#brand/brand.ts';

/** The address that another app's share sheet posts files to, and the page that shows them. The manifest has it too. */
export const shareTargetAddress = '/share';

/** The names of the form's parts: the files, and a text shared without a file. */
const sharedParts = { files: 'files', text: 'text' } as const;

const cacheName = `${brand.shortName}-shared`;
/** How many shared files are kept at most. Newer ones replace the oldest, as shared files are meant to be used soon. */
const mostKept = 20;
const nameHeader = 'x-file-name';

/** A file that was shared with the app and is not used yet. */
export type SharedFile = { readonly key: string; readonly file: File };

async function keysOf(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).toSorted();
}

/** Keeps files on the device until they are used. */
async function keep(files: readonly File[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const [at, file] of files.entries()) {
    const key = `${shareTargetAddress}/${Date.now()}-${String(at).padStart(3, '0')}`;
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(key, new Response(file, { headers }));
  }
  const keys = await keysOf(cache);
  await Promise.all(keys.slice(0, -mostKept).map((key) => cache.delete(key)));
}

/** The files that were shared and are not used yet, the oldest first. */
export async function sharedFiles(): Promise<SharedFile[]> {
  // Opening a cache creates it, so this checks for it first.
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const found = await Promise.all(
    (await keysOf(cache)).map(async (key): Promise<SharedFile[]> => {
      const stored = await cache.match(key);
      if (!stored) return [];
      const name = decodeURIComponent(stored.headers.get(nameHeader) ?? '');
      return [{ key, file: new File([await stored.blob()], name, { type: stored.headers.get('content-type') ?? '' }) }];
    }),
  );
  return found.flat();
}

/** Forgets a file that was used or that nobody wants. */
export async function removeSharedFile(key: string): Promise<void> {
  await (await caches.open(cacheName)).delete(key);
}

function seeing(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address } });
}

/** Takes the files that another app shares, without a network too, and redirects to the page that shows them. */
export async function receiveSharedFiles(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll(sharedParts.files).filter((one) => one instanceof File && one.size > 0) as File[];
    const text = form.get(sharedParts.text);
    const texts = typeof text === 'string' && text.trim() !== '' ? [new File([text], 'Shared text.txt')] : [];
    await keep([...files, ...texts]);
    return seeing(shareTargetAddress);
  } catch {
    // The device is full, or the request holds no form.
    return seeing(`${shareTargetAddress}?failed`);
  }
}
