import type { ShownPicture } from '#contract/content/content.ts';

// The parts of each item that the page shows.
export type ProjectCard = { title: string; picture: ShownPicture | null };
export type NewsCard = { _id: string; text: string; date: string; link: string; picture: ShownPicture | null };
export type BlogCard = { title: string; excerpt: string; picture: ShownPicture | null };
