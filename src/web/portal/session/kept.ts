/** Where a browser keeps texts: on the device, or for one of its tabs. */
type Place = 'localStorage' | 'sessionStorage';

/** The text that the browser keeps under a key. Null where it keeps none, or forbids storage. */
export function storedText(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** The value that the browser keeps under a key. Null where it keeps none that can be read. */
export function storedValue(key: string, place?: Place): unknown {
  try {
    return JSON.parse(storedText(key, place) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or none. A browser that has no room for it, or forbids storage, does without it. */
export function storeText(key: string, text: string | undefined, place: Place = 'localStorage'): void {
  try {
    if (text === undefined) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // Whoever keeps something here goes on without it.
  }
}

/** Keeps a value under a key, or none. */
export function storeValue(key: string, value: unknown, place?: Place): void {
  storeText(key, value === undefined ? undefined : JSON.stringify(value), place);
}
