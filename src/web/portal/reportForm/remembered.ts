import { brand } from '#brand/brand.ts';
import { Unreachable } from '#web/api/call.ts';

/**
 * Fetches a list and keeps it on the device. Without a network it returns the list that was kept last. Where a list
 * belongs to one account, `name` must say whose it is.
 */
export async function remembered<List>(name: string, ask: () => Promise<List>): Promise<List> {
  const key = `${brand.shortName}-list-${name}`;
  try {
    const list = await ask();
    try {
      localStorage.setItem(key, JSON.stringify(list));
    } catch {
      // Without room on the device, the list is fetched again next time.
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
