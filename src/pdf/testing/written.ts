import type { Entry, PersonReports } from '#domain/listing/record.ts';
import type { PdfJob } from '#pdf/contract.ts';
import { writePdf } from '#pdf/writePdf.ts';
import { installedFont } from './installedFonts.ts';

type Asked = Partial<Omit<PdfJob, 'people'>> & { people?: readonly PersonReports[] };

/** The bytes of a PDF made with the installed fonts. No picture is available unless the job loads it. */
export async function written({ people = [], ...job }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  const whole: PdfJob = {
    title: 'User Reports',
    loadFont: installedFont,
    loadPicture: () => Promise.resolve(undefined),
    createdAt: new Date('2026-11-21T10:00:00Z'),
    ...job,
    people: (async function* () {
      yield* people;
    })(),
  };
  await writePdf(whole, (piece) => pieces.push(piece));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** A person's reports with only the given daily coating entries. */
export function daily(...entries: readonly Entry[]): PersonReports {
  return { fname: 'Asha Rao', email: 'asha@example.com', entries: { dailycot: entries } };
}
