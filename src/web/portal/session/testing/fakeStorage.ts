import { vi } from 'vitest';

/** Puts a storage of this name in place of the browser's, until globals are unstubbed. Returns what it holds. */
export function fakeStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const held = new Map<string, string>();
  vi.stubGlobal(name, {
    get length() {
      return held.size;
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
  return held;
}
