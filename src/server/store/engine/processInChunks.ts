import { setImmediate as turn } from 'node:timers/promises';

/** Writes rows in steps, with other calls answered in between. `read` gives those after a row, and none at the end. */
export async function processInChunks<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  write: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) {
    await write(rows);
    await turn();
  }
}
