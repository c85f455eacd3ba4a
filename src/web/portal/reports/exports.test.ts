import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserReportRecord } from '#contract/reports/reports.ts';
import { sessionKeys } from '#web/portal/session/session.ts';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { entryCountOf, auditExport, sendExportAudits } from './exports.ts';

type Told = { address: string; body: { id: string; uid?: string; entries: number } };
let shown: Told[];
let answer: () => Response;
let stored: Map<string, string>;

beforeEach(() => {
  shown = [];
  answer = () => Response.json({ message: 'Noted.' });
  stored = fakeStorage('localStorage').set(sessionKeys.uid, 'manager');
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const response = answer();
    shown.push({ address, body: JSON.parse(body) as Told['body'] });
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('A PDF is told of as it is made: of whom, of which client, the dates, the number of entries and which reports', async () => {
  auditExport('alpha', { uid: 'asha', from: '2026-05-01', people: 1, entries: 7, reports: ['DCR-ALPHA-2026-0142'] });
  await settled();
  expect(shown).toEqual([
    {
      address: '/api/reports/alpha/exports',
      body: {
        id: expect.any(String),
        madeAt: expect.any(String),
        uid: 'asha',
        from: '2026-05-01',
        people: 1,
        entries: 7,
        reports: ['DCR-ALPHA-2026-0142'],
      },
    },
  ]);
  await sendExportAudits();
  expect(shown).toHaveLength(1);
});

test('What could not be told is told later, under the same id', async () => {
  answer = () => {
    throw new TypeError('offline');
  };
  auditExport('alpha', { people: 2, entries: 9 });
  await settled();
  answer = () => Response.json({}, { status: 500 });
  await sendExportAudits();
  answer = () => Response.json({ message: 'Noted.' });
  await sendExportAudits();
  await sendExportAudits();
  expect(shown).toHaveLength(2);
  expect(shown[1]?.body.id).toBe(shown[0]?.body.id);
});

test('It is told by nobody but whoever made it', async () => {
  answer = () => Response.json({}, { status: 401 });
  auditExport('alpha', { people: 1, entries: 1 });
  await settled();
  answer = () => Response.json({ message: 'Noted.' });
  stored.set(sessionKeys.uid, 'somebody else');
  await sendExportAudits();
  expect(shown).toHaveLength(1);
  stored.set(sessionKeys.uid, 'manager');
  await sendExportAudits();
  expect(shown).toHaveLength(2);
});

test('What is refused for good is given up', async () => {
  answer = () => Response.json({}, { status: 404 });
  auditExport('alpha', { people: 1, entries: 1 });
  await settled();
  await sendExportAudits();
  expect(shown).toHaveLength(1);
});

test('The entries of every kind are counted', () => {
  const record: UserReportRecord = {
    uid: 'asha',
    clientId: 'alpha',
    fname: 'Asha',
    email: 'asha@example.com',
    'projects-reportData': [{}],
    'dailycot-reportData': [{}, {}],
    'manpower-inspection-reportData': [],
    'ínspection-reportData': [{}],
  };
  expect(entryCountOf(record)).toBe(4);
});
