/** What the browser reports about this app's storage on the device. */
export type StorageStatus = {
  readonly usedBytes: number | undefined;
  readonly quotaBytes: number | undefined;
  /** Whether the browser has promised not to clear the storage by itself. */
  readonly isPersistent: boolean;
  /** Whether the browser can be asked for that promise. */
  readonly canRequestPersistence: boolean;
  readonly isPrivate: boolean;
};

/** Asks the browser not to clear the storage by itself (`navigator.storage.persist`). True if it has promised. */
export async function requestPersistence(): Promise<boolean> {
  const { storage } = navigator;
  if (!storage?.persist) return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}

/**
 * Whether this looks like a private window, which forgets everything when it is closed. No browser says so directly:
 * Firefox and Safari refuse a private window its own folder, and Chromium grants it less storage than its own memory.
 */
async function looksPrivate(quotaBytes: number | undefined): Promise<boolean> {
  const { storage } = navigator;
  if (!storage) return false;
  if (storage.getDirectory) {
    try {
      await storage.getDirectory();
    } catch {
      return true;
    }
  }
  const { memory } = performance as Performance & { memory?: { jsHeapSizeLimit: number } };
  return memory !== undefined && quotaBytes !== undefined && quotaBytes < 2 * memory.jsHeapSizeLimit;
}

/** How much storage is used and left, as far as the browser reports it. */
export async function storageStatus(): Promise<StorageStatus> {
  const { storage } = navigator;
  const estimate = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  const isPersistent = (await storage?.persisted?.().catch(() => false)) ?? false;
  return {
    usedBytes: estimate.usage,
    quotaBytes: estimate.quota,
    isPersistent,
    canRequestPersistence: typeof storage?.persist === 'function',
    isPrivate: await looksPrivate(estimate.quota),
  };
}
