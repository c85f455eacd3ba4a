import { ncrStateWords } from '#domain/ncrs/ncr.ts';

/** What each filter by state says. */
export const filterWords = { toDo: 'Still to be done', underWay: 'Raised, and not closed', ...ncrStateWords };
