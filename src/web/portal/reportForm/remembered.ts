import { brand } from '#brand/brand.ts';
import { Unreachable } from '#web/api/call.ts';

/**
 * Asks for a list, and keeps it on the device under a name that says whose it is where that matters: without a network the one
 * that was kept last takes its place.
 */
export async function remembered<List>(name: string, ask: () => Promise<List>): Promise<List> {
  const key = `${brand.shortName}-list-${name}`;
  try {
    const list = await ask();
    try {
      localStorage.setItem(key, JSON.stringify(list));
    } catch {
      // A device without room for it asks again next time.
    }
    return list;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    const kept = readKept(key);
    if (kept === null) throw error;
    return kept as List;
  }
}

function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
