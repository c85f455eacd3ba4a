import { expect, onTestFinished, test, vi } from 'vitest';
import { collectedAfterBytes, countPassedBytes } from './passedMemory.ts';

test('What files leave in memory is collected after every six megabytes of them, and never all of the heap', () => {
  const collect = vi.fn<(options: object) => void>();
  vi.stubGlobal('gc', collect);
  onTestFinished(() => void vi.unstubAllGlobals());
  countPassedBytes(collectedAfterBytes - 1);
  expect(collect).not.toHaveBeenCalled();
  countPassedBytes(1);
  countPassedBytes(collectedAfterBytes - 1);
  expect(collect.mock.calls).toEqual([[{ type: 'minor' }]]);
});
