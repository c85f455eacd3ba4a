import { expect, test } from 'vitest';
import { freePlace } from './freePlace.ts';

const room = { top: 60, bottom: 660 };

test.each([
  ['at the end of the room where nothing is', [], 600],
  ['above what stands at the end', [{ top: 630, bottom: 680 }], 566],
  [
    'not where it would touch what is above',
    [
      { top: 630, bottom: 680 },
      { top: 540, bottom: 580 },
    ],
    476,
  ],
  [
    'nowhere where there is no room',
    [
      { top: 80, bottom: 300 },
      { top: 320, bottom: 650 },
    ],
    undefined,
  ],
])('A message of 60 px stands %s', (_, covered, place) => {
  expect(freePlace(60, room, covered)).toBe(place);
});
