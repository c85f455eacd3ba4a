import { expect, test } from 'vitest';
import { lowestFreePosition, upwardShift } from './freePlace.ts';

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
  expect(lowestFreePosition(60, room, covered)).toBe(place);
});

test.each([
  ['not at all where nothing lies under it', [{ top: 80, bottom: 590 }], undefined, 0],
  ['until what lay under it stands above it', [{ top: 600, bottom: 650 }], undefined, 58],
  ['no further for what the end of the screen cuts off', [{ top: 640, bottom: 700 }], undefined, 0],
  ['with all of what is mostly above the end of the screen', [{ top: 620, bottom: 680 }], undefined, 68],
  ['only so far that what is typed in stays', [{ top: 600, bottom: 650 }], { top: 30, bottom: 80 }, 22],
  ['not at all where what is typed in has left the screen', [{ top: 600, bottom: 650 }], { top: -50, bottom: 0 }, 0],
])('For a row of 60 px at its end a page moves up %s', (_, seen, inUse, px) => {
  expect(upwardShift(60, room.bottom, seen, inUse)).toBe(px);
});
