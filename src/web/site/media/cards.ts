import type { ShownPicture } from '#contract/content.ts';

// What the page shows of each item.
export type ProjectCard = { title: string; picture: ShownPicture | null };
export type NewsCard = { _id: string; text: string; picture: ShownPicture | null };
export type BlogCard = { title: string; excerpt: string; picture: ShownPicture | null };
