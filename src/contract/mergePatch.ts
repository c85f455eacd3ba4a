/** Any object of JSON. */
type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a JSON Merge Patch (RFC 7396): sets what it names, removes what it names as null, and leaves the rest. */
export function applyPatch(before: JsonObject, patch: JsonObject): JsonObject {
  const after = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(patch)) {
    const old = after.get(name);
    if (value === null) after.delete(name);
    else after.set(name, isObject(value) ? applyPatch(isObject(old) ? old : {}, value) : value);
  }
  return Object.fromEntries(after);
}

/** The JSON Merge Patch that leads from one object to another. Undefined if none does, since null can only be removed. */
export function patchBetween(before: JsonObject, after: JsonObject): JsonObject | undefined {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const patch = new Map<string, unknown>(removed.map((name) => [name, null]));
  for (const [name, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    if (JSON.stringify(value) === JSON.stringify(old)) continue;
    const change = isObject(value) ? patchBetween(isObject(old) ? old : {}, value) : value;
    if (value === null || (isObject(value) && !change)) return undefined;
    // JSON leaves out what is undefined.
    patch.set(name, change ?? null);
  }
  return Object.fromEntries(patch);
}
