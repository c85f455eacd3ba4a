/**
 * A new id for a report or a part of one: a UUID of version 7, which begins with the time in milliseconds since 1970.
 * The database therefore stores new rows next to each other. `getRandomValues` works over plain http too.
 */
export function newId(now: number = Date.now()): string {
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const moment = now.toString(16).padStart(12, '0');
  const variant = '89ab'[(bytes[0] as number) & 3];
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${hex.slice(1, 4)}-${variant}${hex.slice(5, 8)}-${hex.slice(8, 20)}`;
}
