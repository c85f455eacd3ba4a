import type { NcrAction } from '#domain/ncrs/ncrSteps.ts';

/** What a link from a list says of it: the NCRs of its page, in order. */
export type WalkState = { readonly walk: readonly string[] };

/** Where an NCR stands in the list that it was opened from. */
export type Walk = {
  readonly at: number;
  readonly of: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
};

/** The place of an NCR in the list of a link. Undefined where it was opened otherwise. */
export function walkOf(state: unknown, ncrId: string): Walk | undefined {
  const walk: unknown = (state as Partial<WalkState> | null)?.walk;
  if (!Array.isArray(walk)) return undefined;
  const at = walk.indexOf(ncrId);
  const idAt = (place: number) => (typeof walk[place] === 'string' ? walk[place] : undefined);
  return at === -1 ? undefined : { at: at + 1, of: walk.length, previous: idAt(at - 1), next: idAt(at + 1) };
}

/** The steps that decide about a proposal. After one of them the next NCR comes by itself. */
export const isDecision = (action: NcrAction) => action === 'raise' || action === 'dismiss' || action === 'withdraw';
