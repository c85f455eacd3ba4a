import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase } from './database.ts';
import type { DeviceReport } from './deviceReport.ts';
import { deleteReport, applyEvent, saveReport, allReports, restoreReport } from './reports.ts';
import { type LostMessage, fakeDraftServer } from './testing/draftServer.ts';
import { startEmptyDevice, namedDevice, reportToSave } from './testing/device.ts';

beforeEach(startEmptyDevice);
afterEach(async () => {
  await closeDatabase();
  vi.unstubAllGlobals();
});

const day = '2026-11-20T10:00:00.000Z';
const textOf = ({ values }: Pick<DeviceReport, 'values'>) => String(values['words'] ?? '');
const isTyped = ({ standing, deletedAt }: DeviceReport) => !deletedAt && /draft|refused/.test(standing.kind);
const isNumberTaken = ({ standing }: DeviceReport) => standing.kind === 'refused' && standing.isNumberTaken;

/** What a person does, on which device, and to which of the reports there. */
const act = fc.record({
  what: fc.oneof(
    { weight: 1, arbitrary: fc.constant('begin') },
    { weight: 2, arbitrary: fc.constantFrom('delete', 'undo', 'send') },
    { weight: 5, arbitrary: fc.constantFrom('type', 'exchange') },
  ),
  device: fc.nat(2),
  which: fc.nat(2),
  /** The call that fails during the act, if any. */
  cutAt: fc.option(fc.nat(4)),
  cut: fc.constantFrom<LostMessage>('request', 'answer'),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Three devices of one person, and everything typed on them that must not be lost. */
function people() {
  const server = fakeDraftServer();
  const devices = ['the-phone', 'the-tablet', 'the-laptop'].map(namedDevice);
  /** Each text is typed once, and must exist somewhere until a person deletes a report that shows it. */
  const typed = new Set<string>();
  let begun = 0;
  let written = 0;
  let changes = 0;

  const words = (text: string) => text.split(' ').filter((word) => word !== '');
  const keep = (report: DeviceReport | undefined, id: string, text: string, more = {}) => {
    changes += 1;
    return saveReport(reportToSave({ id, lastSeen: report?.version ?? 0, values: { words: text }, ...more }));
  };
  const type = async (report: DeviceReport | undefined, id: string) => {
    // Never one that was deleted: the same text on two devices is one text.
    const word = `w${++written}`;
    typed.add(word);
    await keep(report, id, `${report ? textOf(report) : ''} ${word}`);
  };
  /** Puts the report into the outbox and tries once to send it. Files it as a new report if its id is taken. */
  const send = async (device: string, report: DeviceReport, cut?: LostMessage) => {
    if (isNumberTaken(report)) {
      await keep(undefined, `report-${++begun}`, textOf(report));
      return deleteReport('asha', report.id, day);
    }
    if (report.standing.kind !== 'waiting')
      await keep(report, report.id, textOf(report), { parcel: { answers: {}, files: [] } });
    await applyEvent('asha', report.id, { kind: 'started', of: 0 });
    const isFiled =
      cut !== 'request' && server.file(report.id, textOf(report), { version: report.onServer?.version ?? 0, device });
    if (cut) return applyEvent('asha', report.id, { kind: 'unreachable', at: 0 });
    if (isFiled) return applyEvent('asha', report.id, { kind: 'acknowledged', isWhole: true, at: 0 });
    return applyEvent('asha', report.id, { kind: 'refused', words: '', faults: {}, isNumberTaken: true });
  };

  return {
    server,
    devices,
    typed,
    changes: () => changes,
    async perform({ what, device: at, which, cutAt, cut }: Act) {
      const device = devices[at];
      if (!device) return;
      await device.use();
      const here = await allReports('asha');
      const pick = (fits: (report: DeviceReport) => unknown) => {
        const all = here.filter(fits).toSorted((a, b) => (a.id < b.id ? -1 : 1));
        return all[which % Math.max(1, all.length)];
      };
      const wrong = cutAt === null ? undefined : cut;
      if (what === 'begin') await type(undefined, `report-${++begun}`);
      const draft = pick(isTyped);
      if (what === 'type' && draft) await type(draft, draft.id);
      if (what === 'delete' && draft) {
        for (const word of words(textOf(draft))) typed.delete(word);
        changes += 1;
        await deleteReport('asha', draft.id, day);
      }
      const deleted = pick(({ deletedAt }) => deletedAt);
      if (what === 'undo' && deleted) {
        for (const word of words(textOf(deleted))) typed.add(word);
        changes += 1;
        await restoreReport('asha', deleted.id);
      }
      const toSend = pick((report) => isTyped(report) || (!report.deletedAt && report.standing.kind === 'waiting'));
      if (what === 'send' && toSend) await send(device.name, toSend, wrong);
      if (what !== 'exchange') return;
      server.state.calls = 0;
      server.state.cut = (call) => (cutAt !== null && call === cutAt + 1 ? cut : undefined);
      await device.sync().catch(() => undefined);
      server.state.cut = undefined;
    },
    /** Sends everything that waits, and syncs the devices until each knows the changes of all. */
    async reconcile() {
      for (const device of [...devices, ...devices]) {
        await device.use();
        for (const report of await allReports('asha')) {
          if (!report.deletedAt && (report.standing.kind === 'waiting' || isNumberTaken(report))) {
            await send(device.name, report);
          }
        }
        await device.sync();
      }
      for (const device of [...devices, ...devices]) await device.sync();
    },
    async everywhere() {
      const texts = [...server.reports.values()];
      for (const device of devices) {
        await device.use();
        texts.push(...(await allReports('asha')).filter(isTyped).map(textOf));
      }
      return new Set(texts.flatMap(words));
    },
  };
}

test('On three devices, in whatever order reports are begun, typed on, deleted, brought back, sent and exchanged, and whatever call is cut: nothing typed is lost, all devices come to show the same, and copies are no more than changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      const { server, devices, typed, changes, perform, reconcile, everywhere } = people();
      // All devices start with one common report.
      await perform({ what: 'begin', device: 0, which: 0, cutAt: null, cut: 'answer' });
      await reconcile();
      for (const each of acts) await perform(each);
      await reconcile();

      const kept = await everywhere();
      expect([...typed].filter((word) => !kept.has(word))).toEqual([]);

      const onServer = [...server.drafts].map(([id, { content }]) => `${id}:${textOf(content as DeviceReport)}`);
      for (const device of devices) {
        await device.use();
        const shown = (await allReports('asha')).filter(isTyped).map((report) => `${report.id}:${textOf(report)}`);
        expect(shown.toSorted()).toEqual(onServer.toSorted());
      }

      const copies = () => devices.reduce((sum, { made }) => sum + made.copies, 0);
      expect(copies()).toBeLessThanOrEqual(changes());
      const before = [copies(), server.state.writes];
      for (const device of devices) await device.sync();
      expect([copies(), server.state.writes]).toEqual(before);
    }),
    { numRuns: 60 },
  );
}, 120_000);
