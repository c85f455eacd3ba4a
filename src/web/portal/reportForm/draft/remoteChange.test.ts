import { expect, test } from 'vitest';
import { remoteChangeInWords } from './remoteChange.ts';

test('What happened to an open report on another device is said in plain words, and where what was typed is', () => {
  expect(remoteChangeInWords({ kind: 'replaced' }, false)).toContain('It is shown as it is now');
  const copied = { kind: 'copied', id: 'report-2', version: 1 } as const;
  expect(remoteChangeInWords({ ...copied, because: 'sent' }, false)).toMatch(
    /^This report was sent from another device .* you continue with yours as a copy/,
  );
  expect(remoteChangeInWords({ ...copied, because: 'gotThrough' }, false)).not.toContain('another device');
  const sent = { kind: 'sent', at: Date.UTC(2026, 10, 21, 12), isElsewhere: true } as const;
  expect(remoteChangeInWords(sent, true)).toMatch(
    /^This report was sent from another device on 21 Nov 2026, .*is kept as a copy/,
  );
  expect(remoteChangeInWords({ ...sent, isElsewhere: false }, false)).toMatch(
    /^An earlier attempt .* Here is a new one\.$/,
  );
  expect(remoteChangeInWords({ kind: 'deleted', version: 2 }, true)).toContain('It is kept, since you typed on it');
});
