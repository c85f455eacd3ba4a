import type { NcrAction } from '#domain/ncrs/ncrSteps.ts';

/** What a link from a list says of it: the NCRs of its page, in order, and whether the list has other pages. */
export type ListLinkState = { readonly walk: readonly string[]; readonly isPart?: boolean };

/** Where an NCR stands in the list that it was opened from. */
export type ListPosition = {
  readonly at: number;
  readonly of: number;
  /** Whether they are those of one page of several. */
  readonly isPart: boolean;
  readonly previous: string | undefined;
  readonly next: string | undefined;
};

/** The place of an NCR in the list of a link. Undefined where it was opened otherwise. */
export function listPositionOf(state: unknown, ncrId: string): ListPosition | undefined {
  const { walk, isPart }: { walk?: unknown; isPart?: unknown } = (state as Partial<ListLinkState> | null) ?? {};
  if (!Array.isArray(walk)) return undefined;
  const at = walk.indexOf(ncrId);
  const idAt = (place: number) => (typeof walk[place] === 'string' ? walk[place] : undefined);
  if (at === -1) return undefined;
  const neighbours = { previous: idAt(at - 1), next: idAt(at + 1) };
  return { at: at + 1, of: walk.length, isPart: isPart === true, ...neighbours };
}

/** The steps that decide about a proposal. After one of them the next NCR comes by itself. */
export const isProposedNcrStep = (action: NcrAction) =>
  action === 'raise' || action === 'dismiss' || action === 'withdraw';
