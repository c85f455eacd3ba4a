/** What can be wrong with a file that is kept. */
export const fileFaults = {
  missing: 'is missing',
  shorter: 'is shorter than it was when it came',
  longer: 'is longer than it was when it came',
  changed: 'has other content than when it came',
  unreadable: 'cannot be read to its end',
};

export type FileFault = keyof typeof fileFaults;

/** What the length of a file tells of it: how long it was when it came, and how long what is kept of it is now, if anything is. */
export function faultByLength(cameBytes: number, keptBytes: number | undefined): FileFault | undefined {
  if (keptBytes === undefined) return 'missing';
  if (keptBytes === cameBytes) return undefined;
  return keptBytes < cameBytes ? 'shorter' : 'longer';
}

/** A file at fault, and what it is to people. */
export type FaultyFile = { id: string; name: string; fault: FileFault };

/** Says which file it is and what is wrong with it, on one line. */
export function faultSentence({ id, name, fault }: FaultyFile): string {
  return `${name}, file ${id}, ${fileFaults[fault]}.`;
}
