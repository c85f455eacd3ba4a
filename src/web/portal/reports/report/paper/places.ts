import type { CommentPlace } from '#domain/reports/commentPlace.ts';

/** The id of the element that shows a place of a report, for links to it. */
export const idOfPlace = ({ field, item }: CommentPlace) => `at-${[field, item].filter(Boolean).join('-')}`;
