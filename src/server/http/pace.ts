const windowMs = 60_000;

/**
 * Counts the calls of accounts, minute by minute, in the memory of this server. Returns how many seconds an account that
 * has made more than its share must wait; 0 where it need not.
 */
export function pacing(most: number): (uid: string, now: number) => number {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (uid, now) => {
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + windowMs;
    }
    const count = (counts.get(uid) ?? 0) + 1;
    counts.set(uid, count);
    return count <= most ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1000));
  };
}
