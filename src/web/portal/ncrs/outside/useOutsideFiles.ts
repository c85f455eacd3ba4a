import { useEffect, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { NcrFile } from '#contract/ncrs/ncrs.ts';
import { addressOf } from '#web/api/call.ts';
import { fetchFile } from '#web/api/fetchFile.ts';

/**
 * Fetches the files of the NCR that a token opens, and returns a function that gives their local addresses. The address
 * of a picture may not hold the token.
 */
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
    // A file that could not be fetched has no picture. The rest of the page still says what is to be done.
    for (const fileId of ids.split(' ').filter(Boolean)) void fetchOne(fileId).catch(() => undefined);
    return () => {
      leaving.abort();
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [token, ids]);
  return ({ fileId }) => addresses[fileId];
}
