const name = 'changed-on-server';

/** Tells whoever shows what waits that a button or a form has changed something on the server. */
export function tellChanged(): void {
  dispatchEvent(new Event(name));
}

/** Hears of such changes. Returns what ends the hearing. */
export function hearChanged(act: () => void): () => void {
  addEventListener(name, act);
  return () => removeEventListener(name, act);
}
