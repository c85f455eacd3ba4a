import { useEffect, useState } from 'react';
import { type StorageStatus, requestPersistence, storageStatus } from '#web/outbox/storage.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { Button } from '#web/ui/Button.tsx';

const mebibyte = 1024 * 1024;

function sizeOf(bytes: number): string {
  const megabytes = bytes / mebibyte;
  return megabytes >= 1024 ? `${(megabytes / 1024).toFixed(1)} GB` : `${megabytes.toFixed(1)} MB`;
}

/** A warning for private windows, which forget everything when they are closed. */
export function PrivateWindowWarning() {
  const [isPrivate, setPrivate] = useState(false);
  useEffect(() => {
    void storageStatus().then((status) => setPrivate(status.isPrivate));
  }, []);
  if (!isPrivate) return null;
  return (
    <p role="note" className="rounded-md border-l-4 border-caution bg-caution-wash px-4 py-3 font-medium text-caution">
      This looks like a private window. What is saved here is gone when it is closed: send your reports before that.
    </p>
  );
}

/** How much of the device's storage is used, and whether the browser may clear it by itself. */
export function StorageUsage() {
  const [status, setStatus] = useState<StorageStatus>();
  const look = () => void storageStatus().then(setStatus);
  useEffect(look, []);
  if (!status) return null;
  const { usedBytes, quotaBytes, isPersistent, canRequestPersistence } = status;
  return (
    <Chapter title="Room on this device">
      {usedBytes !== undefined && quotaBytes !== undefined && (
        <p className="mt-2">
          {sizeOf(usedBytes)} used of the {sizeOf(quotaBytes)} that the browser gives.
        </p>
      )}
      {isPersistent ? (
        <p className="mt-2">The browser will not clear it on its own.</p>
      ) : (
        <>
          <p className="mt-2">
            The browser may clear it when the device is short of space; some do so after seven days without a visit.
            Send your reports soon, or put the app on the home screen.
          </p>
          {canRequestPersistence && (
            <Button className="mt-3" onPress={() => void requestPersistence().then(look)}>
              Ask the browser to keep it
            </Button>
          )}
        </>
      )}
    </Chapter>
  );
}
