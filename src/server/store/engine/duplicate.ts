import type { Problem } from '#contract/problems.ts';

/** True for the error of either database that a unique value exists already. */
export function isDuplicate(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** Writes something, and turns the error that a unique value exists already into a refusal. */
export async function refuseDuplicate<Result>(write: () => Promise<Result>, refusal: () => Problem): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicate(error) ? refusal() : error;
  }
}
