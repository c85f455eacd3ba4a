import { useEffect, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { NcrFile } from '#contract/ncrs.ts';
import { addressOf } from '#web/api/call.ts';
import { fetchFile } from '#web/api/fetchFile.ts';

/** Fetches the files of the NCR that a token opens, which no address of a picture may hold, and tells where each lies then. */
export function useOutsideFiles(token: string, files: readonly NcrFile[]): (file: NcrFile) => string | undefined {
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({});
  const ids = files.map(({ fileId }) => fileId).join(' ');
  useEffect(() => {
    const leaving = new AbortController();
    const made: string[] = [];
    const fetchOne = async (fileId: string) => {
      const file = await fetchFile(addressOf(calls.outsideFile), { token, fileId }, leaving.signal);
      const address = URL.createObjectURL(file);
      made.push(address);
      setAddresses((others) => ({ ...others, [fileId]: address }));
    };
    // What could not be fetched is left without a picture: the rest of the page says what is to be done.
    for (const fileId of ids.split(' ').filter(Boolean)) void fetchOne(fileId).catch(() => undefined);
    return () => {
      leaving.abort();
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [token, ids]);
  return ({ fileId }) => addresses[fileId];
}
