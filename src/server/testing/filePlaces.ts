import { startBucket } from './bucket.ts';
import { stores } from './stores.ts';

/** Every kind of store with its files in a folder, and the first one with its files in a bucket too. */
export const storesWithFiles = [
  ...stores.map(({ name, open }) => ({ name, open, startBucket: undefined })),
  ...stores.slice(0, 1).map(({ name, open }) => ({ name: `${name} with a bucket`, open, startBucket })),
];
