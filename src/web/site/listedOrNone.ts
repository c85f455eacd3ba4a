import type { ContentKind, PublishedContentReader, PublicItem } from '#contract/content/content.ts';

/** What is shown of a kind of content, or nothing if it could not be read: for pages that can do without it. */
export async function listContentOrNone<Kind extends ContentKind>(
  content: PublishedContentReader,
  kind: Kind,
): Promise<PublicItem<Kind>[]> {
  try {
    return await content.list(kind);
  } catch (error) {
    console.error(error);
    return [];
  }
}
