import type { ContentKind, PublicContent, Shown } from '#contract/content/content.ts';

/** What is shown of a kind of content, or nothing if it could not be read: for pages that can do without it. */
export async function listedOrNone<Kind extends ContentKind>(
  content: PublicContent,
  kind: Kind,
): Promise<Shown<Kind>[]> {
  try {
    return await content.list(kind);
  } catch (error) {
    console.error(error);
    return [];
  }
}
