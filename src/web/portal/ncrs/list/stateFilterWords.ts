import { ncrStateWords } from '#domain/ncrs/ncr.ts';

/** What each filter by state says. */
export const stateFilterWords = { toDo: 'Still to be done', underWay: 'Raised, and not closed', ...ncrStateWords };
