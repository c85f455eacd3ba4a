import { expect, test } from 'vitest';
import { marksOf } from './marks.ts';

const film = { field: 'inspectionTests', item: 'film' };

test('What failed or has changed is marked where it stands, a failure before what is due', () => {
  const marks = marksOf(
    [
      { place: film, standing: 'due' },
      { place: film, standing: 'breach' },
      { place: { field: 'ambientConditions', item: '2' }, standing: 'due' },
      { place: { field: 'passfailstatus', item: null }, standing: 'met' },
    ],
    [
      { place: film, before: '62' },
      { place: { field: 'colour', item: null }, before: '' },
    ],
  );
  expect([...marks]).toEqual([
    ['at-inspectionTests-film', { standing: 'breach', before: '62' }],
    ['at-ambientConditions-2', { standing: 'due' }],
    ['at-colour', { before: '' }],
  ]);
});
