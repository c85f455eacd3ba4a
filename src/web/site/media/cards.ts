import type { PublishedPicture } from '#contract/content/content.ts';

// The parts of each item that the page shows.
export type ProjectCard = { title: string; picture: PublishedPicture | null };
export type NewsCard = { _id: string; text: string; date: string; link: string; picture: PublishedPicture | null };
export type BlogCard = { title: string; excerpt: string; picture: PublishedPicture | null };
