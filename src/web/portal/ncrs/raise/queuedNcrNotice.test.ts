import { expect, test } from 'vitest';
import { queuedNcrNotice } from './queuedNcrNotice.ts';

test('Who raises an NCR without a network goes to the drafts where the browser holds the app, and else stays and is told that it is kept and will be sent', () => {
  const stored = 'The NCR is kept on this device, and goes by itself when there is a network.';
  expect(queuedNcrNotice({ controller: {} as ServiceWorker })).toEqual({ words: stored, to: '/drafts' });
  for (const none of [undefined, { controller: null }]) {
    expect(queuedNcrNotice(none)).toEqual({
      words: `${stored} Keep this page open, or open the drafts later.`,
      to: undefined,
    });
  }
});
