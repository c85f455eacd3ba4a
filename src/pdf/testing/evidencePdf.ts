import type { EvidenceJob, Sink } from '#pdf/contract.ts';
import { writeEvidence } from '#pdf/writeEvidence.ts';
import { installedFont } from './installedFonts.ts';
import { filedReport, normalDay } from './filedReportsPdf.ts';

/** The bytes of an evidence PDF with installed fonts, for a normal day unless `job` differs. `sink` gets the pieces. */
export async function evidencePdf(
  job: Partial<EvidenceJob> = {},
  sink: Sink = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  const whole: EvidenceJob = {
    report: filedReport(normalDay, { state: 'Approved' }),
    approved: { name: 'Meera Nair', account: 'meera@example.com', at: '2026-11-22T04:10:00Z' },
    signatures: [],
    ncrs: [],
    instruments: [],
    batches: [],
    knownAt: '2026-11-22T04:10:03Z',
    contentHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    verifyAddress: 'https://portal.norvane.example/verify/Zk3vQ8mT1xW5bN7cR2yP4d',
    ruleSet: '2026.1',
    issuedAt: '2026-11-22T04:10:05Z',
    attachment: { name: 'DCR-COROM-2026-0142.json', bytes: new TextEncoder().encode('{"date":"2026-11-21"}') },
    loadFont: installedFont,
    loadPicture: () => Promise.resolve(undefined),
    ...job,
  };
  await writeEvidence(whole, (piece) => {
    pieces.push(piece);
    sink(piece);
  });
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
