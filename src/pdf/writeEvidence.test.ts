import { describe, expect, test } from 'vitest';
import { kinds } from '#domain/reports/kinds.ts';
import type { EvidenceJob, Picture } from './contract.ts';
import { qrCodeOutline } from './form/seal.ts';
import { violatedPdfClauses } from './testing/clauses.ts';
import { jpegPhoto } from './testing/jpegPhoto.ts';
import { filmTest, approvedDayJob } from './testing/approvedDay.ts';
import { parsePdf, everyElement } from './testing/parsePdf.ts';
import { evidencePdf } from './testing/evidencePdf.ts';
import { filedReport, normalDay, photoEntries } from './testing/filedReportsPdf.ts';

const close = (text: string) => text.replace(/\s+/g, '');
const read = async (job: Partial<EvidenceJob> = {}) => parsePdf(await evidencePdf(job));
const loadPicture = () => Promise.resolve<Picture>(jpegPhoto(1_200, 900));
const scripts = [
  'नवीन कुमार क्षेत्र',
  'தொட்டி',
  'محمد رأس الخيمة (خزان 101)',
  '👷🏽‍♀️',
  '检查报告',
  'ok𓀀\ue000done',
  'x\ud800\0\ufeffy',
];

describe('An evidence PDF', () => {
  test('is the same bytes for the same job', async () => {
    const job = { ...approvedDayJob, loadPicture };
    expect(await evidencePdf(job)).toEqual(await evidencePdf(job));
  });

  test('breaks no clause of PDF/A-3a and PDF/UA-1, whatever the report says', async () => {
    expect(await violatedPdfClauses(await evidencePdf({ ...approvedDayJob, loadPicture }))).toEqual([]);
    expect(await violatedPdfClauses(await evidencePdf({ report: filedReport({}) }))).toEqual([]);
    const report = filedReport({
      ...normalDay,
      colour: scripts.join(' '),
      commentstwo: scripts.join('\n'),
      photos: photoEntries(1, scripts.join(' ')),
    });
    expect(await violatedPdfClauses(await evidencePdf({ report, loadPicture }))).toEqual([]);
  });

  test.each(kinds.map(({ name, title }) => [title, name]))('is made of every kind: %s', async (title, kind) => {
    const entry = {
      date: '2026-11-21',
      inspectorName: 'Asha',
      remarks: 'Sound',
      crews: [{ company: 'Konkan' }],
      areas: [{ area: 'Shell 1' }],
    };
    const bytes = await evidencePdf({ report: filedReport(entry, { kind }) });
    expect(await violatedPdfClauses(bytes)).toEqual([]);
    const { text } = await parsePdf(bytes);
    expect(text).toContain(title);
    expect(text).toContain('Sound');
  });

  test('of a normal day with two photos is three pages', async () => {
    const { pages } = await read({
      ...approvedDayJob,
      report: filedReport({ ...normalDay, photos: photoEntries(2) }),
      ncrs: [],
      loadPicture,
    });
    expect(pages).toHaveLength(3);
  });

  test('has on every page the address to check it at, the beginning of its hash, its number with revision, and the page among all', async () => {
    const { pages } = await read({ ...approvedDayJob, loadPicture });
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, lines] of pages.entries()) {
      const text = lines.map((line) => line.text).join('\n');
      expect(text).toContain('portal.norvane.example/verify/Zk3vQ8mT1xW5bN7cR2yP4d');
      // The hash and the rules are one line.
      const hashed = lines.find((line) => line.text.includes('begins'))?.text ?? '';
      expect(close(hashed)).toBe(
        close('Content hash (SHA-256) begins 9f86d081 884c7d65 · Computed by rule set 2026.1, limits as shown'),
      );
      expect(close(text)).toContain('DCR-COROM-2026-0142·Revision2');
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    }
  });

  test('has a code of version 6 at most for the longest address that it takes', () => {
    expect(qrCodeOutline(`https://${'x'.repeat(88)}`).size).toBeLessThanOrEqual(41);
  });

  test('says at its head how much passed, failed and needs a decision, and white on dark that something failed', async () => {
    const { pages } = await read({ ...approvedDayJob, loadPicture });
    const head = close(pages[0]?.map(({ text }) => text).join(' ') ?? '');
    expect(head).toContain(close('✗ Fail'));
    for (const text of ['passed', 'failed', 'needs decision', 'decided against', 'non-conformance']) {
      expect(head).toContain(close(text));
    }
    const passed = await read({ report: filedReport(normalDay) });
    expect(close(passed.pages[0]?.map(({ text }) => text).join(' ') ?? '')).toContain('✓Pass');
  });

  test('counts work that was stopped where the readings did not allow it as held, and work that went on as failed', async () => {
    const rows = normalDay['ambientConditions'] as Record<string, unknown>[];
    const stopped = await read({ report: filedReport(normalDay) });
    expect(close(stopped.text)).toContain(close('Work stopped at 16:30'));
    const went = rows.map((row) => ({ ...row, okToWork: 'Yes' }));
    const { text } = await read({ report: filedReport({ ...normalDay, ambientConditions: went }) });
    expect(close(text)).toContain(close('Worked, against the proposal'));
    expect(close(text)).toContain(close('No reason was given.'));
  });

  test('has every test with its limits, its rule with edition and level, every reading, and what was left out', async () => {
    const { text, structure } = await read({ ...approvedDayJob, loadPicture });
    const all = close(text);
    for (const stated of [
      'Spot mean 60 to 150 µm',
      'SSPC-PA 2',
      'Level 3',
      '412 (left out: Does not repeat)',
      'mean 86.3',
    ]) {
      expect(all).toContain(close(stated));
    }
    for (const stated of [
      'nozzle N1 coated again by brush',
      '13:30',
      'NCR-COROM-2026-0007',
      'CAL-26-1183',
      'PT-784112',
      'rule set 2026.1',
    ]) {
      expect(all).toContain(close(stated));
    }
    expect(
      everyElement(structure).filter(({ tag, alt }) => tag === 'Figure' && alt?.startsWith('Spread')),
    ).toHaveLength(1);
  });

  test('says by which rules it was computed, and who had signed them when it was received', async () => {
    const { text: unsigned } = await read({});
    expect(close(unsigned)).toContain(close('Computed by rule set 2026.1, limits as shown'));
    expect(unsigned).not.toContain('signed by');
    const ruleSet = {
      version: '2026.1',
      revision: 1,
      signedOn: '2026-11-02',
      name: 'Asha Rao',
      body: 'FROSIO',
      level: 'Level III',
      certificateNo: '5512',
      validUntil: '',
      editions: ['ISO 19840:2012'],
      remark: '',
    };
    const { text } = await read({
      report: { ...filedReport(normalDay, { state: 'Approved' }), judged: { ruleSet: [ruleSet] } },
    });
    const words =
      'Computed by rule set 2026.1, signed by Asha Rao, FROSIO Level III no. 5512, on 02 Nov 2026 against ISO 19840:2012.';
    expect(close(text)).toContain(close(words));
    expect(text.match(/Computed by/g)).toHaveLength(1);
  });

  test('has each signature with its name, certificate, account, the time of the server and what it is bound to, and says where that was changed', async () => {
    const [first] = approvedDayJob.signatures ?? [];
    if (!first) throw new Error('The day has no signature.');
    const { text } = await read({
      ...approvedDayJob,
      signatures: [first, { ...first, changedSince: 'Signed for revision 1; changed since' }],
      loadPicture,
    });
    const texts = [
      'Certificate AMPP CIP Level 2',
      'divya.pillai@example.com',
      '21 Nov 2026, 18:01 IST',
      '9f86d081 884c7d65',
    ];
    for (const words of texts) {
      expect(close(text)).toContain(close(words));
    }
    expect(text.match(/✗\s*Signed/g)).toHaveLength(1);
    expect(close(text)).toContain(close('✗ Signed for revision 1; changed since'));
    expect(text).toContain('electronic signatures of the simple kind');
    expect(text).not.toContain('ualified');
  });

  test('has the report as data inside', async () => {
    const bytes = new TextEncoder().encode('{"colour":"grey"}');
    const { pdf } = await read({ attachment: { name: 'DCR-1.json', bytes } });
    const attached = pdf.getAttachment('DCR-1.json');
    expect(new TextDecoder().decode(attached ?? undefined)).toBe('{"colour":"grey"}');
  });

  test('says of a photo when and where its camera says that it was taken', async () => {
    const used = { at: '2026-11-21 09:14', place: { latitude: 18.9712, longitude: -72.8422 } };
    const withTaken = () => Promise.resolve<Picture>({ ...jpegPhoto(1_200, 900), taken: used });
    const { text } = await read({ report: filedReport({ photos: photoEntries(1) }), loadPicture: withTaken });
    expect(close(text)).toContain(close('21 Nov 2026, 09:14 · 18.97120° N, 72.84220° W'));
  });

  test('names a photo whose colours it cannot hold with its address', async () => {
    const inks = { ...jpegPhoto(10, 10), entries: { ColorSpace: { name: 'DeviceCMYK' }, BitsPerComponent: 8 } };
    const { text } = await read({
      report: filedReport({ photos: photoEntries(1) }),
      loadPicture: () => Promise.resolve<Picture>(inks),
    });
    expect(close(text)).toContain('1Image:/api/files/0/IMG_0.jpg');
  });

  test('has two thousand readings on few pages, and of many areas draws only what is outside of the limits', async () => {
    const { pages, text } = await read({ report: filedReport({ ...normalDay, inspectionTests: [filmTest(134)] }) });
    expect(close(text)).toContain(close('2010 readings, 1 left out'));
    expect(pages.length).toBeLessThan(12);
  });

  test('passes photos on without reading them', async () => {
    const picture = jpegPhoto(4_000, 3_000);
    const pieces: (Uint8Array | Blob)[] = [];
    await evidencePdf(
      { report: filedReport({ photos: photoEntries(60) }), loadPicture: () => Promise.resolve(picture) },
      (piece) => pieces.push(piece),
    );
    expect(pieces.filter((piece) => piece === picture.data)).toHaveLength(60);
  });
});
