/** What can be wrong with a kept file. */
export const storedFileFaults = {
  missing: 'is missing',
  shorter: 'is shorter than it was when it came',
  longer: 'is longer than it was when it came',
  changed: 'has other content than when it came',
  unreadable: 'cannot be read to its end',
};

export type FileFault = keyof typeof storedFileFaults;

/**
 * The fault that a file's length shows: `cameBytes` is its length on arrival, `storedBytes` its length now, undefined if
 * it is missing. Undefined without a fault.
 */
export function faultByLength(cameBytes: number, storedBytes: number | undefined): FileFault | undefined {
  if (storedBytes === undefined) return 'missing';
  if (storedBytes === cameBytes) return undefined;
  return storedBytes < cameBytes ? 'shorter' : 'longer';
}

/** A file with a fault, and its name for people. */
export type FaultyFile = { id: string; name: string; fault: FileFault };

/** Says in one line which file it is and what is wrong with it. */
export function faultText({ id, name, fault }: FaultyFile): string {
  return `${name}, file ${id}, ${storedFileFaults[fault]}.`;
}
