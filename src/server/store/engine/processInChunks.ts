import { setImmediate as turn } from 'node:timers/promises';

/** Writes rows in steps, and lets other calls in between. `read` gives the rows after the last one, none at the end. */
export async function processInChunks<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  write: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) {
    await write(rows);
    await turn();
  }
}
