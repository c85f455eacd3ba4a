import type { ReportEntry, PersonReports } from '#domain/listing/record.ts';
import type { UserReportsJob } from '#pdf/contract.ts';
import { writeUserReports } from '#pdf/writeUserReports.ts';
import { installedFont } from './installedFonts.ts';

type Asked = Partial<Omit<UserReportsJob, 'people'>> & { people?: readonly PersonReports[] };

/** The bytes of a PDF made with the installed fonts. No picture is available unless the job loads it. */
export async function userReportsPdf({ people = [], ...job }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  const whole: UserReportsJob = {
    title: 'User Reports',
    loadFont: installedFont,
    loadPicture: () => Promise.resolve(undefined),
    createdAt: new Date('2026-11-21T10:00:00Z'),
    ...job,
    people: (async function* () {
      yield* people;
    })(),
  };
  await writeUserReports(whole, (piece) => pieces.push(piece));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** A person's reports with only the given daily coating entries. */
export function personWithDaily(...entries: readonly ReportEntry[]): PersonReports {
  return { fname: 'Asha Rao', email: 'asha@example.com', entries: { dailycot: entries } };
}
